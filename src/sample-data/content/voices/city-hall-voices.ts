import type { Voice } from "#src/sample-data/sample-shapes.ts"

export const budgetVoice: Voice = {
  docket_key: "bw-budget",
  count: 56,
  submitted: 6,
  under_review: 1,
  greeting: "{Dear Council|To the Budget Committee|Dear City Manager and Council}",
  subject: "{the proposed budget|this budget}",
  subject_es: "el presupuesto propuesto",
  places: ["Cannery Park", "the Riverside Branch", "the Eastgate Branch", "the Main Library"],
  personal: [
    "parent> We are a family of {four|five|six} and use [place] every week.",
    "I have paid taxes here for [years] years.",
    "I am a retired {bookkeeper|city employee|teacher} and I did read all {212|the} pages.",
    "parent> I taught two kids to swim at Cannery Park.",
    "I am a nurse in the emergency department.",
    "support:> My brother has schizophrenia, and I have called 911 for him {three|four} times.",
    "I study at the Main Library because {my apartment is loud|four of us share two rooms}.",
  ],
  leaning: [34, 48, 18],
  support: {
    points: [
      "The crisis team is the best line in this budget. {A person in a bad night needs someone with time, not someone with a gun.|It frees officers for crimes.}",
      "Balancing without a new tax is not easy, and {nobody got everything|every department gave something}. I can live with that.",
      "Raising event fees is fair. {The big festivals leave us the trash.|Organizers charge $90 a ticket.}",
      "Thank you for the budget in brief. For once I could {read it at the kitchen table|explain it to my neighbor}.",
      "Fewer pool weeks is sad, but {June is empty anyway|the last two weeks of the season were cold}. Keep the swimming lessons.",
      "Keeping {$3 million|the reserve} untouched for a bad year is the right call.",
    ],
    asks: [
      "Please {fund the crisis team for two years|do not cut it at the last minute}.",
      "Keep the reserve where it is.",
      "Please publish the same table next year so we can compare.",
    ],
    short: ["Looks balanced to me.", "I support the crisis team line.", "Thank you for not raising taxes{.| again.}"],
    spanish: [
      "El equipo de crisis es una buena idea. En mi familia lo necesitamos una vez y llegó una patrulla; todos terminamos llorando.",
      "Qué bueno que no suben los impuestos este año. La renta ya subió bastante.",
    ],
  },
  oppose: {
    points: [
      "Nine hours fewer at the library is nine hours {I have no quiet place to work|a week that kids spend somewhere worse}.",
      "You cut the pool, which costs {$84,000|next to nothing}, and leave {travel and consultants|the fourth floor renovation} alone.",
      "Street repair is flat, so we pave less every year. {A street that is left for ten years costs five times as much.|My street was last paved in 1996.}",
      "Taking four positions from police overtime will make the {wait|response time} longer. {I waited 50 minutes in March.|Night shift is short already.}",
      "Health insurance went up, fine. Ours did too. {Nobody made up the difference for us.|We cut something. Cut something.}",
      "The neighborhoods east of the river lose the pool and the branch in the same year. {Again.|West of the river nothing closes.}",
      "The event fee will end the {porch concert series|neighborhood block parties}, not the big festival, because {the big one has sponsors|only the small ones pay it themselves}.",
      "A gap of $6.1 million did not fall from the sky. The forecast missed by that much {two years running|last year too}.",
    ],
    asks: [
      "Restore {the library hours|the thirteen pool weeks}. {Take it from consultants.|Take it from vehicle purchases.}",
      "Please put at least {$1 million|half of the surplus} back into paving.",
      "Please charge the {small events|block parties} the old fee.",
      "Freeze travel before you close a door to a child.",
      "Show us what {each branch|each pool week} costs.",
    ],
    short: [
      "Do not cut the library.",
      "Pave the streets{.|. That is all.}",
      "The pool is all we have in summer. Please.",
      "Cut the consultants instead.",
      "No cuts east of the river.",
    ],
    spanish: [
      "La biblioteca es el único lugar donde mis hijos tienen internet para la tarea. Por favor no le quiten horas.",
      "En el verano la alberca de Cannery Park es lo único que podemos pagar. Diez semanas es muy poco.",
    ],
  },
  mixed: {
    points: [
      "What happens to the crisis team when the {first year|grant} is over? The table stops.",
      "I would cut {vehicle replacement|the sister city line} before library hours, and I would still fund the crisis team.",
      "Page 88 and page 141 give two different numbers for street repair. Which one is right?",
      "How many people come to the library in the hours you want to close? Without that number I cannot say yes or no.",
    ],
    asks: ["Please answer before the hearing.", "A table with three years side by side would help."],
    short: ["Which hours exactly?", "Where is the fund balance shown?"],
    spanish: ["¿Qué días va a cerrar la biblioteca? No lo encontré en el documento."],
  },
  files: [
    { mention: "My own table is attached.", filenames: ["three-years-side-by-side.txt"] },
    { mention: "I attached a photo of our street.", filenames: ["our-street.png"] },
  ],
  whole: [
    {
      content:
        "The Friends of the Brightwater Libraries raised $61,000 last year. We offer $40,000 of it, once, toward keeping the Eastgate Branch open on Saturdays, if the city finds the other $52,000. Saturday is the day when people who work come. The attached count shows 311 visits on an average Saturday and 96 on an average Monday morning. If an hour has to go, let it be Monday.",
      position: "oppose",
      name: "Ruth Abelson",
      organization: "Friends of the Brightwater Libraries",
      representation: "organization",
      organization_name: "Friends of the Brightwater Libraries",
      authorization_statement: "Voted by the board, unanimous.",
      files: ["visits-by-day.pdf"],
    },
    {
      content:
        "I keep the books of a small nonprofit, and I tried to balance this myself. I found it in an evening: delay nine of the twenty-two vehicles ($610,000), hold two vacant manager positions for six months ($148,000), and charge the golf course its full water bill ($90,000). That pays for the pool, the library hours and about a mile of paving. I am not saying it is painless. I am saying it is possible.",
      position: "oppose",
    },
    {
      content:
        "Dear Council,\n\nfour years ago an officer sat on the curb with my son for two hours because nobody else was there to do it. He was kind and he was not trained for it, and three other calls waited. He told me so himself. Please fund the crisis team, and please do it without making officers the villains of the story. They have asked for this too.",
      position: "support",
    },
  ],
}

