/** Spanish of searching, reading and writing comments. Keys are the English sentences as they are shown. */
export const commentSpanish = {
  // Search
  "Search the published comments that people and organizations sent to state and local governments.":
    "Busque en los comentarios publicados que personas y organizaciones enviaron a gobiernos estatales y locales.",
  "page {page}": "página {page}",
  "Read what people and organizations have told their governments.":
    "Lea lo que personas y organizaciones han dicho a sus gobiernos.",
  "Part of the commenter's name": "Parte del nombre de la persona que comenta",
  "Part of the organization's name": "Parte del nombre de la organización",
  "Pages of comments": "Páginas de comentarios",
  "The newest {ranked} are in order of relevance; older ones follow by date.":
    "Los {ranked} más recientes están por orden de relevancia; los más antiguos siguen por fecha.",
  "Only the newest {sorted} are in this order.": "Solo los {sorted} más recientes están en este orden.",
  "Your search holds no word that can be searched for: words such as “the” and “of” are in nearly every comment.":
    "Su búsqueda no contiene ninguna palabra que se pueda buscar: palabras como “the” y “of” están en casi todos los comentarios.",

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

  // Frame of the form
  "Submitting…": "Enviando…",
  "Back to the docket": "Volver al expediente",
  "About this comment period": "Acerca de este período de comentarios",
  "You are commenting on": "Usted comenta sobre",
  "Comments close": "Fin de los comentarios",
  "Comments can be submitted from {moment}.": "Se pueden enviar comentarios a partir del {moment}.",
  "Your text": "Su texto",
  "your text": "su texto",
  "It was not submitted. You can copy it from here.": "No se envió. Puede copiarlo desde aquí.",
  "Before you can comment, please open the link we sent to <email></email>. It keeps comments from being sent in other people's names.":
    "Antes de comentar, abra el enlace que enviamos a <email></email>. Así se evita que se envíen comentarios en nombre de otras personas.",

  // Step 1
  "All of this is optional. Your name and organization will be public; without a name your comment is shown as <anonymous></anonymous>.":
    "Todo esto es opcional. Su nombre y su organización serán públicos; sin un nombre, su comentario aparece como <anonymous></anonymous>.",
  "Shown with your comment.": "Se muestra con su comentario.",
  "Not published. The agency may use it to get back to you.":
    "No se publica. La agencia puede usarlo para responderle.",

  // Step 2
  "Your comment": "Su comentario",
  "It is published exactly as you write it. Please leave out what should not be public, such as phone numbers or addresses.":
    "Se publica exactamente como lo escribe. No incluya lo que no deba ser público, como números de teléfono o direcciones.",
  "Your position on the proposal": "Su postura sobre la propuesta",

  // Step 3
  "Add files": "Agregar archivos",
  "One file, {megabytes} MB each: {types}.": "Un archivo de hasta {megabytes} MB: {types}.",
  "Up to {files} files, {megabytes} MB each: {types}.": "Hasta {files} archivos de {megabytes} MB cada uno: {types}.",
  "Files are published with your comment.": "Los archivos se publican con su comentario.",
  Upload: "Subir",
  "Please go on with the next step.": "Continúe con el paso siguiente.",
  "Your files": "Sus archivos",
  Remove: "Quitar",
  Pause: "Pausar",
  Resume: "Reanudar",
  Paused: "En pausa",
  Uploading: "Subiendo",
  "{filename} is uploaded": "{filename} se ha subido",

  // Step 4
  "Whom do you represent?": "¿A quién representa?",
  "Person or organization you represent": "Persona u organización que representa",
  "Organization name": "Nombre de la organización",
  "Needed unless you speak for yourself. Shown with your comment.":
    "Necesario salvo que hable por su cuenta. Se muestra con su comentario.",
  "Authorization statement": "Declaración de autorización",
  "What entitles you to speak for them. Shown with your comment.":
    "Lo que le autoriza a hablar en su nombre. Se muestra con su comentario.",
  "If I represent somebody else: {certification}": "Si represento a otra persona u organización: {certification}",
  "This is a translation. What is kept with your comment is the English text:":
    "Esto es una traducción. Lo que se conserva con su comentario es el texto en inglés:",

  // Step 5
  "What becomes public": "Lo que se hace público",
  "What stays private": "Lo que queda en privado",
  "Seen by the agency and this platform only, never on a public page.":
    "Solo lo ven la agencia y esta plataforma; nunca aparece en una página pública.",
  Files: "Archivos",
  None: "Ninguno",
  Represents: "Representa",
  "On behalf of": "En nombre de",
  Authorization: "Autorización",
  "None given": "No se indicó",
  "Given under penalty of perjury, kept with its time": "Dada bajo pena de perjurio; se conserva con su fecha y hora",
  Edit: "Editar",
  "Some files are not uploaded completely": "Algunos archivos no se subieron por completo",
  "Your comment can be submitted without them. <files>Finish or remove them</files>":
    "Su comentario se puede enviar sin ellos. <files>Termine de subirlos o quítelos</files>",
  "If this check does not work for you, we can send a link to your email address instead.":
    "Si esta comprobación no le funciona, podemos enviarle un enlace a su correo electrónico.",

  // Behind the mailed link
  "Confirm your comment": "Confirme su comentario",
  "The check is passed": "La comprobación está superada",
  "Your comment is not submitted yet. Go back to the page where you wrote it and submit it there, or go on here.":
    "Su comentario aún no se ha enviado. Vuelva a la página donde lo escribió y envíelo allí, o continúe aquí.",
  "Review and submit my comment": "Revisar y enviar mi comentario",
  "Back to my comment": "Volver a mi comentario",
  "You are about to send a comment on <docket></docket>.":
    "Está a punto de enviar un comentario sobre <docket></docket>.",
  "You are about to send a comment.": "Está a punto de enviar un comentario.",
  "Press the button to show us that a person is sending it. You can read it once more before it is submitted.":
    "Presione el botón para mostrarnos que lo envía una persona. Podrá leerlo una vez más antes de enviarlo.",
  "Yes, I am sending a comment": "Sí, estoy enviando un comentario",

  // Receipt
  "Thank You": "Gracias",
  "Thank you for your comment": "Gracias por su comentario",
  '{agency} has received what you wrote on "{docket}".': "{agency} ha recibido lo que usted escribió sobre “{docket}”.",
  "Your tracking ID": "Su número de seguimiento",
  "tracking ID": "número de seguimiento",
  "Please keep it. You need it whenever you ask about your comment.":
    "Consérvelo. Lo necesitará siempre que pregunte por su comentario.",
  "Where to go from here": "Adónde ir desde aquí",
  "Your Dashboard": "Su panel",
  "Confirmation Not Found": "No se encontró la confirmación",
  "We have no confirmation with this tracking ID for you. It is shown only to the person who sent the comment.":
    "No tenemos para usted ninguna confirmación con este número de seguimiento. Solo se muestra a la persona que envió el comentario.",
  Received: "Recibido",
  "{moment}. A receipt is on its way to your email address.":
    "{moment}. Un comprobante va en camino a su correo electrónico.",
  Review: "Revisión",
  Publication: "Publicación",
  "Comments are reviewed by agency staff before publication. This usually happens between {from} and {until}.":
    "El personal de la agencia revisa los comentarios antes de publicarlos. Por lo general, esto sucede entre el {from} y el {until}.",
  "Usually by {until}: once approved, your comment appears on <docket></docket>. You can follow it under <own>My Comments</own>.":
    "Por lo general, a más tardar el {until}: una vez aprobado, su comentario aparece en <docket></docket>. Puede seguirlo en <own>Mis comentarios</own>.",
  "{moment}: this docket publishes comments at once.":
    "{moment}: este expediente publica los comentarios de inmediato.",
  "See your comment": "Vea su comentario",
  "<agency></agency> reads what was sent, usually by {until}. You find your comment under <own>My Comments</own>.":
    "<agency></agency> lee lo enviado, por lo general a más tardar el {until}. Encontrará su comentario en <own>Mis comentarios</own>.",
  "What we stored": "Lo que guardamos",
  "Your text: {count} character, exactly as you wrote it.": "Su texto: {count} carácter, exactamente como lo escribió.",
  "Your text: {count} characters, exactly as you wrote it.":
    "Su texto: {count} caracteres, exactamente como lo escribió.",
  "No files.": "Ningún archivo.",
  "Stored files": "Archivos guardados",
  "Files that are missing": "Archivos que faltan",
  "Your comment counts without them. You may send them in another comment, naming the tracking ID.":
    "Su comentario cuenta sin ellos. Puede enviarlos en otro comentario, indicando el número de seguimiento.",

  // What is kept, on the privacy page, and a command on the page about data
  "command: {says}": "comando: {says}",
  "Email address, name, a hash of the password, when the address was confirmed and when you last signed in":
    "Dirección de correo electrónico, nombre, un resumen criptográfico de la contraseña, cuándo se confirmó la dirección y cuándo inició sesión por última vez",
  "You; those who operate the site; for staff, colleagues who manage their agency's members":
    "Usted; quienes operan el sitio; en el caso del personal, los colegas que administran a los miembros de su agencia",
  "Passkeys and two-step verification": "Llaves de acceso y verificación en dos pasos",
  "The public key of each passkey, the encrypted key of each authenticator app, their names, when you added and last used them, and hashes of your recovery codes":
    "La clave pública de cada llave de acceso, la clave cifrada de cada aplicación de autenticación, sus nombres, cuándo las agregó y las usó por última vez, y los hashes de sus códigos de recuperación",
  "You see names and times; for staff, colleagues who manage their agency's members see whether there is one; those who operate the site":
    "Usted ve los nombres y las fechas; en el caso del personal, los colegas que administran a los miembros de su agencia ven si hay alguna; quienes operan el sitio",
  "Sign-in with another service": "Inicio de sesión con otro servicio",
  "Which service, the identifier it uses for you, what it told us about you, such as name and email address, and when you last used it":
    "Qué servicio, el identificador que usa para usted, lo que nos comunicó sobre usted, como el nombre y la dirección de correo electrónico, y cuándo lo usó por última vez",
  "You see the service and the address; those who operate the site":
    "Usted ve el servicio y la dirección; quienes operan el sitio",
  "Until you remove it or the account is closed": "Hasta que usted lo quite o se cierre la cuenta",
  "Until you remove them or the account is closed": "Hasta que usted los quite o se cierre la cuenta",
  "You; those who operate the site": "Usted; quienes operan el sitio",
  Sessions: "Sesiones",
  "When you signed in, when you were last seen, the name your browser gives itself":
    "Cuándo inició sesión, cuándo se le vio por última vez, el nombre con que se presenta su navegador",
  "Those who operate the site": "Quienes operan el sitio",
  "30 days after the session has ended": "30 días después de terminada la sesión",
  "Its text, name, email address if given, organization, whom you speak for, position, files, your certification with its time, tracking ID, and the account it came from":
    "Su texto, nombre, dirección de correo electrónico si se indicó, organización, a quién representa, postura, archivos, su certificación con su fecha y hora, número de seguimiento y la cuenta de la que procede",
  "Everybody, once published, without the email address; before that the agency's staff":
    "Todos, una vez publicado, sin la dirección de correo electrónico; antes, el personal de la agencia",
  "As long as the agency keeps its record; nothing is removed by itself":
    "Mientras la agencia conserve su registro; nada se elimina por sí solo",
  "Draft of a comment": "Borrador de un comentario",
  "What you typed and uploaded so far": "Lo que ha escrito y subido hasta el momento",
  "You alone": "Solo usted",
  "30 days after your last change; files that belong to no draft, one day":
    "30 días después de su último cambio; los archivos que no pertenecen a ningún borrador, un día",
  "Contact message": "Mensaje de contacto",
  "Name, email address, organization, subject, message, and your account if you were signed in":
    "Nombre, dirección de correo electrónico, organización, asunto, mensaje y su cuenta si había iniciado sesión",
  "Until it is settled and removed; not by itself. When you close your account, your name, address and organization go":
    "Hasta que se resuelva y se elimine; no por sí solo. Cuando usted cierra su cuenta, se borran su nombre, su dirección y su organización",
  "Emails we send": "Correos electrónicos que enviamos",
  "Subject and whether it arrived; address and text are blanked when it has been sent or given up":
    "Asunto y si llegó; la dirección y el texto se borran una vez enviado o abandonado el envío",
  "30 days": "30 días",
  "Activity log": "Registro de actividad",
  "Who changed what and when, such as the decisions on a comment; not the words of comments":
    "Quién cambió qué y cuándo, como las decisiones sobre un comentario; no las palabras de los comentarios",
  "Those who operate the site; staff see what concerns their agency":
    "Quienes operan el sitio; el personal ve lo que atañe a su agencia",
  "For good: the log cannot be changed": "Para siempre: el registro no se puede modificar",
  "Counters against abuse": "Contadores contra el abuso",
  "Keyed hashes of network addresses and email addresses, with a number of attempts":
    "Resúmenes con clave de direcciones de red y de correo electrónico, con un número de intentos",
  "A few hours at most": "Unas horas como máximo",
  "Request log": "Registro de solicitudes",
  "Which page was asked for and when, without search words, network address or account":
    "Qué página se pidió y cuándo, sin palabras de búsqueda, dirección de red ni cuenta",
  "As set where the site runs": "Según se configure donde funciona el sitio",
} as const
