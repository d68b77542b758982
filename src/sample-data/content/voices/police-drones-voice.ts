import type { Voice } from "#src/sample-data/sample-shapes.ts"

export const dronesVoice: Voice = {
  docket_key: "bw-police-drones",
  count: 36,
  submitted: 5,
  under_review: 1,
  greeting: "{Dear Review Panel|To the Police Review Panel|Dear Council}",
  subject: "{the drone policy|draft policy 419}",
  subject_es: "la política de drones",
  places: ["the river trail", "Cannery Park", "Eastgate", "the fairgrounds"],
  personal: [
    "support+mixed:rescue> I have volunteered in search and rescue for [years] years.",
    "oppose+mixed:lawyer> I am a {defense|civil rights} lawyer.",
    "support:> My {husband|daughter} is an officer here.",
    "I fly drones {for a living|as a hobby} and hold the federal certificate.",
    "I have lived near [place] for [years] years.",
    "oppose:> My parents came from a country where the police watched everyone.",
  ],
  leaning: [40, 42, 18],
  support: {
    points: [
      "rescue> We found a {man with dementia|lost boy} {in forty minutes|before dark} with a borrowed drone. On foot it would have taken all night.",
      "A written rule is better than no rule. {Today they can fly whenever they like.|I am glad this one can be read.}",
      "The monthly log is more than {most cities|our neighbors} give. Keep it.",
      "A drone is quieter, cheaper and {safer than a helicopter|safer than a chase}.",
      "Fourteen days is short enough. {I delete my doorbell video later than that.|Evidence has to be copied in that time and that is fair.}",
    ],
    asks: [
      "Please keep the ban on watching protests.",
      "Train {at least six pilots|more than two people}.",
      "Review it after a year.",
    ],
    short: [
      "I support this policy.",
      "Reasonable. {Keep the log public.|Thank you for writing it down.}",
      "Good tool, good rules.",
    ],
    spanish: ["Me parece bien para buscar personas perdidas, si de verdad publican cada vuelo."],
  },
  oppose: {
    points: [
      '"Armed suspects" can mean anything. {A pocketknife is a weapon in the report I read.|Say firearm if you mean firearm.}',
      "A lieutenant approving his own officers' flights is not oversight. {A judge can be reached by phone at any hour.|Put a civilian on it.}",
      "First it is lost children, then it is {graffiti|loud cars|people sleeping in the park}. {I have seen it with license plate readers.|Rules like this only grow.}",
      "The policy says no face recognition by drone. It does not say the video cannot be run through {a program|somebody else's program} afterward.",
      "My yard is not visible from the street. From 200 feet it is. {I did not agree to that.|The word curtilage is missing.}",
      "Fly over [place] and people stop {sitting there|speaking freely}. {That is a cost, even if no video is kept.|I did.}",
    ],
    asks: [
      "Require a warrant for everything but {rescue|fire and rescue}.",
      "Please forbid sharing video with {other agencies|federal agencies} without a court order.",
      "Please add a penalty. A rule without one is advice.",
    ],
    short: ["No police drones.", "No. {Buy an ambulance.|Who watches the log?}", "Warrant or no flight."],
    spanish: [
      "En mi barrio la gente tiene miedo de llamar a la policía. Un dron encima de las casas no ayuda.",
      "¿Quién más va a ver los videos? Si otra agencia los puede pedir, estoy en contra.",
    ],
  },
  mixed: {
    points: [
      "Search and rescue, yes, without hesitation. The other uses belong in a second policy with a second debate.",
      "Who decides what counts as evidence and is kept longer than 14 days?",
      "Will the log say when a flight found nothing? That is the interesting number.",
      "What does a drone cost per flight hour, with training? The summary is silent.",
    ],
    asks: ["Please answer in writing.", "Please split the policy in two."],
    short: ["Rescue yes. Patrol no.", "Who can see the video?"],
    spanish: ["Para rescates sí. Para vigilar colonias no."],
  },
  files: [{ mention: "My markup is attached.", filenames: ["policy-419-markup.pdf"] }],
  whole: [
    {
      content:
        "The Brightwater Police Officers' Guild supports draft 419 with one change: section 6 should allow a sergeant to approve a flight when no lieutenant is on duty, which is most nights, with written review the next morning. A missing four-year-old cannot wait for a phone tree.",
      position: "support",
      name: "Sgt. Colleen Maddox",
      organization: "Brightwater Police Officers' Guild",
      representation: "organization",
      organization_name: "Brightwater Police Officers' Guild",
      authorization_statement: "Statement of the guild's executive board.",
    },
    {
      content:
        'Section by section:\n2.1 define "emergency".\n3.4 replace "should" with "shall", four times.\n4.2 the list of permitted uses is introduced by "including", so it is not a list. Delete the word.\n5 deletion after 14 days: by whom, and how would anyone know?\n7 add that evidence gathered outside the policy may not be used.\nWith these changes I would support it.',
      position: "neutral",
      files: ["419-line-edits.pdf"],
    },
  ],
}
