import type { Voice } from "#src/sample-data/sample-shapes.ts"

export const accessoryHomesVoice: Voice = {
  docket_key: "ph-accessory-homes",
  count: 18,
  submitted: 2,
  under_review: 1,
  greeting: "{Dear Trustees|To the Board of Trustees}",
  subject: "{accessory homes|local law 4}",
  subject_es: "las casitas de atrás",
  places: ["Station Road", "Hemlock Lane", "School Street", "Mill Pond Road"],
  personal: [
    "support:> We want to build one for my mother on [place].",
    "support:> I grew up on [place] and cannot afford to come back.",
    "I have lived on [place] for [years] years and served on the zoning board.",
    "support:> I teach at the village school and commute 50 minutes.",
  ],
  leaning: [52, 34, 14],
  support: {
    points: [
      "The carriage house behind us was {a home|rented} for eighty years until a law made it a shed.",
      "My mother should be across the yard, not across the county.",
      "The school has empty rooms and the train has empty seats. What we lack is {people under fifty|starter homes}.",
      "The owner lives there. {That is the best rule of all.|Nobody throws wild parties over his own bedroom.}",
    ],
    asks: [
      "Please drop the public hearing for attics and basements.",
      "Please give us two or three free plans.",
      "Please allow 900 square feet for one floor.",
    ],
    short: ["In favor.", "Room for grandma. Yes.", "Let people build a cottage."],
    spanish: ["Rento un cuarto en el pueblo de al lado porque aquí no hay nada. Apoyo la ley."],
  },
  oppose: {
    points: [
      "No parking space on a street where two cars cannot pass? {Come and see Hemlock in February.|The fire truck did not get through in January.}",
      "We bought here because of the {space between houses|quiet}. A cottage ten feet from my hedge is not that.",
      "Half of them will be weekend rentals by next summer. {Say so in the law or it will happen.|The draft does not forbid it.}",
    ],
    asks: [
      "Please require one parking space.",
      "Please forbid stays under thirty days.",
      "Please set 15 feet to the neighbor.",
    ],
    short: ["Keep the village a village.", "Against.", "No more cars on [place]."],
    spanish: ["Ya no hay dónde estacionarse en mi calle."],
  },
  mixed: {
    points: [
      'How is "the owner lives there" checked after a sale?',
      "What would it do to my taxes if I build, and if my neighbor does?",
    ],
    asks: ["Please ask the assessor."],
    short: ["Does a tiny house on wheels count?"],
    spanish: ["¿Se puede convertir el garaje?"],
  },
  files: [{ mention: "A sketch of our lot is attached.", filenames: ["our-lot.png"] }],
  whole: [
    {
      content:
        "Speaking for the fire company: we are fine with the cottages. We need a path four feet wide that is never blocked, a house number at the street, and smoke alarms that ring in both houses. Put these three in and you have our support.",
      position: "support",
      name: "Capt. Lou Ferrante",
      organization: "Pine Hollow Fire Company No. 1",
      representation: "organization",
      organization_name: "Pine Hollow Fire Company No. 1",
      authorization_statement: "Captain, by vote of the company.",
    },
  ],
}

