import type { DocketSketch } from "#src/sample-data/sample-shapes.ts"

export const bayouVermeilDockets: DocketSketch[] = [
  {
    key: "bv-levee-setback",
    title: "East Bank Levee Setback and Voluntary Buyout",
    summary:
      "Move 2.3 miles of levee back from the bayou, give the water room, and offer to buy 41 homes that would end up on the wet side.",
    description:
      "The east bank levee has been overtopped three times in nine years. Raising it again would cost $27 million and push the water to the west bank. Moving it back would cost $33 million, of which the federal government would pay most, and would lower the flood crest in town by eleven inches.\n\nForty-one homes, one church and a boat landing are between the old and the new line. Nobody would be forced to sell. Offers would be made at the value before the last flood, with moving costs.\n\nThe council wants to hear first from the people who live there.",
    status: "open",
    open_days: -16,
    close_days: 30,
    tags: ["Environment", "Public Safety", "Housing", "Flood Protection"],
    reference_code: "BVP-FC-9",
    papers: ["Alignment map.pdf", "Questions asked in church hall.txt"],
  },
  {
    key: "bv-crawfish-festival",
    title: "Crawfish Festival Street Closures",
    summary: "Which streets close, and for how long, for the spring festival. Decided and archived.",
    description:
      "Main Street closed from Thursday evening to Sunday night, with a lane kept open for the ambulance and a shuttle from the sugar mill lot.",
    status: "archived",
    open_days: -220,
    close_days: -195,
    tags: ["Transportation", "Festivals"],
    reference_code: null,
    papers: ["Closure map.txt"],
  },
]

export const santaLuciaDockets: DocketSketch[] = [
  {
    key: "sl-plaza-pena",
    title: "Restauración de la Plaza Peña / Restoration of Plaza Peña",
    summary:
      "Shade trees, a repaired bandstand and a roofed place for the Saturday market. Sombra, un kiosco restaurado y un techo para el mercado de los sábados.",
    description:
      "Plaza Peña was laid out in 1887 and last repaired in 1974. The plan keeps the kiosk and the old pecans, replaces the concrete with brick and trees, and adds a steel roof on the north side for 48 market stalls. The street on the west side would close to cars on Saturdays.\n\nLa plaza se trazó en 1887. El plan conserva el kiosco y los nogales, cambia el concreto por ladrillo y árboles, y agrega un techo para 48 puestos. La calle del lado oeste se cerraría a los autos los sábados.\n\nComments in English or Spanish count the same. Los comentarios en español cuentan igual.",
    status: "open",
    open_days: -22,
    close_days: 9,
    tags: ["Parks & Recreation", "Economic Development", "Plaza Peña"],
    reference_code: "SLR-PZ-01",
    papers: ["Plano de la plaza.pdf", "Market stall rules.txt"],
  },
  {
    key: "sl-water-rates",
    title: "Water Rates with a Low Price for the First 4,000 Gallons",
    summary:
      "The first 4,000 gallons a month would cost less than today; use above 15,000 gallons would cost twice as much.",
    description:
      "Half of the homes in the city use less than 5,000 gallons a month. The largest tenth use a third of all the water. The proposed rates lower the bill of a small household by about $4 and raise that of a large user by $38.\n\nThe money pays for 11 miles of pipe and a second intake from the river, which ran dry for nineteen days last summer.",
    status: "open",
    open_days: -27,
    close_days: 2,
    tags: ["Budget", "Environment", "Water"],
    reference_code: "SLR-WU-14",
    papers: ["Rate table.txt", "Tabla de tarifas.txt"],
  },
  {
    key: "sl-animal-code",
    title: "Animal Code: Chickens, Goats and Tethered Dogs",
    summary: "Six hens and no rooster in the city, goats by permit, and an end to chaining dogs outdoors.",
    description:
      "The draft will be explained at two meetings before the period opens, one in English and one in Spanish.",
    status: "open",
    open_days: 13,
    close_days: 43,
    tags: ["Public Safety", "Zoning"],
    reference_code: "SLR-AN-02",
    papers: ["Draft code.txt"],
  },
  {
    key: "sl-colonia-sewer",
    title: "Sewer Service for Las Palomas",
    summary: "How to connect 210 homes to the sewer, and how to pay for it. The council chose a gravity line.",
    description:
      "Homes in Las Palomas use septic tanks that flood when it rains. The council chose a gravity line over small pumps at each house, and a grant pays the connection for families under the income limit.",
    status: "closed",
    open_days: -150,
    close_days: -110,
    tags: ["Health", "Housing", "Water"],
    reference_code: "SLR-WU-11",
    papers: ["Options.txt"],
  },
]

