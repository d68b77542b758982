import type { Voice } from "#src/sample-data/sample-shapes.ts"

export const treesVoice: Voice = {
  docket_key: "bw-tree-code",
  count: 38,
  submitted: 3,
  under_review: 1,
  greeting: "{Dear Planning Commission|To the Urban Forester|Dear Commissioners}",
  subject: "{the tree code|the tree code update}",
  subject_es: "el código de árboles",
  places: ["Birch Street", "Quarry Lane", "Sunnyside", "Orchard Hill", "Fir Court"],
  personal: [
    "owner> We planted {two oaks|a linden|a cedar} on [place] when our {son|daughter} was born.",
    "owner> I have {eleven|five|nine} big trees on a lot of 6,000 square feet on [place].",
    "I am an arborist and have worked in this city for [years] years.",
    "support:tenant> I rent an apartment on [place] that faces west. {In August it is 95 inside.|There is no shade at all.}",
    "oppose+mixed:builder> I build {small|infill} houses, about {six|four} a year.",
    "oppose+mixed:> A {limb|whole fir} came through our roof on [place] {two winters ago|in the ice storm}.",
  ],
  leaning: [46, 38, 16],
  support: {
    points: [
      "They cut {seven|nine|four} firs next door in one morning. It took ninety years to grow them and {one permit counter|nobody} to stop it.",
      "[place] was ten degrees cooler before the big trees went. I {measured it|have a thermometer on the porch}.",
      "Twelve inches is right. Nobody needs to wait until a tree is {a monument|three feet thick} to care about it.",
      "A free permit with a photo is {no burden|ten minutes}. I spent longer on my {fence|parade permit}.",
      "Birds, shade, clean water, lower bills: nothing else the city does gives {all four|so much for so little}.",
      "Let builders go a story higher if they keep the trees. {Then everybody wins.|Most of them would take that.}",
      "Start planting in the {hot blocks|Flats}. The streets with money {have their trees|can buy their own}.",
    ],
    asks: [
      "Please {raise the payment to $2,500|make the payment hurt}. {At $1,150 it is cheaper to cut.|That buys a tree, not its care.}",
      "Please follow up. Half of the replanted trees on [place] died.",
      "Add a list of species that do not need a permit.",
      "Please water the new street trees for three summers.",
    ],
    short: [
      "Save the big ones.",
      "Support! {We need shade.|Ask anybody on [place] in August.}",
      "Yes. A tree is not a weed.",
    ],
    spanish: [
      "Mi calle no tiene ni un árbol y en verano los niños no pueden salir. Empiecen por aquí, por favor.",
      "Apoyo el permiso. Al lado cortaron siete pinos en una mañana.",
    ],
  },
  oppose: {
    points: [
      "owner> I planted it, I rake it, I pay when it falls. {Why do I have to ask?|The city has never offered to help.}",
      "At twelve inches almost every tree in my yard needs a permit, including {the plum that drops fruit on the sidewalk|a weedy locust}.",
      "This adds {$8,000|$11,000|a month} to a small house and then we wonder why {nobody can afford one|no starter homes are built}.",
      "People will cut at eleven inches. {I would.|I have heard three neighbors say it.} You will lose the young trees you need.",
      "Insurance companies tell us to cut, the city tells us not to. {Who pays the difference?|My policy was canceled over two firs.}",
      "The city removes its own trees {without asking anyone|for a sewer line whenever it likes}. {Set an example first.|Look at Quarry Lane.}",
    ],
    asks: [
      "Keep the 24 inches{.| for homeowners and twelve for builders.}",
      "Please exempt {fruit trees|lots under 5,000 square feet}.",
      "Decide each permit in ten days or let it be granted.",
      "Please pay for pruning before you punish for cutting.",
    ],
    short: [
      "My yard, my tree.",
      "Too strict. {24 inches was fine.|Exempt fruit trees.}",
      "Plant trees instead of paper.",
    ],
    spanish: ["Yo planté ese árbol y está levantando el piso de mi casa. No quiero pedir permiso para arreglarlo."],
  },
  mixed: {
    points: [
      "What counts as dangerous, and {is my photo enough|who decides on a Sunday after a storm}?",
      "I like the permit and dislike the payment. Money does not shade a {sidewalk|bus stop}.",
      "Is a hedge of twelve arborvitae twelve permits or one?",
    ],
    asks: ["Please explain in the handout.", "A picture of how to measure would help."],
    short: ["Does a palm count?", "Where on the trunk is it measured?"],
    spanish: ["¿Cuánto tarda el permiso si la rama ya se está cayendo?"],
  },
  files: [
    {
      stance: "support",
      mention: "A photo from before and one from after are attached.",
      filenames: ["before.png", "after.png"],
    },
    { stance: "support", mention: "I attached my measurements.", filenames: ["porch-temperatures.txt"] },
  ],
  whole: [
    {
      content:
        "The Home Builders of the Lower Valley support keeping trees and oppose this text. On a 5,000 square foot lot, 30 percent of the canopy usually means one tree in the only place where the garage, the driveway or the second unit can go. Give us flexibility on setbacks and height, and we will keep far more than 30 percent. Three worked examples on real lots are attached.",
      position: "oppose",
      name: "Walt Engstrom",
      organization: "Home Builders of the Lower Valley",
      representation: "organization",
      organization_name: "Home Builders of the Lower Valley",
      authorization_statement: "On behalf of 71 member firms; approved by the government affairs committee.",
      files: ["three-lots.pdf"],
    },
    {
      content:
        "I am fourteen and I counted the trees on my way to school for a science project. 2.1 miles, 188 trees, 41 stumps. The stumps are mostly where the new houses are. I think a stump should cost more than $1,150 because it takes longer than I have been alive to fix.",
      position: "support",
      files: ["tree-count.txt"],
    },
  ],
}

