import type { DocketSketch } from "#src/sample-data/sample-shapes.ts"

/** The dockets of the main agency: one in every state of life. */
export const brightwaterDockets: DocketSketch[] = [
  {
    key: "bw-alder-street",
    title: "Alder Street Safe Corridor: Protected Bike Lanes, Bus Stops and Curb Parking",
    summary:
      "The city proposes to rebuild 1.4 miles of Alder Street between the river bridge and 38th Avenue with protected bike lanes, six new bus platforms and shorter crossings. About 96 of 210 curb parking spaces would be removed.",
    description:
      "## What is proposed\n\nAlder Street would keep one travel lane in each direction and a turn lane at five intersections. The two outer lanes would become bike lanes behind a concrete curb. Six bus platforms would let the number 4 bus stop without leaving its lane. Crossings at 12th, 19th and 27th Avenues would get refuge islands and signals that give people on foot a head start.\n\n## Why\n\nOver the last five years 61 people were injured on this stretch and three were killed. Two out of three were walking or riding a bicycle. The number 4 bus is late on more than a third of its evening trips.\n\n## What it would cost\n\nThe estimate is $8.7 million. A state safety grant would pay $6.2 million; the rest would come from the street fund. Construction would take about eleven months, half of the street at a time.\n\n## How to comment\n\nTell us what you would change, block by block if you can. The project team would especially like to hear about deliveries, disabled parking, school trips and the bus stops. Staff will publish a summary of comments with the final design, and the City Council will vote at its second meeting after the comment period.",
    status: "open",
    open_days: -26,
    close_days: 3,
    tags: ["Transportation", "Public Safety", "Streets"],
    reference_code: "TRN-0147",
    papers: [
      "Alder Street concept design.pdf",
      "Crash history 5 years.pdf",
      "Parking count by block.txt",
      "Frequently asked questions.pdf",
    ],
  },
  {
    key: "bw-budget",
    title: "Proposed City Budget for the Next Fiscal Year",
    summary:
      "A $214 million budget that closes a $6.1 million gap: library and pool hours are cut, the street repair fund is held flat, and four positions move from police overtime to a crisis response team.",
    description:
      "The city manager has sent the council a balanced budget. Income has grown by 2.1 percent, costs by 5.0 percent, mostly for health insurance and fuel. The proposal closes the gap of $6.1 million without a new tax.\n\nThe largest changes:\n- Library hours go from 58 to 49 a week across three branches.\n- The outdoor pool at Cannery Park opens ten weeks instead of thirteen.\n- Street repair stays at $9.4 million, which buys about 7 percent less paving than last year.\n- Four positions start a crisis response team that answers mental health calls without an armed officer.\n- Fees for large event permits rise by 18 percent.\n\nThe council may change any line as long as the total balances. The most useful comments name what you would cut as well as what you would keep.",
    status: "open",
    open_days: -21,
    close_days: 7,
    tags: ["Budget", "Libraries", "Public Safety"],
    reference_code: "FIN-0031",
    papers: ["Budget in brief.pdf", "Fund summary.txt"],
  },
  {
    key: "bw-short-term-rentals",
    title: "Short-Term Rental Licensing and Night Limits",
    summary:
      "Owners who rent a home for stays under 30 days would need a yearly license, a local contact who answers within an hour, and would be limited to 90 nights a year unless they live on the property.",
    description:
      "Brightwater has about 640 short-term rental listings, up from 210 six years ago. Today the city only collects lodging tax. The draft ordinance would:\n\n1. require a license ($260 a year, $90 for owners who live on the property);\n2. limit whole-home rentals to 90 nights a year in residential zones;\n3. require a local contact reachable within one hour, day and night;\n4. cap licenses at 2 percent of homes in any neighborhood;\n5. set fines of $500 to $2,000 for renting without a license.\n\nExisting hosts would have eight months to apply. Hotels, hospital family housing and monthly rentals are not affected.\n\nThe Planning Commission sends its recommendation to the council after this comment period closes.",
    status: "open",
    open_days: -30,
    close_days: 0,
    close_time: "23:59",
    tags: ["Housing", "Zoning", "Economic Development"],
    reference_code: "ORD 7-112",
    papers: ["Draft ordinance 7-112.pdf", "Listings by neighborhood.txt"],
  },
  {
    key: "bw-police-drones",
    title: "Use of Small Drones by the Police Department",
    summary:
      "A first written policy for police drones: when they may fly, who must approve it, how long video is kept, and what is reported to the public.",
    description:
      "The department owns two small drones bought for search and rescue. Under the draft policy they could be flown for missing persons, crash reconstruction, fires and floods, armed suspects, and with a warrant. They could not be used to watch protests, to look into homes, or with face recognition.\n\nA lieutenant or higher would approve each flight. Video that is not evidence would be deleted after 14 days. A log of flights (date, block, purpose, minutes) would be published every month.\n\nPlease say where the line should be. Comments are limited to 2,000 characters so that the review panel can read each one in full.",
    status: "open",
    open_days: -18,
    close_days: 1,
    tags: ["Public Safety"],
    reference_code: "BPD-POL-419",
    max_comment_length: 2000,
    max_files_per_comment: 1,
    papers: ["Draft policy 419.pdf"],
  },
  {
    key: "bw-tree-code",
    title: "Tree Protection Code Update",
    summary:
      "A permit would be needed to remove any tree over 12 inches across on private land, and builders would have to keep or replant a share of the canopy on each lot.",
    description:
      "Brightwater lost about 4 percent of its tree canopy in ten years, most of it on lots where new homes were built. The update has three parts.\n\nHomeowners: a free permit to remove a tree over 12 inches across (now 24). Dead or dangerous trees may be removed at once with a photo.\n\nBuilders: at least 30 percent of the canopy on a lot is kept, or replanted on the lot, or paid for at $1,150 a tree.\n\nThe city: plants 900 trees a year, starting with the blocks that are hottest in summer.\n\nTell us about your own street, and whether the size limit and the payment are set at the right level.",
    status: "open",
    open_days: -11,
    close_days: 18,
    tags: ["Environment", "Zoning", "Trees"],
    reference_code: "PLN-2208",
    papers: ["Redline of chapter 16.pdf", "Canopy change by census block.txt", "Species list.txt"],
  },
  {
    key: "bw-library-hours",
    title: "Sunday Hours at the Riverside Branch Library",
    summary: "Should the Riverside Branch open on Sunday afternoons if it closes on Monday mornings to pay for it?",
    description:
      "A survey of card holders asked for Sunday hours more often than for anything else. The branch has the staff for 40 open hours a week and no more.\n\nThe proposal: open Sundays from 1 to 5 p.m. and stay closed on Mondays until 1 p.m. Story time would move from Monday to Wednesday morning.\n\nThis is a standing question without a closing date. Comments appear at once. The Library Board looks at them every month.",
    status: "open",
    open_days: -64,
    close_days: null,
    tags: ["Libraries", "Education"],
    reference_code: null,
    auto_publish: true,
    uploads_enabled: false,
    papers: ["Visits by hour.txt"],
  },
  {
    key: "bw-fairgrounds-park",
    title: "Fairgrounds Park Master Plan",
    summary:
      "Three layouts for the 22 acres of the old fairgrounds: a meadow with trails, a sports park with lights, or a mix with a market hall.",
    description:
      "The fair moved out of town four years ago and the city owns the land. The Parks Commission has drawn three layouts with the neighbors.\n\nA. Meadow: native grassland, a pond, two miles of paths, no lights.\nB. Sports: four fields with lights until 10 p.m., a skate park, 240 parking spaces.\nC. Mix: two fields, a smaller meadow, and the old cattle barn rebuilt as a market hall.\n\nThe comment period has ended. The commission recommended layout C with the lights off at 9 p.m.; the record of comments stays here.",
    status: "closed",
    open_days: -95,
    close_days: -50,
    tags: ["Parks & Recreation", "Economic Development"],
    reference_code: "PRK-0088",
    papers: ["Three layouts.pdf", "Open house notes.txt"],
  },
  {
    key: "bw-stormwater-fee",
    title: "Stormwater Utility Fee",
    summary:
      "A monthly fee based on roof and pavement area, to pay for pipes that are on average 58 years old. The council adopted it with a discount for rain gardens.",
    description:
      "Rain that runs off roofs and parking lots is carried away by 118 miles of pipe. The fee replaced a flat charge of $4 that everybody paid, with an amount that follows the hard surface of each lot: about $6.50 for a typical house, and far more for a shopping center.\n\nAfter reading the comments the council added a discount of up to 40 percent for rain gardens and cisterns, and a waiver for households in the winter heating program.",
    status: "archived",
    open_days: -300,
    close_days: -255,
    tags: ["Budget", "Environment"],
    reference_code: "UTL-0012",
    papers: ["Rate study.pdf"],
  },
  {
    key: "bw-curb-ramps",
    title: "Where Should the Next 300 Curb Ramps Go?",
    summary:
      "The update of the city's accessibility transition plan ranks 1,900 missing or steep curb ramps. The ranking opens for comment soon.",
    description:
      "The city rebuilds about 100 curb ramps a year. This plan sets the order for the next three years. The draft gives points for bus stops, schools, clinics, senior housing and requests from residents who use a wheelchair or a cane.\n\nWhen the period opens you can name a corner, say how you use it, and what is wrong with it. Photos help.",
    status: "open",
    open_days: 6,
    close_days: 51,
    tags: ["Transportation", "Health", "Streets"],
    reference_code: "ADA-0005",
    papers: ["Draft ranking.txt", "How points are given.pdf"],
  },
  {
    key: "bw-leaf-blowers",
    title: "Phasing Out Gas-Powered Leaf Blowers",
    summary:
      "A draft ordinance to end the use of gas leaf blowers in three steps, with a rebate for small landscapers.",
    description:
      "Draft for internal review. Step one would limit hours, step two would end use by the city itself, step three would end all use after 30 months. Rebates of up to $400 are planned for landscaping businesses with fewer than ten workers.",
    status: "draft",
    open_days: 20,
    close_days: 60,
    tags: ["Environment", "Health"],
    reference_code: "ORD 7-118",
    papers: ["Draft for review.txt"],
  },
]
