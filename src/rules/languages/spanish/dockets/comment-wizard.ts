/** Spanish of writing a comment and of its receipt. Keys are the English sentences as they are shown. */
export const wizardSpanish = {
  // Frame of the form
  "Submitting…": "Enviando…",
  "Back to the docket": "Volver al expediente",
  "About this comment period": "Acerca de este período de comentarios",
  "You are commenting on": "Usted comenta sobre",
  "Comments close": "Fin de los comentarios",
  "Comments closed": "Los comentarios se cerraron",
  "You can submit comments starting {moment}.": "Podrá enviar comentarios a partir del {moment}.",
  "Your text": "Su texto",
  "your text": "su texto",
  "It was not submitted. You can copy it from here.": "No se envió. Puede copiarlo desde aquí.",
  "Your comment was not submitted. You can copy it from here.": "Su comentario no se envió. Puede copiarlo desde aquí.",
  "Before you can comment, please open the link we sent to <email></email>. This keeps people from commenting in someone else's name.":
    "Antes de comentar, abra el enlace que enviamos a <email></email>. Así se evita que alguien comente en nombre de otra persona.",

  // Step 1
  "All of this is optional. Your name and organization will be public. Without a name, your comment is shown as <anonymous></anonymous>.":
    "Todo esto es opcional. Su nombre y su organización serán públicos; sin un nombre, su comentario aparece como <anonymous></anonymous>.",
  "Shown with your comment.": "Se muestra con su comentario.",
  "Not published. The agency may use it to get back to you.":
    "No se publica. La agencia puede usarlo para responderle.",

  // Step 2
  "Your comment": "Su comentario",
  "Your comment is published exactly as you write it. Please leave out anything that should not be public, such as phone numbers or addresses.":
    "Su comentario se publica exactamente como lo escribe. No incluya lo que no deba ser público, como números de teléfono o direcciones.",
  "Your position on the proposal": "Su postura sobre la propuesta",

  // Step 3
  "Add files": "Agregar archivos",
  "One file, up to {megabytes} MB: {types}.": "Un archivo de hasta {megabytes} MB: {types}.",
  "Up to {files} files, {megabytes} MB each: {types}.": "Hasta {files} archivos de {megabytes} MB cada uno: {types}.",
  "Files are published with your comment.": "Los archivos se publican con su comentario.",
  "We scan each file for malware before anybody can open it.":
    "Analizamos cada archivo en busca de software malicioso antes de que alguien pueda abrirlo.",
  Upload: "Subir",
  "Please continue to the next step.": "Continúe con el paso siguiente.",
  "Your files": "Sus archivos",
  Remove: "Quitar",
  Pause: "Pausar",
  Resume: "Reanudar",
  Paused: "En pausa",
  Uploading: "Subiendo",
  "{filename} has been uploaded": "{filename} se ha subido",

  // Step 4
  "Who do you represent?": "¿A quién representa?",
  "Person or organization you represent": "Persona u organización que representa",
  "Organization name": "Nombre de la organización",
  "Required unless you speak for yourself. Shown with your comment.":
    "Obligatorio salvo que hable por su cuenta. Se muestra con su comentario.",
  "Authorization statement": "Declaración de autorización",
  "Why you are authorized to speak for them. Shown with your comment.":
    "Por qué tiene autorización para hablar en su nombre. Se muestra con su comentario.",
  "If I represent someone else: {certification}": "Si represento a otra persona u organización: {certification}",
  "This is a translation. We keep the English text with your comment:":
    "Esto es una traducción. Con su comentario conservamos el texto en inglés:",

  // Step 5
  "What becomes public": "Lo que se hace público",
  "What stays private": "Lo que queda en privado",
  "Only the agency and this platform can see this. It never appears on a public page.":
    "Solo la agencia y esta plataforma pueden verlo. Nunca aparece en una página pública.",
  Files: "Archivos",
  None: "Ninguno",
  Represents: "Representa",
  "On behalf of": "En nombre de",
  Authorization: "Autorización",
  "None given": "No se indicó",
  "Given under penalty of perjury and kept with its date and time":
    "Dada bajo pena de perjurio; se conserva con su fecha y hora",
  Edit: "Editar",
  "Some files did not finish uploading": "Algunos archivos no se subieron por completo",
  "You can submit your comment without them. <files>Finish or remove them</files>":
    "Puede enviar su comentario sin ellos. <files>Termine de subirlos o quítelos</files>",
  "If this check does not work for you, we can email you a link instead.":
    "Si esta comprobación no le funciona, podemos enviarle un enlace a su correo electrónico.",

  // Behind the mailed link
  "Confirm your comment": "Confirme su comentario",
  "You passed the check": "Superó la comprobación",
  "Your comment has not been submitted yet. Go back to the page where you wrote it and submit it there, or continue here.":
    "Su comentario aún no se ha enviado. Vuelva a la página donde lo escribió y envíelo allí, o continúe aquí.",
  "Your comment was submitted": "Su comentario se envió",
  "You do not need to do anything else, and you do not need this link anymore.":
    "No necesita hacer nada más y ya no necesita este enlace.",
  "To see its receipt, sign in with the account that you submitted it with.":
    "Para ver el acuse de recibo, inicie sesión con la cuenta con la que lo envió.",
  "See your receipt": "Ver su acuse de recibo",
  "Review and submit my comment": "Revisar y enviar mi comentario",
  "Back to my comment": "Volver a mi comentario",
  "You are about to submit a comment on <docket></docket>.":
    "Está a punto de enviar un comentario sobre <docket></docket>.",
  "You are about to submit a comment.": "Está a punto de enviar un comentario.",
  "Press the button to show us that a person is submitting it. You can read it again before you submit it.":
    "Presione el botón para mostrarnos que lo envía una persona. Podrá leerlo una vez más antes de enviarlo.",
  "Yes, I am submitting a comment": "Sí, estoy enviando un comentario",

  // Receipt
  "Thank You": "Gracias",
  "Thank you for your comment": "Gracias por su comentario",
  '{agency} has received your comment on "{docket}".': "{agency} ha recibido su comentario sobre “{docket}”.",
  "Your tracking ID": "Su número de seguimiento",
  "tracking ID": "número de seguimiento",
  "Please keep it. You will need it if you ask about your comment.":
    "Consérvelo. Lo necesitará si pregunta por su comentario.",
  "Where to go from here": "Adónde ir desde aquí",
  "Your Dashboard": "Su panel",
  "Confirmation Not Found": "No se encontró la confirmación",
  "We could not find a confirmation with this tracking ID for you. We show it only to the person who submitted the comment.":
    "No encontramos ninguna confirmación con este número de seguimiento para usted. Solo la mostramos a la persona que envió el comentario.",
  Received: "Recibido",
  "{moment}. A receipt is on its way to your email address.":
    "{moment}. Un comprobante va en camino a su correo electrónico.",
  Review: "Revisión",
  Publication: "Publicación",
  "Comments are reviewed by agency staff before publication. This usually happens between {from} and {until}.":
    "El personal de la agencia revisa los comentarios antes de publicarlos. Por lo general, esto sucede entre el {from} y el {until}.",
  "Usually by {until}: once approved, your comment appears on <docket></docket>. You can follow it under <own>My Comments</own>.":
    "Por lo general, a más tardar el {until}: una vez aprobado, su comentario aparece en <docket></docket>. Puede seguirlo en <own>Mis comentarios</own>.",
  "{moment}: this docket publishes comments immediately.":
    "{moment}: este expediente publica los comentarios de inmediato.",
  "See your comment": "Vea su comentario",
  "<agency></agency> reads your comment, usually by {until}. You can find it under <own>My Comments</own>.":
    "<agency></agency> lee su comentario, por lo general a más tardar el {until}. Puede encontrarlo en <own>Mis comentarios</own>.",
  "What we stored": "Lo que guardamos",
  "Your text: {count} character, exactly as you wrote it.": "Su texto: {count} carácter, exactamente como lo escribió.",
  "Your text: {count} characters, exactly as you wrote it.":
    "Su texto: {count} caracteres, exactamente como lo escribió.",
  "No files.": "Ningún archivo.",
  "Stored files": "Archivos guardados",
  "Files that are missing": "Archivos que faltan",
  "Your comment counts without them. If the docket still takes comments from you, you can submit them with another comment. Mention this tracking ID in it.":
    "Su comentario cuenta sin ellos. Si el expediente aún recibe comentarios suyos, puede enviarlos con otro comentario. Mencione en él este número de seguimiento.",
} as const
