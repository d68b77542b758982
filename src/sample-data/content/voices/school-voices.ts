import type { Voice } from "#src/sample-data/sample-shapes.ts"

export const startTimesVoice: Voice = {
  docket_key: "mf-start-times",
  count: 28,
  submitted: 2,
  under_review: 1,
  greeting: "{Dear Governing Board|Dear Board members}",
  subject: "{later start times|the 8:40 start}",
  subject_es: "el nuevo horario",
  places: ["Mesquite High", "Palo Verde Middle School", "Ocotillo Elementary"],
  personal: [
    "parent> My {son|daughter} is a {freshman|sophomore|junior} at [place].",
    "parent> We have one at [place] and one in second grade.",
    "teacher> I teach first period {chemistry|algebra|English} at [place].",
    "driver> I drive a bus for the district.",
    "student> I am a junior at [place] and work at a {grocery store|car wash} after school.",
    "nurse> I am a {pediatric|school} nurse.",
    "parent> I start work at seven, my husband at six.",
  ],
  leaning: [52, 36, 12],
  support: {
    points: [
      "teacher> First period is {half asleep|a waiting room}. Third period is a different set of human beings.",
      "parent> I wake a {six-foot|fifteen-year-old} zombie at 5:40. {By October we hardly speak.|It is the worst minute of my day.}",
      "The bus comes at 6:25. In winter that is {the middle of the night|dark as a boot}.",
      "Tired kids crash cars. {Our cousin did.|We lost two seniors that way.}",
      "Small children are up at six anyway. {Use it.|Mine would go to school in pajamas.}",
    ],
    asks: [
      "Please start with the high schools next year.",
      "Please keep the library open before school.",
      "Please give us the bus times before the vote.",
    ],
    short: [
      "YES. Let them sleep.",
      "I'm a student and I support this.",
      "Please do it this year.",
      "In favor, for the sake of my {son|daughter}.",
    ],
    spanish: [
      "Mi hija se levanta a las cinco para alcanzar el autobús. Que entren más tarde, por favor.",
      "Mi hijo se duerme en la primera clase. Con una hora más le iría mejor.",
    ],
  },
  oppose: {
    points: [
      "parent> I leave at 6:15. Who watches {a seven-year-old|my second grader} from 2:35 on? {My big girl did until now.|After-care costs $310 a month.}",
      "Practice until {six|dark}, homework until eleven. They will go to bed later, that is all.",
      "parent> My son gives his pay to the family. An hour less a day is {$280 a month|real money}.",
      "It is 108 degrees at 3:35 in August. {Walk home in that.|Football at 3:50? Really?}",
      "Games out of district mean leaving sixth period {twice a week|every Thursday}.",
    ],
    asks: [
      "Please keep before-school care.",
      "Please ask the families who work early, and ask them in person.",
      "Try 8:00 first.",
    ],
    short: [
      "This does not work for working parents.",
      "Against. {Too hot in the afternoon.|Leave it as it is.}",
      "Go to bed earlier.",
    ],
    spanish: [
      "Entro a trabajar a las seis. Si cierran el cuidado de la mañana no tengo con quién dejar al niño.",
      "Mi hijo mayor recoge a su hermanita. Con ese horario ya no podría.",
      "Estoy en contra porque en agosto a esa hora hace demasiado calor para caminar.",
    ],
  },
  mixed: {
    points: [
      "I believe the sleep research. I also believe my calendar. Is there money for after-care?",
      "Which bus would {Ocotillo|Palo Verde} get, and when?",
    ],
    asks: ["Please publish the bus plan."],
    short: ["What about band practice?", "Is breakfast still served?"],
    spanish: ["¿A qué hora pasaría el camión por la calle Saguaro?", "¿Va a costar más el cuidado de la tarde?"],
  },
  files: [{ mention: "Our survey of 61 players is attached.", filenames: ["team-survey.txt"] }],
  whole: [
    {
      content:
        "Mesquite Flats Education Association asked its 540 members. 58 percent are in favor, 27 against, 15 undecided. The largest worry is not sleep, it is child care: a third of our members have children in another school than the one they teach in. We support the change if the district opens after-care in every elementary school on the first day.",
      position: "support",
      name: "Lorraine Begay",
      organization: "Mesquite Flats Education Association",
      representation: "organization",
      organization_name: "Mesquite Flats Education Association",
      authorization_statement: "Position adopted by the representative council.",
      files: ["member-survey.pdf"],
    },
    {
      content:
        "Soy abuela y cuido a cinco nietos en tres escuelas. Ahora salgo una vez en la mañana y una vez en la tarde. Con el plan saldría cuatro veces. No manejo. Piensen en las que vamos a pie.",
      position: "oppose",
      origin: "hispanic",
    },
  ],
}

export const phonesVoice: Voice = {
  docket_key: "mf-phone-free",
  count: 22,
  greeting: "{Dear Board|To the Governing Board}",
  subject: "{the phone policy|phone-free school days}",
  subject_es: "la escuela sin celulares",
  places: ["Mesquite High", "Palo Verde Middle School"],
  personal: [
    "support+mixed:teacher> I have taught at [place] for [years] years.",
    "student> I am in eighth grade at Palo Verde Middle School.",
    "oppose+mixed:parent> My son has type 1 diabetes.",
    "parent> Three kids, three phones, one mother.",
  ],
  leaning: [56, 32, 12],
  support: {
    points: [
      "Lunch used to be loud. Now it is {forty bent necks|silent}. I miss the noise.",
      "Fights are filmed before they are stopped, and some are started {to be filmed|for the film}.",
      "teacher> I take {nine|twelve} phones a day. I did not study {biology|history} for that.",
      "teacher> They look up the answer before they have read the question.",
    ],
    asks: [
      "Please include the teachers' phones.",
      "Please do it the same way at every school.",
      "Buy good pouches, the cheap ones open with a magnet.",
    ],
    short: ["Thank you!!", "About time.", "Pouches, yes. All day, yes.", "As a student: honestly, yes."],
    spanish: [
      "Apoyo la medida. En la casa ya no hablamos, que por lo menos hablen en la escuela.",
      "Sí, pero que el maestro tenga un teléfono para emergencias.",
    ],
  },
  oppose: {
    points: [
      "parent> In the lockdown last spring a text was the only thing I had. You will not take that from me.",
      "Teach them to use it. {Locking it up teaches locks.|They will have it at work too.}",
      "parent> My daughter takes two buses home. A plan that changes at noon cannot reach her.",
      "The front office does not answer the phone now. {Try it.|How will it take 900 messages?}",
    ],
    asks: ["Off and in the backpack would be enough.", "Please allow them at lunch."],
    short: ["No. Safety first.", "My kid, my phone, my decision.", "Off and away is enough."],
    spanish: ["Yo necesito poder localizar a mi hijo. Hay emergencias."],
  },
  mixed: {
    points: [
      "Good for middle school. For juniors and seniors I am not sure.",
      "Does a glucose monitor that talks to a phone need a paper every year?",
    ],
    asks: ["Please clarify before August."],
    short: ["Who pays for a broken pouch?", "What about field trips?"],
    spanish: ["¿Y si se pierde el teléfono quién responde?"],
  },
  files: [],
  whole: [
    {
      content:
        "I am a sophomore and I am going to say what nobody says: we want somebody to make us. I deleted the apps four times.",
      position: "support",
    },
  ],
}
