/** Spanish of searching, reading and writing comments. Keys are the English sentences as they are shown. */
export const commentSpanish = {
  // Search
  "Search the published comments that people and organizations have submitted to state and local governments.":
    "Busque en los comentarios publicados que personas y organizaciones enviaron a gobiernos estatales y locales.",
  "page {page}": "página {page}",
  "Read what people and organizations have told their governments.":
    "Lea lo que personas y organizaciones han dicho a sus gobiernos.",
  "Found in a file:": "Se encontró en un archivo:",
  "Found in a file, on page {page}:": "Se encontró en un archivo, en la página {page}:",
  "and {count} more with the same text": "y {count} más con el mismo texto",
  "{amount} docket has these words": "{amount} expediente tiene estas palabras",
  "{amount} dockets have these words": "{amount} expedientes tienen estas palabras",
  "Its tracking ID or address": "Su número de seguimiento o su dirección web",
  "Its number or address": "Su número o su dirección web",
  "A tracking ID finds a comment once it is published. You can see every comment you sent under <own>My Comments</own>.":
    "Un número de seguimiento encuentra un comentario cuando ya se publicó. Puede ver todos los comentarios que envió en <own>Mis comentarios</own>.",
  "No published comment has this ID.": "Ningún comentario publicado tiene este identificador.",
  "No docket has this ID or number.": "Ningún expediente tiene este identificador o número.",
  "Part of the commenter's name": "Parte del nombre de la persona que comenta",
  "Part of the organization's name": "Parte del nombre de la organización",
  "Pages of comments": "Páginas de comentarios",
  "The newest {ranked} are sorted by relevance. Older ones follow by date.":
    "Los {ranked} más recientes están por orden de relevancia; los más antiguos siguen por fecha.",
  "Only the newest {sorted} are sorted this way.": "Solo los {sorted} más recientes están en este orden.",
  "Your search contains only very common words. Words such as “the” and “of” are in nearly every comment.":
    "Su búsqueda solo contiene palabras muy comunes. Palabras como “the” y “of” están en casi todos los comentarios.",

  // A comment
  Comment: "Comentario",
  "Comment by {name} on {docket}": "Comentario de {name} sobre {docket}",
  "Comment under review on {docket}": "Comentario en revisión sobre {docket}",
  "Submitted <time>{moment}</time>": "Enviado el <time>{moment}</time>",
  "This agency is no longer on the platform. Its published comments stay here as part of the public record.":
    "Esta agencia ya no está en la plataforma. Sus comentarios publicados permanecen aquí como parte del registro público.",
  Name: "Nombre",
  "Authorization Statement": "Declaración de autorización",
  "Related Docket": "Expediente relacionado",
  "Comments on this docket": "Comentarios sobre este expediente",
  "Newer comment": "Comentario más reciente",
  "Older comment": "Comentario más antiguo",
  "Cite this comment": "Citar este comentario",
  citation: "cita",
  "{author}. Comment on “{docket}” ({reference}). {agency}, {date}. {link}":
    "{author}. Comentario sobre “{docket}” ({reference}). {agency}, {date}. {link}",
  "{author}. Comment on “{docket}.” {agency}, {date}. {link}":
    "{author}. Comentario sobre “{docket}”. {agency}, {date}. {link}",

  // Frame of the form
  "Submitting…": "Enviando…",
  "Back to the docket": "Volver al expediente",
  "About this comment period": "Acerca de este período de comentarios",
  "You are commenting on": "Usted comenta sobre",
  "Comments close": "Fin de los comentarios",
  "You can submit comments starting {moment}.": "Podrá enviar comentarios a partir del {moment}.",
  "Your text": "Su texto",
  "your text": "su texto",
  "It was not submitted. You can copy it from here.": "No se envió. Puede copiarlo desde aquí.",
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
  "Your comment counts without them. You can submit them with another comment. Mention this tracking ID in it.":
    "Su comentario cuenta sin ellos. Puede enviarlos con otro comentario. Mencione en él este número de seguimiento.",

  // One's own comment
  "Read what you sent": "Leer lo que envió",
  "Your comment on {docket}": "Su comentario sobre {docket}",
  "Receipt for comment {tracking_id}": "Comprobante del comentario {tracking_id}",
  Receipt: "Comprobante",
  "Receipt for your comment": "Comprobante de su comentario",
  "Receipt to print": "Comprobante para imprimir",
  "The record as of <time>{moment}</time>.": "Tal como lo conservamos el <time>{moment}</time>.",
  Print: "Imprimir",
  "Back to your comment": "Volver a su comentario",
  "The SHA-256 of a file tells whether a copy is exactly the file that you sent.":
    "El SHA-256 de un archivo indica si una copia es exactamente el archivo que usted envió.",
  "What you wrote": "Lo que escribió",
  "Withheld: this file was marked as unsafe": "Retenido: este archivo se marcó como inseguro",
  "This agency is no longer on the platform.": "Esta agencia ya no está en la plataforma.",
  "{agency} is no longer on the platform. Your comment stays in its record. Ask {agency} what becomes of it.":
    "{agency} ya no está en la plataforma. Su comentario permanece en su registro. Pregunte a {agency} qué sucederá con él.",
  // A comment that is corrected or withdrawn (decision 41)
  Correct: "Corregir",
  "Correct your comment": "Corrija su comentario",
  "Save the correction": "Guardar la corrección",
  "{agency} sees the new text, and what you wrote before. What you certified when you submitted it also holds for the new text.":
    "{agency} ve el texto nuevo y lo que usted escribió antes. Lo que certificó al enviarlo vale también para el texto nuevo.",
  "The docket no longer takes comments, so you can no longer correct yours.":
    "El expediente ya no acepta comentarios, así que ya no puede corregir el suyo.",
  "You corrected it": "Usted lo corrigió",
  "What you wrote before {moment}": "Lo que escribió antes del {moment}",
  Withdraw: "Retirar",
  "Withdraw this comment?": "¿Retirar este comentario?",
  "Withdraw the comment": "Retirar el comentario",
  'This is your comment on "{docket}".': "Este es su comentario sobre “{docket}”.",
  "{agency} will not publish it, count it, or weigh it.":
    "{agency} no lo publicará, no lo contará ni lo tendrá en cuenta.",
  "{agency} sees that you withdrew it, and when.": "{agency} ve que usted lo retiró y cuándo.",
  "{agency} keeps its text and files in its record, as the law requires.":
    "{agency} conserva el texto y los archivos en su registro, como exige la ley.",
  "It still counts if the docket limits how many comments one person can send.":
    "Todavía cuenta si el expediente limita cuántos comentarios puede enviar una persona.",
  "You cannot undo this.": "Esto no se puede deshacer.",
  "You withdrew it": "Usted lo retiró",
  "You withdrew this comment. The agency does not publish or count it. It keeps the comment in its record, as the law requires.":
    "Usted retiró este comentario. La agencia no lo publica ni lo cuenta. Lo conserva en su registro, como exige la ley.",
  "We could not find this comment among yours. We show it only to the person who sent it.":
    "No encontramos este comentario entre los suyos. Solo lo mostramos a la persona que lo envió.",
  "What happened to it": "Lo que ha sucedido",
  "The agency began to read it": "La agencia empezó a leerlo",
  Published: "Publicado",
  "Taken off the public page; the agency is still reading it":
    "Retirado de la página pública; la agencia todavía lo está leyendo",
  "The agency’s reason:": "El motivo de la agencia:",
  "The agency is still reading your comment. Until it decides, the public page says only that the comment is under review. You do not need to do anything.":
    "La agencia todavía está leyendo su comentario. Hasta que decida, la página pública solo dice que el comentario está en revisión. No tiene que hacer nada.",
  "{agency} has not finished reading your comment. This usually takes {from} to {to} business days, and sometimes longer.":
    "{agency} no ha terminado de leer su comentario. Suele tardar de {from} a {to} días hábiles, y a veces más.",
  "{agency} reads your comment before publishing it, usually between {from} and {until}.":
    "{agency} lee su comentario antes de publicarlo, por lo general entre el {from} y el {until}.",
  "You do not need to do anything.": "No tiene que hacer nada.",
  "Your comment is part of the public record. Anyone can read it on <page>its public page</page>.":
    "Su comentario es parte del registro público. Cualquiera puede leerlo en <page>su página pública</page>.",
  "The agency weighs the comments it received before it decides.":
    "La agencia considera los comentarios que recibió antes de decidir.",
  "The agency decided not to publish your comment. It keeps the comment and the decision in its record.":
    "La agencia decidió no publicar su comentario. Conserva el comentario y la decisión en su registro.",
  "The docket still takes comments: you can <again>submit another one</again>.":
    "El expediente aún recibe comentarios: puede <again>enviar otro</again>.",
  "If you think this is a mistake, write to <email></email> and mention your tracking ID.":
    "Si cree que es un error, escriba a <email></email> e indique su número de seguimiento.",

  // Drafts
  Drafts: "Borradores",
  "You have not sent these yet. We keep a draft for 30 days after your last change.":
    "Aún no los ha enviado. Conservamos un borrador 30 días después de su último cambio.",
  "This docket takes no comments right now.": "Este expediente no recibe comentarios en este momento.",
  "Last changed <time>{moment}</time>": "Último cambio: <time>{moment}</time>",
  "{count} file": "{count} archivo",
  "{count} files": "{count} archivos",
  Discard: "Descartar",
  "Discard this draft?": "¿Descartar este borrador?",
  'We delete what you wrote and uploaded for "{docket}". You cannot undo this.':
    "Eliminamos lo que escribió y subió para “{docket}”. No se puede deshacer.",
  "Discard the draft": "Descartar el borrador",
  "You have a draft, last changed <time>{moment}</time>. <draft>Continue your draft</draft>":
    "Tiene un borrador; último cambio: <time>{moment}</time>. <draft>Continuar su borrador</draft>",

  // What is kept, on the privacy page, and a command on the page about data
  "command: {says}": "comando: {says}",
  "Your email address and name, a hash of your password, when you confirmed your address, and when you last signed in":
    "Dirección de correo electrónico, nombre, un resumen criptográfico de la contraseña, cuándo se confirmó la dirección y cuándo inició sesión por última vez",
  "You; the people who operate the site; for staff, colleagues who manage their agency's members":
    "Usted; quienes operan el sitio; en el caso del personal, los colegas que administran a los miembros de su agencia",
  "Passkeys and two-step verification": "Llaves de acceso y verificación en dos pasos",
  "The public key of each passkey, the encrypted key of each authenticator app, their names, when you added and last used them, and hashes of your recovery codes":
    "La clave pública de cada llave de acceso, la clave cifrada de cada aplicación de autenticación, sus nombres, cuándo las agregó y las usó por última vez, y los hashes de sus códigos de recuperación",
  "You see names and times; for staff, colleagues who manage their agency's members see whether there is one; the people who operate the site":
    "Usted ve los nombres y las fechas; en el caso del personal, los colegas que administran a los miembros de su agencia ven si hay alguna; quienes operan el sitio",
  "Sign-in with another service": "Inicio de sesión con otro servicio",
  "Which service, the identifier it uses for you, what it told us about you, such as name and email address, and when you last used it":
    "Qué servicio, el identificador que usa para usted, lo que nos comunicó sobre usted, como el nombre y la dirección de correo electrónico, y cuándo lo usó por última vez",
  "You see the service and the address; the people who operate the site":
    "Usted ve el servicio y la dirección; quienes operan el sitio",
  "Until you remove it or the account is closed": "Hasta que usted lo quite o se cierre la cuenta",
  "Until you remove them or the account is closed": "Hasta que usted los quite o se cierre la cuenta",
  "You; the people who operate the site": "Usted; quienes operan el sitio",
  Sessions: "Sesiones",
  "When you signed in, when you were last active, and the name your browser gives itself":
    "Cuándo inició sesión, cuándo tuvo actividad por última vez y el nombre con que se presenta su navegador",
  "The people who operate the site": "Quienes operan el sitio",
  "30 days after the session ends": "30 días después de terminada la sesión",
  "Its text, name, email address if given, organization, who you speak for, position, files, your certification with its time, tracking ID, and the account it came from":
    "Su texto, nombre, dirección de correo electrónico si se indicó, organización, a quién representa, postura, archivos, su certificación con su fecha y hora, número de seguimiento y la cuenta de la que procede",
  "Everyone, once it is published, except for the email address; before that, the agency's staff":
    "Todos, una vez publicado, sin la dirección de correo electrónico; antes, el personal de la agencia",
  "As long as the agency keeps its record; nothing is removed automatically":
    "Mientras la agencia conserve su registro; nada se elimina automáticamente",
  "Draft of a comment": "Borrador de un comentario",
  "The dockets you saved, what else you follow, when you want emails about it, which news we told you, and your email address if you have no account":
    "Los expedientes que guardó, qué más sigue, cuándo quiere correos sobre ello, de qué novedades le avisamos y su dirección de correo si no tiene cuenta",
  "Until you stop it or the account is closed; an address that was not confirmed, three days; what we told you, 30 days":
    "Hasta que deje de seguirlo o se cierre la cuenta; una dirección sin confirmar, tres días; aquello de lo que le avisamos, 30 días",
  "What you have typed and uploaded so far": "Lo que ha escrito y subido hasta el momento",
  "Only you": "Solo usted",
  "30 days after your last change; one day for files that belong to no draft":
    "30 días después de su último cambio; un día para los archivos que no pertenecen a ningún borrador",
  "Contact message": "Mensaje de contacto",
  "Name, email address, organization, subject, message, your network address, the name your browser gives itself, and your account if you were signed in":
    "Nombre, dirección de correo electrónico, organización, asunto, mensaje, su dirección de red, el nombre que se da su navegador y su cuenta si había iniciado sesión",
  "Network address and browser: 90 days. The rest until the matter is settled and someone removes it; not automatically. When you close your account, we remove your name, addresses, organization, and browser":
    "Dirección de red y navegador: 90 días. Lo demás, hasta que el asunto se resuelva y alguien lo elimine; no automáticamente. Cuando usted cierra su cuenta, eliminamos su nombre, sus direcciones, su organización y su navegador",
  "Emails we send": "Correos electrónicos que enviamos",
  "Subject and whether it arrived; we erase the address and text once the email is sent or we stop trying":
    "Asunto y si llegó; borramos la dirección y el texto cuando el correo se envía o dejamos de intentarlo",
  "30 days": "30 días",
  "Activity log": "Registro de actividad",
  "Who changed what and when, such as decisions on a comment; not the text of comments":
    "Quién cambió qué y cuándo, como las decisiones sobre un comentario; no el texto de los comentarios",
  "The people who operate the site; staff see what concerns their agency":
    "Quienes operan el sitio; el personal ve lo que atañe a su agencia",
  "Permanently: the log cannot be changed": "Para siempre: el registro no se puede modificar",
  "Counters against abuse": "Contadores contra el abuso",
  "Keyed hashes of network addresses and email addresses, with the number of attempts":
    "Resúmenes con clave de direcciones de red y de correo electrónico, con un número de intentos",
  "A few hours at most": "Unas horas como máximo",
  "Request log": "Registro de solicitudes",
  "Which page was requested and when, without search words, network address, or account":
    "Qué página se pidió y cuándo, sin palabras de búsqueda, dirección de red ni cuenta",
  "As set by the people who operate the site": "Según lo configuren quienes operan el sitio",
} as const