export const plazaVoice: Voice = {
  docket_key: "sl-plaza-pena",
  count: 18,
  submitted: 2,
  greeting: "{Estimados miembros del cabildo|Dear Council members}",
  subject: "{the plaza plan|the restoration}",
  subject_es: "la restauración de la plaza",
  places: ["the kiosk", "the west side", "the old pecans", "Calle Hidalgo"],
  personal: [
    "support:> My parents met at a dance on this plaza in 1958.",
    "vendor> I have sold {tamales|flores y plantas|used books} here on Saturdays for [years] years.",
    "oppose:pharmacy> I work in the pharmacy on the corner.",
    "I bring my granddaughters here after Mass.",
  ],
  leaning: [64, 20, 16],
  support: {
    points: [
      "Shade. Shade. Shade. {In July nobody crosses it before sunset.|The concrete burns through your shoes.}",
      "A roof means the market does not end when the sun comes over the bank.",
      "The kiosk has been propped up with lumber since {the hail|I was in high school}. Fix it and let the band play.",
      "Closing the west side on Saturdays is how it was when I was a girl.",
    ],
    asks: [
      "Please keep the old pecans, all nine.",
      "Please add a water fountain and a real restroom.",
      "Please put the names of the musicians on the kiosk.",
    ],
    short: ["Beautiful. Do it.", "Yes to trees!", "Keep the pecans."],
    spanish: [
      "Vendo en el mercado de los sábados y con el sol de julio a las diez ya no hay gente. El techo es lo que más falta hace.",
      "En esa plaza conocí a mi esposo. Ver el kiosco otra vez con música sería un regalo para todo el pueblo.",
      "Más árboles y menos concreto, por favor. Y bancas con respaldo para los que ya estamos grandes.",
      "Que cierren la calle los sábados para que los niños puedan correr tranquilos.",
    ],
  },
  oppose: {
    points: [
      'vendor> Where do the vendors go for the fourteen months of work? {The plan says "nearby".|Nobody has asked us.}',
      "pharmacy> Close the street and my customers with walkers cannot reach the pharmacy.",
      "Another brick plaza for the tourists while Las Palomas has no sidewalks.",
    ],
    asks: ["Please do it in two halves.", "Please keep the blue parking spaces."],
    short: ["Sidewalks first.", "Not with the street closed."],
    spanish: [
      "Primero arreglen las banquetas de las colonias. La plaza puede esperar.",
      "Si nos mueven catorce meses, muchos puestos no vamos a volver. ¿A dónde nos mandan?",
    ],
  },
  mixed: {
    points: [
      "How much will a stall cost afterward? Today it is $12.",
      "Will the steel roof hide the church from the street?",
    ],
    asks: ["Please show us a drawing from the church steps."],
    short: ["How much per stall?"],
    spanish: [
      "¿Cuánto va a costar el puesto cuando terminen? Ahora pagamos doce dólares.",
      "¿Se respetan los lugares de los que ya vendemos?",
    ],
  },
  files: [{ mention: "An old photo is attached.", filenames: ["plaza-antes.png"] }],
  whole: [
    {
      content:
        "La Unión de Vendedores de la Plaza Peña reúne a 63 familias. Apoyamos el proyecto con tres condiciones: que se haga por mitades, que cada familia conserve su lugar por antigüedad y que el precio no pase de quince dólares durante tres años. Con eso firmamos hoy mismo.",
      position: "support",
      name: "Socorro Villarreal",
      organization: "Unión de Vendedores de la Plaza Peña",
      representation: "organization",
      organization_name: "Unión de Vendedores de la Plaza Peña",
      authorization_statement: "Presidenta, por acuerdo de la asamblea.",
      files: ["acuerdo-de-asamblea.pdf"],
      origin: "hispanic",
    },
  ],
}

export const waterRatesVoice: Voice = {
  docket_key: "sl-water-rates",
  count: 20,
  submitted: 3,
  under_review: 1,
  greeting: "{Dear Council|Honorable Mayor and Council}",
  subject: "{the new water rates|the four-step rates}",
  subject_es: "las nuevas tarifas del agua",
  places: ["Las Palomas", "the Heights", "Calle Hidalgo", "the north side"],
  personal: [
    "support:> We are two retired people and use {2,600|3,100} gallons a month.",
    "oppose+mixed:family> We are {eight|nine} in the house, three generations.",
    "oppose+mixed:business> I run a {laundromat|car wash|small nursery} on [place].",
    "support+mixed:> Our street had no water for {six|eleven} days last summer.",
  ],
  leaning: [48, 38, 14],
  support: {
    points: [
      "Those who fill pools should pay for the second intake. {We fill buckets.|It is that simple.}",
      "Four dollars is four dollars. {It is our bread for two days.|On a pension you notice.}",
      "Nineteen days without a river should be enough of a warning.",
      "A price that rises with use is the only conservation program that ever worked on my {brother-in-law|neighbor}.",
    ],
    asks: [
      "Please show the steps on the bill.",
      "Please fix the leaks on [place] first.",
      "Please do it before summer.",
    ],
    short: ["Fair rates. Yes.", "Those who use more should pay more.", "Support."],
    spanish: [
      "Somos dos personas mayores y casi no gastamos agua. Qué bueno que baje el recibo.",
      "El que tiene alberca que pague más. El verano pasado estuvimos once días sin agua.",
    ],
  },
  oppose: {
    points: [
      "Nine people in one house is not waste. {The table punishes families.|Count people, not pipes.}",
      "business> My business cannot wash with less. {I recycle already.|I will have to charge $2 more a load.}",
      "Half of the water is lost before it reaches the meter. Fix the pipe, then talk about the price.",
    ],
    asks: [
      "Please count by person in the house.",
      "Please give small businesses their own table.",
      "Please audit the losses first.",
    ],
    short: ["Too much for big families.", "No more increases.", "Fix the leaks."],
    spanish: [
      "En mi casa vivimos nueve. No desperdiciamos, somos muchos. La tarifa debería contar personas.",
      "Tengo una lavandería y con esta tarifa cierro.",
    ],
  },
  mixed: {
    points: [
      "What happens to tenants whose water is in the rent?",
      "Is the 4,000 gallons per meter? We are three families on one.",
    ],
    asks: ["Please explain in both languages on the bill."],
    short: ["How do I see my own use?"],
    spanish: ["Somos tres familias con un solo medidor. ¿Cómo nos van a cobrar?"],
  },
  files: [{ mention: "My last twelve bills are in the attached list.", filenames: ["twelve-bills.txt"] }],
  whole: [],
}
