/** Spanish of banner, header, footer and the small parts that many pages share. Keys are the English sentences as they are shown. */
export const frameSpanish = {
  "Skip to main content": "Saltar al contenido principal",
  "About this site": "Acerca de este sitio",
  "A public commenting platform providing transparency for local governments.":
    "Una plataforma de comentarios públicos que da transparencia a los gobiernos locales.",
  "How you know it's secure": "Cómo sabe que es segura",
  "<b>Secure practices.</b> Comments and accounts are checked and decided on our servers, every change is recorded, and nothing is public before it has been published.":
    "<b>Prácticas seguras.</b> Los comentarios y las cuentas se comprueban y deciden en nuestros servidores, cada cambio queda registrado y nada es público antes de publicarse.",
  "<b>HTTPS.</b> A lock or <b>https://</b> in the address bar means that what you read and send travels encrypted. Share sensitive information only on secure pages.":
    "<b>HTTPS.</b> Un candado o <b>https://</b> en la barra de direcciones significa que lo que usted lee y envía viaja cifrado. Comparta información confidencial solo en páginas seguras.",
  Main: "Principal",
  Menu: "Menú",
  "Search Comments": "Buscar comentarios",
  "Browse Dockets": "Explorar expedientes",
  "Platform Admin": "Administración de la plataforma",
  States: "Estados",
  "Choose a state": "Elija un estado",
  "Select a state...": "Seleccione un estado...",
  Go: "Ir",
  "Agency Login": "Acceso para agencias",
  "Public Login": "Acceso público",
  Account: "Cuenta",
  Dashboard: "Panel",
  "Sign out": "Cerrar sesión",
} as const