export const fairgroundsVoice: Voice = {
  docket_key: "bw-fairgrounds-park",
  count: 30,
  greeting: "{Dear Parks Commission|To the Parks Commission}",
  subject: "{layout C|the mix of fields and meadow}",
  subject_es: "la opción C",
  places: ["Fair Street", "the old grandstand", "the cattle barn", "the east gate"],
  personal: [
    "I have coached {girls' soccer|little league|flag football} for [years] years.",
    "We live {across from|two houses from|behind} [place].",
    "support:> I showed {sheep|rabbits|a steer} in that barn as a kid.",
    "I walk my dog around [place] {before sunrise|every evening}.",
    "support+mixed:vendor> I sell {vegetables|bread|honey|cut flowers} at the Saturday market.",
  ],
  leaning: [50, 34, 16],
  support: {
    points: [
      "The barn is the best building the city owns. {Use it.|A market in there would run all winter.}",
      "Two fields are enough if they are {good ones|drained properly}. We play on mud now.",
      "A bit for everyone is not a weakness. {It is a park.|That is what neighbors do.}",
      "vendor> A roof for the market means I can sell in {November|the rain} and hire {one|two} more people.",
      "The meadow keeps the floodwater where it belongs, which is not in our {basements|street}.",
    ],
    asks: [
      "Lights off at nine, please.",
      "Please keep the {old ticket booth|grandstand sign}.",
      "Put the restrooms near [place].",
      "Please plan for the bus, not only for cars.",
    ],
    short: ["Layout C.", "C, please. {Save the barn!|With a skate park if it fits.}", "The mix is right."],
    spanish: [
      "Me gusta la opción C porque hay lugar para los niños y para vender. El mercado techado nos hace mucha falta.",
    ],
  },
  oppose: {
    points: [
      "We need four fields, not two. {Girls' teams get the 8 p.m. slot or nothing.|600 kids are on the waiting list.}",
      "A market hall belongs downtown. {Do not build a mall in a meadow.|Downtown is dying for one.}",
      "No lights, no loudspeakers, no 240 cars. {We had the fair for sixty years and we have done our share.|Layout A.}",
      "It is the last open land inside the ring road. {Once it is paved it is gone.|Choose the meadow.}",
    ],
    asks: ["Please choose {layout A|layout B}.", "Please build the fields first, the rest when there is money."],
    short: ["Layout B. {More fields.|We need lights.}", "A. {Frogs need friends too.|Keep it dark.}", "Meadow."],
    spanish: ["Queremos más canchas. Los domingos hay ocho equipos esperando para un solo campo."],
  },
  mixed: {
    points: [
      "A or C would be fine. What I could not bear is the floodlights.",
      "Who will run the market hall? A building without a budget is a ruin with a ribbon.",
    ],
    asks: ["Please show the yearly cost of each layout."],
    short: ["Any layout, just start.", "Will there be a dog area?"],
    spanish: ["¿Va a haber baños abiertos todo el año?"],
  },
  files: [{ mention: "A picture of the barn in 1962 is attached.", filenames: ["barn-1962.png"] }],
  whole: [
    {
      content:
        "The Lower Valley Growers would sign a ten-year lease for the cattle barn. 34 farms, Saturdays all year and Wednesdays from May to October. We would pay $46,000 a year and clean up after ourselves. A letter with terms is attached.",
      position: "support",
      name: "Inés Carranza",
      organization: "Lower Valley Growers",
      representation: "organization",
      organization_name: "Lower Valley Growers Cooperative",
      authorization_statement: "The members voted for this offer.",
      files: ["letter-of-intent.pdf"],
    },
    {
      content: "My grandfather poured the floor of that barn. If you tear it down at least let us have a piece of it.",
      position: "support",
    },
  ],
}

