import type { Voice } from "#src/sample-data/sample-shapes.ts"

export const routeVoice: Voice = {
  docket_key: "hl-route-41",
  count: 26,
  submitted: 2,
  under_review: 1,
  greeting: "{Dear Harbor Line|To the Service Planning team}",
  subject: "{the merged line|one line every 15 minutes}",
  subject_es: "la nueva ruta",
  places: ["Quarry Hill", "Commercial Street", "the Shore Plaza", "Union Square", "Whitman Landing"],
  personal: [
    "I take the 41 from [place] to the {hospital|fish pier|community college} {five|six} days a week.",
    "oppose+mixed:hill> I live at the top of Quarry Hill in the senior building.",
    "rider> I clean offices and ride home on the last 43.",
    "oppose+mixed:hill> I have a bad hip and a good attitude.",
    "shop> My store is on [place].",
  ],
  leaning: [46, 42, 12],
  support: {
    points: [
      "With a bus every 15 minutes I can {throw away the timetable|miss one and keep my job}.",
      "Two half-empty buses four blocks apart is {silly|not service, it is nostalgia}.",
      "Until 11 p.m. means I can take {the evening class|a second shift}.",
      "I would gladly walk five minutes more to wait fifteen minutes less.",
      "Sundays too! I have not been to {church|my sister's} by bus in years.",
    ],
    asks: [
      "Please put benches at the new stops.",
      "Please plow the way to the stops.",
      "Keep the timetable on paper at the library.",
    ],
    short: ["Every 15 minutes! Yes.", "Do it.", "Best idea Harbor Line has had.", "Fewer lines, more buses. Good."],
    spanish: ["Salgo de trabajar a las diez y media y ya no hay camión. Con el nuevo horario sí llego a mi casa."],
  },
  oppose: {
    points: [
      "Quarry Hill is a 9 percent grade. With {groceries|ice|a walker} a quarter mile is not a walk, it is an expedition.",
      "The eleven stops you close are the {oldest|poorest} blocks on the map. {Look at it.|Your own analysis says so.}",
      "Paratransit has to be booked a day ahead. {I do not fall ill on schedule.|Try getting a ride back.}",
      "The 43 is the only way to the {clinic|food pantry} without a change.",
    ],
    asks: [
      "Please send every fourth bus over the hill.",
      "Please keep at least the stop at the senior building.",
      "Run a small van on Quarry Hill.",
    ],
    short: ["Don't cut Quarry Hill.", "Some of us cannot walk that far.", "Keep the 43."],
    spanish: [
      "Mi mamá vive en Quarry Hill y va a diálisis en la 43. No le quiten su parada.",
      "Con la carriola y la nieve no se puede subir esa cuesta.",
    ],
  },
  mixed: {
    points: [
      "I gain on weekdays and lose on the way to my mother. Could there be a loop in the middle of the day?",
      "Are the new stops lit? Commercial Street is dark past the bank.",
    ],
    asks: ["Please answer at the next meeting."],
    short: ["Is the transfer free?", "Will the 41 keep its number?"],
    spanish: ["¿El transbordo va a ser gratis?"],
  },
  files: [
    { stance: "oppose", mention: "I attached a photo of the hill in January.", filenames: ["quarry-hill-january.png"] },
  ],
  whole: [
    {
      content:
        "Quarry Hill Tenants' Council, 212 apartments, average age 76. We asked every door. 131 residents ride the 43 at least once a week, 58 could not reach Commercial Street on foot in summer, 97 in winter. We do not ask you to drop the plan. We ask for one van, every 30 minutes, nine to five. The list of doors is attached without names.",
      position: "oppose",
      name: "Josephine Amaral",
      organization: "Quarry Hill Tenants' Council",
      representation: "organization",
      organization_name: "Quarry Hill Tenants' Council",
      authorization_statement: "I am its elected secretary.",
      files: ["doors-asked.txt"],
    },
  ],
}

export const faresVoice: Voice = {
  docket_key: "hl-fares",
  count: 20,
  greeting: "{Dear Advisory Board|To Harbor Line}",
  subject: "{free transfers|the monthly cap}",
  subject_es: "los transbordos gratis",
  places: ["Union Square", "the Shore Plaza"],
  personal: [
    "support:> I change at [place] twice a day and pay four fares.",
    "support:> I am paid by the week and never have $70 at once.",
    "support+mixed:> I am a cashier and have no card.",
  ],
  leaning: [72, 14, 14],
  support: {
    points: [
      "The poor pay by the ride and the rest by the month. {This ends it.|It was upside down.}",
      "Two hours lets me buy milk between buses.",
      "A cap I reach without planning is worth more than a pass I cannot afford.",
      "My neighbor in the suburb pays less per mile in her car than I do in a bus.",
    ],
    asks: ["Please print paper transfers for cash.", "Please count the ferry as well.", "Start it in September."],
    short: ["Yes, please.", "This would save me $38 a month.", "Fair.", "Free transfers. Finally."],
    spanish: [
      "Cambio de camión dos veces y pago doble. Apoyo los transbordos gratis.",
      "No tengo tarjeta ni banco. Que también sirva con boleto de papel.",
    ],
  },
  oppose: {
    points: [
      "$740,000 would buy a bus every 20 minutes on the 12. I would rather have the bus.",
      "What is free today is cut tomorrow. Show where the money comes from.",
    ],
    asks: ["Service first, please."],
    short: ["More buses instead."],
    spanish: ["Prefiero más camiones que transbordos gratis."],
  },
  mixed: {
    points: [
      "Does a trip back within two hours count as a transfer?",
      "What about children who ride with a school card?",
    ],
    asks: ["Please explain on the bus, not only online."],
    short: ["Does it work with cash?"],
    spanish: ["¿Sirve para el ferry?"],
  },
  files: [],
  whole: [
    {
      content:
        "Legal aid clinic of Gannet Bay: of the 340 people we helped with fare citations last year, 212 had paid once already that day and were cited on the second bus. Free transfers would have prevented them all.",
      position: "support",
      organization: "Gannet Bay Legal Aid",
      representation: "organization",
      organization_name: "Gannet Bay Legal Aid",
      authorization_statement: "Submitted by the managing attorney.",
    },
  ],
}