export const rentalsVoice: Voice = {
  docket_key: "bw-short-term-rentals",
  count: 42,
  submitted: 5,
  under_review: 1,
  greeting: "{Dear Planning Commission|To the Commission|Dear Commissioners}",
  subject: "{the rental license|the draft ordinance|the 90-night limit}",
  subject_es: "la licencia para rentas cortas",
  places: ["Cannery Row", "Orchard Hill", "the Flats", "Old Town", "Eastgate"],
  personal: [
    "oppose+mixed:host> I have rented out the {basement|garage apartment|back house} of my own home in [place] for [years] years.",
    "support:near> There are {three|four|six} short-term rentals on my block in [place].",
    "support:seeker> We have looked for a place to rent in [place] for {five months|almost a year}.",
    "oppose:host> I am a widow and the {upstairs|guest room} pays my property tax.",
    "support:near> I live {next to|across from|under} a rental with a hot tub.",
    "oppose+mixed:manager> I manage {eleven|fourteen|twenty} properties for owners who live elsewhere.",
    "near> I have owned my home in [place] since {1991|2004|2012}.",
  ],
  leaning: [48, 40, 12],
  support: {
    points: [
      "near> The house next door has had {forty|sixty} different neighbors this year. I know {none of them|the cleaners better than the owner}.",
      "A business in a residential zone should need a license like any other business.",
      "Every whole house that becomes a hotel is a house a {teacher|nurse|family} cannot live in. {We have 1.1 percent vacancy.|Rents tell the rest.}",
      "An hour is a fair time for a local contact. {At 2 a.m. I called a number in another state.|Today nobody answers.}",
      "Ninety nights still lets an owner rent during {the summer|the festival and the holidays}. It only stops {full-time hotels|the investors}.",
      "The 2 percent cap by neighborhood is the heart of it. Without it [place] gets all of them.",
      "near> I do not mind the guests. I mind {the trash on the wrong day|the parking|the bachelor parties} and nobody to talk to.",
    ],
    asks: [
      "Please {keep the 90-night limit|do not raise the cap}.",
      "Please fund somebody to enforce it{.| on weekends, when it happens.}",
      "Post the license number on the door{.| and on the listing.}",
      "Please shorten the eight months to four.",
    ],
    short: [
      "Homes are for living in. Support.",
      "Yes to licenses{.|, yes to the cap.}",
      "Please enforce it.",
      "About time. {[place] is half empty on weekdays.|We have no neighbors left.}",
    ],
    spanish: [
      "En mi edificio ya son cuatro departamentos para turistas. Nosotros pagamos cada año más y ellos hacen fiesta hasta las tres.",
      "Llevamos ocho meses buscando casa para rentar. Apoyo que pongan un límite.",
    ],
  },
  oppose: {
    points: [
      "host> I live on the property, I meet every guest, I have never had a complaint. {Ninety dollars is fine, the paperwork is not.|Why am I in this ordinance at all?}",
      "The noise rules we have would be enough if anybody enforced them{.| after 10 p.m.}",
      "host> Without the rental I cannot {keep this house|pay the roof}. The family that moves in will not be a {teacher's|nurse's} family at that price.",
      "host> Families of patients at the hospital stay with {us|people like me} for weeks. A stay of 25 days is not a party.",
      "A cap by neighborhood rewards {whoever is fastest|those who started early} and punishes {everyone else|those who followed the rules and waited}.",
      "host> Visitors eat, shop and rent kayaks. {Forty percent|A third} of my guests say they would not have come without a kitchen.",
      "Fines of $2,000 for {a late form|a first mistake} are out of proportion.",
    ],
    asks: [
      "Please exempt {owners who live on site|stays over 14 nights}.",
      "Please start with the noise and the trash, not with the license.",
      "Let existing hosts keep what they have for {three|five} years.",
      "Please raise the limit to {120|150|180} nights.",
    ],
    short: [
      "host> My house, my business.",
      "Enforce the noise rules we have.",
      "This will only help the hotels.",
      "Against. {Too much paperwork for a spare room.|A cap is unfair.}",
    ],
    spanish: ["Yo rento un cuarto de mi propia casa para poder pagar el seguro. No soy un hotel."],
  },
  mixed: {
    points: [
      "Does the 90-night count include {nights the owner's family stays|nights booked before the law}?",
      "License yes, cap no. {Let people compete on being good neighbors.|The cap will be in court for years.}",
      "What about a rental of 29 nights to a travel nurse? That is a home for her.",
    ],
    asks: ["Please clarify.", "An example for each case would help."],
    short: ["Does this apply to house swaps?", "Is a camper in the driveway included?"],
    spanish: ["¿Se aplica también si rento un cuarto solo en el verano?"],
  },
  files: [{ stance: "support", mention: "My log of complaints is attached.", filenames: ["complaint-log.txt"] }],
  whole: [
    {
      content:
        "I represent the owners of 38 licensed-to-be homes. We would accept the license, the contact within an hour and even the fines. We cannot accept 90 nights. The mortgage on a second home does not pause on night 91. Our proposal: 150 nights, and a bond of $1,000 that neighbors can draw on for cleaning and towing. Our members' actual numbers are attached.",
      position: "oppose",
      name: "Gregory Stahl",
      organization: "River City Hosts",
      representation: "organization",
      organization_name: "River City Hosts",
      authorization_statement: "I am the executive director and am authorized to speak for the membership.",
      files: ["nights-per-home.txt", "proposed-bond.pdf"],
    },
    {
      content:
        "Orchard Hill Neighbors went door to door: 214 homes, 19 short-term rentals, 11 of them owned by the same two companies. 163 of the 188 people who answered want the cap. Eleven wanted no rules at all, and they were polite about it.",
      position: "support",
      name: "Beatriz Lund",
      organization: "Orchard Hill Neighbors",
      representation: "organization",
      organization_name: "Orchard Hill Neighbors",
      authorization_statement: "Approved at our spring meeting.",
      files: ["door-to-door-results.txt"],
    },
    {
      content:
        "We evict nobody, we host families of patients. Please write an exception for stays arranged by the hospital. One sentence would do it.",
      position: "neutral",
      organization: "Harbor House Hospitality",
    },
  ],
}
