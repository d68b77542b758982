import type { Campaign, Voice } from "#src/sample-data/sample-shapes.ts"

export const gravelVoice: Voice = {
  docket_key: "lk-gravel-pit",
  count: 48,
  submitted: 5,
  under_review: 1,
  greeting: "{Dear Commissioners|To the Board of County Commissioners}",
  subject: "{the gravel pit expansion|permit 1041-C|the Dry Fork expansion}",
  subject_es: "la ampliación de la gravera",
  places: ["County Road 12", "the Dry Fork bridge", "Miller Lane", "the school bus stop at Road 12", "Antelope Draw"],
  personal: [
    "oppose+mixed:> {My family has ranched|We have run cattle} on Dry Fork for {three|four} generations.",
    "oppose+mixed:near> We live {half a mile|900 yards|a mile and a half} downwind of the crusher.",
    "oppose+mixed:> I drive {a school bus|the mail route} on County Road 12.",
    "oppose+mixed:near> Our well is {84|120|65} feet deep and {a mile|half a mile} from the pit.",
    "support:> I have worked {at the pit|for Foothill Aggregates} for [years] years.",
    "support+mixed:> I pour concrete for a living.",
    "oppose:> My wife has asthma.",
  ],
  leaning: [30, 56, 14],
  support: {
    points: [
      "Every yard of concrete in this county starts as gravel. {Closing the pit means hauling it sixty miles.|It comes from somewhere.}",
      "Twenty-six people work there, with {insurance|benefits}, in a place where {that is rare|most of us drive an hour}.",
      "The company {plowed our lane|fixed the culvert} without being asked. {They have been good neighbors.|You cannot say that of everybody.}",
      "The pit was there before most of the houses. {You can see it from the road.|Folks knew.}",
      "The old pit is now a pond with {herons|pelicans} on it. I have seen worse ends.",
    ],
    asks: [
      "Please approve it with the paved entrance.",
      "Cap the trucks at 100 a day if you must, but approve it.",
      "Approve it.",
    ],
    short: ["Approve it. {We need the jobs.|We need the gravel.}", "In favor.", "Good company, good jobs."],
    spanish: [
      "Mi esposo trabaja en la gravera desde hace doce años. Con ese trabajo compramos la casa. Por favor apruébenlo.",
    ],
  },
  oppose: {
    points: [
      "140 trucks a day is one every {five|six} minutes past [place]. {There is no shoulder.|Children stand there in the dark.}",
      "near> Our well dropped {eleven|nine} feet since the last expansion. {The company's own table shows it.|Nobody has explained that.}",
      "Fourteen hours of crusher is {not a neighbor, it is a life sentence|every hour we are awake}.",
      "$310,000 would pave about {a third of a mile|half a mile} of County Road 12. The trucks will ruin seven.",
      "near> Dust is on the {laundry|kitchen table|horses} by noon when the wind is west, and it is west most days.",
      "Eighteen years is not an expansion, it is a second pit. {It should be reviewed like one.|My youngest will be grown.}",
      "90 acre-feet in a basin that {rationed hay water|shut off junior rights} two summers out of three makes no sense.",
      "Sage grouse dance on the {south|upper} forty in April. The wildlife survey was done in {October|November}.",
      "The first permit promised a berm. {I am still looking for it.|It is a row of dead junipers.}",
      "The bridge on Dry Fork is posted at 15 tons. A loaded truck is {38|40}.",
    ],
    asks: [
      "Please deny {it|the permit}.",
      "If you approve it: {no Saturdays|7 to 5, weekdays only}.",
      "Require a bond for our wells.",
      "Please make them pave {all seven miles|the road before the first truck}.",
      "Ask for a wildlife survey in spring.",
    ],
    short: [
      "No more trucks.",
      "Deny it.",
      "Protect our {wells|water}.",
      "No. {Think of the kids at the bus stop.|Not 18 more years.}",
      "One pit is enough.",
    ],
    spanish: ["Vivimos cerca y el polvo entra a la casa todos los días. Mi niña tiene asma. No lo aprueben."],
  },
  mixed: {
    points: [
      "I could live with the pit if the hours ended at {five|six} and Saturdays were free.",
      "Who monitors the wells, and who pays when one goes dry?",
      "What happens to the berm and the pond if the company is sold?",
    ],
    asks: ["Please make it a condition of the permit.", "Please put that in writing."],
    short: ["Where will the trucks go while the bridge is rebuilt?", "How deep is the new pit?"],
    spanish: ["¿A qué hora empezarían los camiones?"],
  },
  files: [
    { stance: "oppose", mention: "My well log is attached.", filenames: ["well-log.txt"] },
    {
      stance: "oppose",
      mention: "I attached a photo of the dust from our porch and a day's truck count.",
      filenames: ["dust-from-porch.png", "truck-count.txt"],
    },
  ],
  whole: [
    {
      content:
        "Foothill Aggregates asks to add three facts to the record. One: total water use would fall from 104 to 90 acre-feet because the new wash plant recycles. Two: the traffic number of 140 is a maximum; the average of the last five years is 61. Three: we will accept a condition that ends crushing at 6 p.m. Our hydrologist's memo and five years of scale tickets are attached.",
      position: "support",
      name: "Lyle Brandvold",
      organization: "Foothill Aggregates, Inc.",
      representation: "organization",
      organization_name: "Foothill Aggregates, Inc.",
      authorization_statement: "I am the general manager and an officer of the applicant.",
      files: ["hydrology-memo.pdf", "scale-tickets-summary.txt", "wash-plant.pdf"],
    },
    {
      content:
        "The Dry Fork Ditch Company carries 41 cubic feet per second past the south line of the proposed pit. A pit dug below the ditch will drain it. We are not against gravel. We ask for a clay cutoff wall along 2,300 feet, in place before mining starts, and for two monitoring wells read by somebody who does not work for the applicant.",
      position: "oppose",
      name: "Orville Teague",
      organization: "Dry Fork Ditch Company",
      representation: "organization",
      organization_name: "Dry Fork Ditch Company",
      authorization_statement: "By resolution of the board of directors.",
      files: ["ditch-cross-section.pdf"],
    },
    {
      content:
        'My mother is 91 and has lived on Miller Lane since she married. She says: "I have outlived two husbands and one quarry and I intend to outlive this one." She also says the trucks shake the plates off the wall, and I have seen that they do.',
      position: "oppose",
      name: "Joanne Kessler",
      representation: "behalf_of_another",
      organization_name: "Mrs. Edith Kessler",
      authorization_statement: "I hold power of attorney for my mother; she dictated this to me.",
    },
  ],
}