export const libraryVoice: Voice = {
  docket_key: "bw-library-hours",
  count: 22,
  greeting: "{Dear Library Board|Hello}",
  subject: "{Sunday hours|opening on Sundays}",
  subject_es: "abrir los domingos",
  places: ["the Riverside Branch"],
  personal: [
    "support:> I work six days a week, Sunday is the only one I have.",
    "oppose+mixed:> I bring my {grandson|twins|niece} to Monday story time.",
    "I teach an evening class and prepare at the library.",
    "I have volunteered at [place] for [years] years.",
    "oppose:> Our book club of {nine|twelve} old friends meets on Monday mornings.",
  ],
  leaning: [62, 22, 16],
  support: {
    points: [
      "On a rainy Sunday there is nowhere warm to go that does not cost money.",
      "Homework is due on Monday. {Every parent knows what Sunday at four looks like.|Ask any sixth grader.}",
      "Monday morning is quiet. I have had the whole reading room to myself.",
      "People who work in {restaurants|hospitals|shops} live by another week than the rest of us.",
    ],
    asks: [
      "Please open at noon instead of one.",
      "Please keep the Wednesday story time before nap time.",
      "Try it for a year.",
    ],
    short: ["Yes please!", "Sundays!!", "Yes to Sundays, and thank you to the staff.", "I'd come."],
    spanish: [
      "Los domingos es cuando podemos ir todos juntos. Ojalá abran.",
      "Sí a los domingos, pero que siga la hora de cuentos en español.",
    ],
  },
  oppose: {
    points: [
      "The staff deserve a common day off like anybody else.",
      "Monday morning is when the {seniors|day care groups} come, before it gets loud.",
    ],
    asks: ["Please do not close Mondays.", "Ask the librarians first."],
    short: ["Leave Monday alone.", "Some of us like it the way it is."],
    spanish: ["Nosotros vamos los lunes con los nietos. No lo quiten."],
  },
  mixed: {
    points: [
      "Could the Main Library do Sundays instead? It has the parking and the elevator.",
      "Would the computers be on, or only the shelves?",
    ],
    asks: ["Please let us know."],
    short: ["Would the bus run?", "What about Fridays until eight?"],
    spanish: ["¿Y el autobús pasa los domingos?"],
  },
  files: [],
  whole: [
    {
      content: "I am nine. I want Sunday because my mom works on all the other days. I read 41 books this year.",
      position: "support",
      name: "Ada",
    },
  ],
}