export const wakeVoice: Voice = {
  docket_key: "wi-wake-boats",
  count: 20,
  submitted: 2,
  under_review: 1,
  greeting: "{Dear Board|To the Board of Inland Waters}",
  subject: "{draft rule NR-77|the wake rule}",
  subject_es: "la regla NR-77",
  places: ["Lake Minnow", "Big Tamarack", "Lake Adelaide", "the narrows"],
  personal: [
    "Four generations of us have had a cabin on [place].",
    "oppose+mixed:boat> I own a wake boat, and three teenagers who love it.",
    "oppose+mixed:dealer> I sell and repair boats on [place].",
    "support:angler> I fish [place] from a {canoe|rowboat|kayak} at sunrise.",
    "support:science> I have measured the clarity of [place] every two weeks for [years] years.",
  ],
  leaning: [54, 34, 12],
  support: {
    points: [
      "Our {shoreline|bank} lost {four|six} feet since the first one arrived. {The birch is in the water now.|The stairs hang in the air.}",
      "A loon nest cannot survive a three-foot wave. {We had two pairs. Now none.|Ours did not.}",
      "I was thrown out of my {canoe|kayak} by a boat 300 feet away whose driver never knew.",
      "After every busy weekend the disk disappears {two|three} feet higher. It takes until {Wednesday|Thursday} to clear.",
      "One rule for the state is better than forty. Nobody can learn forty.",
    ],
    asks: [
      "Please make it 700 feet.",
      "Please require the ballast to be emptied and dried before the next lake.",
      "Please keep the depth of 20 feet.",
    ],
    short: ["Support NR-77.", "500 feet at least.", "Protect the small lakes.", "Our dock says thank you."],
    spanish: ["Rentamos una cabaña cada verano y las olas ya no dejan nadar a los niños. Apoyo la regla."],
  },
  oppose: {
    points: [
      "1,500 acres leaves {eleven|a dozen} lakes in my half of the state, all an hour away. That is a ban.",
      "The wave at 300 feet is smaller than the one from a cruiser at full throttle, and nobody bans those.",
      "boat> Wind moves more shore in one October night than I do in ten summers.",
      "dealer> My sales are down {a third|40 percent} since the rumor. Nine people work here.",
    ],
    asks: ["Use depth, not acres.", "Please make it 300 feet.", "Teach first. A course costs nothing."],
    short: ["Lakes are for everyone.", "Enforce the no-wake rules we have.", "Oppose."],
    spanish: ["El lago es de todos. Pongan horarios, no prohibiciones."],
  },
  mixed: {
    points: [
      "Who measures 500 feet on open water? Please think of the warden.",
      "Depth seems right to me, acreage arbitrary.",
    ],
    asks: ["Please publish the studies."],
    short: ["Does it count on rivers?"],
    spanish: ["¿Cómo se miden los 500 pies?"],
  },
  files: [
    {
      stance: "support",
      mention: "Sixteen years of readings are attached.",
      filenames: ["clarity-readings.txt", "clarity-chart.png"],
    },
  ],
  whole: [
    {
      content:
        "The Big Tamarack Lake Association (412 households) supports the rule and answers the board's questions.\n\n1. Distance. We floated buoys and filmed. At 200 feet the wave at the dock was 19 inches, at 500 feet 8, at 700 feet 6. Ordinary ski boats: 7 at 200 feet.\n2. Depth matters more than acres. Below 20 feet the bottom does not stir. We would give up the acreage limit for a firm depth limit.\n3. Ballast. Tanks hold up to 40 gallons that no pump reaches. Require a hot flush and a tag.\n\nThe film stills and our readings are attached. We also ask that the rule be reviewed after four seasons, with the data in hand.",
      position: "support",
      name: "Arlene Dietrich",
      organization: "Big Tamarack Lake Association",
      representation: "organization",
      organization_name: "Big Tamarack Lake Association",
      authorization_statement: "Adopted at the annual meeting, 188 to 23.",
      files: ["wave-heights.pdf", "buoy-500-feet.png"],
    },
    {
      content:
        "Northwoods Marine Dealers: 61 dealers, about 900 jobs. We will print the new rule on every bill of sale and train every buyer, at our cost, if the board drops the acreage limit. Depth and distance we can live with.",
      position: "neutral",
      name: "Curt Halvorsen",
      organization: "Northwoods Marine Dealers",
      representation: "organization",
      organization_name: "Northwoods Marine Dealers",
      authorization_statement: "Approved by the executive committee.",
    },
  ],
}
