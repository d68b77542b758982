/** Words that fit any docket; `[subject]` is filled in from the docket's voice. */
export const openings = {
  support: [
    "I support [subject].",
    "I am writing {in support of|to support} [subject].",
    "Please count me {in favor of|as a supporter of} [subject].",
    "I {strongly|fully|warmly} support [subject].",
    "Thank you for [subject].",
    "I read [subject] twice and I am {for it|in favor}.",
    "{On balance|After some thought} I support [subject].",
  ],
  oppose: [
    "I oppose [subject].",
    "I am {against|opposed to} [subject].",
    "I {strongly|respectfully} oppose [subject] as {written|proposed}.",
    "Please {vote no on|reject|do not adopt} [subject].",
    "I cannot support [subject].",
    "I am {worried|concerned} about [subject].",
    "I want to like [subject], and I {do not|can't}.",
  ],
  mixed: [
    "I have {a question|some questions} about [subject].",
    "I am of two minds about [subject].",
    "I {like parts of|agree with half of} [subject].",
    "I have not made up my mind about [subject].",
  ],
}

export const closings = [
  "Thank you for reading this.",
  "Thank you for your {time|work|service}.",
  "Thanks for asking us.",
  "I appreciate the chance to comment.",
  "I know this is not easy to decide. Thank you.",
  "I will be at the hearing.",
  "Please listen to the people who live with it.",
  "I would be glad to show you what I mean{.| in person.}",
]

export const listLeads = {
  support: ["My reasons:", "Three things I {like|would keep}:", "Why I am for it:", "What convinced me:"],
  oppose: [
    "My {concerns|objections}:",
    "What is wrong with it:",
    "Three reasons to {stop|think again}:",
    "Why I am against it:",
  ],
  mixed: ["My questions:", "What I would like to know:", "Still open, for me:"],
}

export const aperturas = {
  support: [
    "Apoyo [subject].",
    "Estoy a favor de [subject].",
    "Escribo para apoyar [subject].",
    "{Buenos días|Buenas tardes}. Estoy de acuerdo con [subject].",
  ],
  oppose: [
    "No estoy de acuerdo con [subject].",
    "Estoy en contra de [subject].",
    "Me preocupa [subject].",
    "Con todo respeto, me opongo a [subject].",
  ],
  mixed: ["Tengo una pregunta sobre [subject].", "Quisiera saber más sobre [subject].", "Una duda sobre [subject]."],
}

export const despedidas = [
  "Gracias por {escucharnos|leer mi comentario|su atención}.",
  "Ojalá nos tomen en cuenta.",
  "Muchas gracias y saludos.",
  "Que Dios los bendiga.",
  "Vivo aquí desde hace {6|9|14|20|27} años.",
  "Somos una familia de {cuatro|cinco|seis}.",
  "Se los {pido|agradezco} de corazón.",
  "Soy {abuela|papá|mamá} de {dos|tres|cuatro} niños.",
  "Trabajo {cerca|en la zona} y lo veo todos los días.",
]

export const emoji = ["🙏", "👍", "😡", "🚲", "❤️", "🙄", "🌳", "😊", "👏", "😞"]

export const businesses = [
  "Bakery",
  "Hardware",
  "Auto Repair",
  "Salon",
  "Diner",
  "Coffee",
  "Books",
  "Tailoring",
  "Flowers",
  "Grocery",
]
