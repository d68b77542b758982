import type { SampleTranslation } from "#src/sample-data/sample-shapes.ts"

/** The budget of the main agency in two further languages: one that counts like the original, and one that helps. */
export const sampleTranslations: SampleTranslation[] = [
  {
    docket_key: "bw-budget",
    language: "es",
    official: true,
    title: "Propuesta de presupuesto municipal para el próximo año fiscal",
    summary:
      "Un presupuesto de 214 millones de dólares que cubre un déficit de 6.1 millones: se reducen los horarios de las bibliotecas y la piscina, el fondo de reparación de calles se mantiene sin aumento y cuatro puestos pasan de las horas extra de la policía a un equipo de respuesta a crisis.",
    description:
      "La administración municipal ha enviado al concejo un presupuesto equilibrado. Los ingresos han crecido un 2.1 por ciento y los gastos un 5.0 por ciento, sobre todo por los seguros médicos y el combustible. La propuesta cubre el déficit de 6.1 millones de dólares sin un impuesto nuevo.\n\nLos cambios más importantes:\n- El horario de las tres bibliotecas pasa de 58 a 49 horas por semana.\n- La piscina al aire libre del parque Cannery abre diez semanas en vez de trece.\n- La reparación de calles sigue en 9.4 millones de dólares, con los que se pavimenta alrededor de un 7 por ciento menos que el año pasado.\n- Con cuatro puestos comienza un equipo de respuesta a crisis que atiende las llamadas por salud mental sin un agente armado.\n- Las tarifas de los permisos para eventos grandes suben un 18 por ciento.\n\nEl concejo puede cambiar cualquier partida, siempre que el total quede equilibrado. Los comentarios más útiles dicen qué recortaría usted y también qué conservaría.",
  },
  {
    docket_key: "bw-budget",
    language: "zh-Hans",
    official: false,
    title: "下一财政年度市政预算草案",
    summary:
      "预算总额为 2.14 亿美元，弥补 610 万美元的缺口：图书馆和游泳池缩短开放时间，道路维修资金维持不变，四个职位的经费从警察加班费转给危机应对小组。",
    description:
      "市行政官已向市议会提交一份收支平衡的预算。收入增长 2.1%，支出增长 5.0%，主要原因是医疗保险和燃料。草案不开征新税，即可弥补 610 万美元的缺口。\n\n最主要的变化：\n- 三家图书馆的开放时间从每周 58 小时减至 49 小时。\n- Cannery 公园的露天游泳池开放十周，而不是十三周。\n- 道路维修资金仍为 940 万美元，可铺设的路面比去年少约 7%。\n- 用四个职位组建危机应对小组，在没有武装警员的情况下处理心理健康求助电话。\n- 大型活动许可证的费用上涨 18%。\n\n只要总额平衡，市议会可以更改任何一项。最有帮助的意见既说明您会削减什么，也说明您会保留什么。",
  },
]