/** A short form letter of a conservation group. */
export const dryForkCampaign: Campaign = {
  key: "quiet-dry-fork",
  docket_key: "lk-gravel-pit",
  count: 9,
  position: "oppose",
  organization: "Friends of Dry Fork",
  letter:
    "I am a member of Friends of Dry Fork. Please deny Special Use Permit 1041-C. The basin cannot spare 90 acre-feet of water a year, County Road 12 cannot carry 140 trucks a day, and the wildlife survey was made in the wrong season. A decision for eighteen years deserves better information.",
  additions: ["I fish there.", "We get married there in June."],
}

export const wildfireVoice: Voice = {
  docket_key: "lk-wildfire-code",
  count: 32,
  submitted: 3,
  under_review: 1,
  greeting: "{Dear Planning Commission|To the Planning Commission}",
  subject: "{the wildfire code|chapter 11}",
  subject_es: "el código contra incendios",
  places: ["Stove Creek", "County Road 9", "Tincup Ridge", "Lodgepole Lane"],
  personal: [
    "support:lost> We lost our house in the Stove Creek fire.",
    "support+mixed:fire> I have been a volunteer firefighter at [place] for [years] years.",
    "oppose+mixed:build> I am building on [place] myself, on weekends, with my {brother|sons}.",
    "support+mixed:> Our insurer {dropped us|tripled the premium} in {March|May}.",
    "support+mixed:> I roof houses on both sides of [place].",
    "retired> We are retired and live on [place] year round.",
  ],
  leaning: [54, 30, 16],
  support: {
    points: [
      "lost> I watched it. The flames stopped at the road and the embers did not. The vents {glowed|sucked them in}.",
      "Five feet of gravel {cost me a weekend and $600|is a rake and a wheelbarrow}. It is the cheapest insurance there is.",
      "The house with the metal roof and the bare strip is still {standing|there}, alone, between {two|three} chimneys.",
      "fire> When a crew has ten minutes they save the house that can be saved. {I have had to choose.|I do not want to choose.}",
      "No code, no insurance. {Ours said so in a letter.|No insurance, no mortgage.}",
      "It is only new construction. If not now, when the ground is still {black|for sale}?",
    ],
    asks: [
      "Please add fences: nothing wooden touching the wall.",
      "Please make the vent grant cover rentals.",
      "Adopt it before {spring|the permits for Stove Creek are issued}.",
    ],
    short: [
      "Adopt it.",
      "Please pass this before the next one.",
      "Yes. {Embers do not care about property lines.|I roofed for thirty years and it is right.}",
    ],
    spanish: [
      "Trabajo poniendo techos y los de metal sí aguantan. Apoyo el cambio, pero ayuden a la gente que no puede pagarlo.",
    ],
  },
  oppose: {
    points: [
      "build> $19,000 on a house I am building out of pocket {ends it|is the septic system}. {People will put in a trailer instead.|The estimate has no local prices in it.}",
      "On a 30 percent slope five feet of bare ground is {five feet of erosion|in the creek by July}.",
      "Cut the {dead trees on county land|beetle kill along the road} first. That is where the fire came from.",
      "An addition of 500 square feet should not trigger {a new roof|tempered glass} on {a cabin from 1952|the old part}.",
      "The overlay line runs through {the middle of my barn|a hay meadow}. Somebody drew it at a desk.",
    ],
    asks: [
      "Please raise the threshold to 1,000 square feet.",
      "Make it a recommendation with a lower permit fee.",
      "Walk the line with us before you adopt it.",
    ],
    short: ["Thin the forest instead.", "Too expensive for people who already live here.", "Leave cabins alone."],
    spanish: ["Es demasiado caro para los que construimos poco a poco."],
  },
  mixed: {
    points: [
      "Do log walls count as combustible? The draft does not mention logs at all.",
      "What about a wooden deck? It is within five feet by nature.",
      "Will the assessor raise my value for doing what you ask?",
    ],
    asks: ["Please add drawings.", "Please hold a workshop on site."],
    short: ["Logs yes or no?", "Does the grant cover gutters?"],
    spanish: ["¿La ayuda de $2,500 es también para casas móviles?"],
  },
  files: [
    {
      stance: "support",
      mention: "Two photos of what was left are attached.",
      filenames: ["stove-creek-1.png", "stove-creek-2.png"],
    },
  ],
  whole: [
    {
      content:
        "Tincup Ridge Fire Protection District, 31 volunteers, three engines. We support chapter 11. We ask you to add one sentence: house numbers of metal, four inches high, visible from the road. On the night of the fire we drove past two driveways because we could not read them.",
      position: "support",
      name: "Chief Ramona Vick",
      organization: "Tincup Ridge Fire Protection District",
      representation: "organization",
      organization_name: "Tincup Ridge Fire Protection District",
      authorization_statement: "Board action 14-2.",
    },
    {
      content:
        "I price houses for a living. My numbers for a 1,600 square foot house on Lodgepole Lane: roof, no difference (everybody uses metal). Vents $740. Glass on the downhill side $2,900. Gutters with screens $1,100. Gravel strip $900. Total $5,640. The county's low estimate is too high and its high estimate is a custom home. The sheet is attached.",
      position: "support",
      files: ["cost-sheet.pdf"],
    },
  ],
}