export const pineyRidgeDockets: DocketSketch[] = [
  {
    key: "pr-mobile-clinics",
    title: "Stops and Hours of the Two Mobile Clinics",
    summary: "Two clinic buses, 18 possible stops, six counties. Where and when should they stop?",
    description:
      "The buses offer vaccines, blood pressure checks, prenatal visits and dental sealants. They can make ten stops a week. The draft puts them at schools and churches on weekday mornings; staff wonder whether evenings would reach more people who work shifts.",
    status: "open",
    open_days: -10,
    close_days: 20,
    tags: ["Health", "Clinics"],
    reference_code: "PRH-07",
    papers: ["Eighteen stops.txt"],
  },
  {
    key: "pr-food-trucks",
    title: "One Inspection for Food Trucks in All Six Counties",
    summary: "A truck inspected in one county could work in the other five. Adopted.",
    description:
      "Trucks used to need a permit in each county. One inspection and one sticker now count in all six. The home kitchen rule did not change.",
    status: "closed",
    open_days: -100,
    close_days: -70,
    tags: ["Health", "Economic Development", "Food Safety"],
    reference_code: "PRH-04",
    papers: ["Inspection sheet.txt"],
  },
  {
    key: "pr-smoke-free",
    title: "Smoke-Free Parks and Ball Fields",
    summary: "A draft rule for parks, ball fields and bus shelters.",
    description: "Draft. Includes vaping. Enforcement by signs first.",
    status: "draft",
    open_days: 25,
    close_days: 55,
    tags: ["Health", "Parks & Recreation"],
    papers: ["Draft rule.txt"],
  },
]

export const redMesaDockets: DocketSketch[] = [
  {
    key: "rm-drought-plan",
    title: "Drought Sharing Plan for the Upper Basin",
    summary:
      "When the reservoir falls below 30 percent, everybody would give up a share by a table agreed beforehand, instead of junior rights going dry first.",
    description:
      "By law the oldest right is served first and the youngest goes without. The plan asks all users to agree beforehand on a table: at 30 percent farms take 15 percent less, towns 10 percent less, acequias 5 percent less, and so on in four steps. Taking part is voluntary and for three years. Rights are not lost by resting them.\n\nThe district would measure at eleven gates and publish the numbers every Monday.",
    status: "open",
    open_days: -25,
    close_days: 4,
    tags: ["Environment", "Drought", "Irrigation"],
    reference_code: "RMW-88",
    papers: ["Sharing table.txt", "Reservoir history.pdf"],
  },
  {
    key: "rm-ditch-lining",
    title: "Lining the Cottonwood Ditch",
    summary: "Concrete or clay for the leakiest three miles. Clay was chosen. Archived.",
    description:
      "A lined ditch loses less water, and the cottonwoods along it lose theirs. The board chose clay for two miles and left one mile as it is for the trees and the wells.",
    status: "archived",
    open_days: -400,
    close_days: -360,
    tags: ["Environment", "Irrigation"],
    reference_code: "RMW-71",
    papers: ["Seepage test.txt"],
  },
]

export const triRiversDockets: DocketSketch[] = [
  {
    key: "tr-slag-heap-trail",
    title: "Slag Heap Trail: Seven Miles on the Old Mill Railroad",
    summary:
      "A regional trail on a railroad that carried its last steel in 1984, with two ways through Hammer Landing.",
    description:
      "The commission would buy the right of way and four boroughs would look after the trail. Through Hammer Landing there are two ways: along the river behind the mill (flat, floods every few years) or up Furnace Street (dry, steep, past the shops). Which one would you use, and would you bring children?",
    status: "open",
    open_days: -8,
    close_days: 45,
    tags: ["Parks & Recreation", "Transportation", "Trails"],
    reference_code: "TR-T-5",
    papers: ["Two alignments.pdf"],
  },
  {
    key: "tr-freight-plan",
    title: "Regional Freight Plan: Truck Routes and Night Deliveries",
    summary: "Which roads should carry the trucks, and at what hours. Opens in three weeks.",
    description:
      "The draft names 61 miles of truck route and six streets that trucks should leave. It also tries quiet deliveries at night in two boroughs.",
    status: "open",
    open_days: 21,
    close_days: 66,
    tags: ["Transportation", "Economic Development", "Freight"],
    reference_code: "TR-F-2",
    papers: ["Draft truck routes.txt"],
  },
]

export const mokulaniDockets: DocketSketch[] = [
  {
    key: "mk-beach-parking",
    title: "Resident and Visitor Parking at Four Beach Parks",
    summary:
      "Parking at four beach parks would stay free for residents; visitors would pay $10 and a third of the spaces would be kept for residents until 10 a.m.",
    description:
      "At Kahiko, Lower Kahiko, Ulu Point and Two Wells the lots are full by eight in the morning on most days. The bill keeps parking free for residents with a sticker, asks visitors for $10, and spends the money on lifeguards and restrooms at the same four parks.",
    status: "open",
    open_days: -12,
    close_days: 16,
    tags: ["Parks & Recreation", "Transportation", "Beaches", "Visitors"],
    reference_code: "Bill 31",
    papers: ["Bill 31.pdf"],
  },
  {
    key: "mk-reef-moorings",
    title: "Day Moorings on the South Reef",
    summary: "Twelve moorings so that boats need not anchor in coral. Closed.",
    description: "Twelve day moorings, two hours at a time, no overnight use. The council adopted ten of the twelve.",
    status: "closed",
    open_days: -75,
    close_days: -45,
    tags: ["Environment", "Beaches"],
    reference_code: "Bill 27",
    papers: ["Mooring chart.txt"],
  },
]
