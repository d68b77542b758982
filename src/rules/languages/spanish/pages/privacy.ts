/** Spanish of the pages on privacy and terms. Keys are the English sentences as they are shown. */
export const privacySpanish = {
  // Privacy
  "What this site stores about you, why, who can see it, and for how long.":
    "Qué guarda este sitio sobre usted, por qué, quién puede verlo y durante cuánto tiempo.",
  "You can read without an account, and we do not keep a profile of what you read. What you submit as a comment is meant to be public.":
    "Puede leer sin una cuenta, y no conservamos ningún perfil de lo que lee. Lo que envía como comentario está destinado a ser público.",
  "In short": "En pocas palabras",
  "No advertising, no analytics, no trackers, nothing loaded from other companies.":
    "Sin publicidad, sin análisis de uso, sin rastreadores, sin nada que se cargue de otras empresas.",
  "You can read and search everything that is public without an account.":
    "Puede leer y buscar todo lo que es público sin una cuenta.",
  "A comment, with the name and organization you give, becomes public when the agency publishes it.":
    "Un comentario, con el nombre y la organización que indique, se hace público cuando la agencia lo publica.",
  "Your email address is never published. We sell no data.":
    "Su dirección de correo electrónico nunca se publica. No vendemos datos.",
  "When a comment is published, anyone can read, search, and copy:":
    "Cuando se publica un comentario, cualquiera puede leer, buscar y copiar:",
  "its text, its files, and when it arrived;": "su texto, sus archivos y el momento en que llegó;",
  "the name you wrote, or “Anonymous” if you wrote none;":
    "el nombre que escribió, o “Anónimo” si no escribió ninguno;",
  "the organization or person you speak for, your authorization statement, and your position, if given.":
    "la organización o persona por la que habla, su declaración de autorización y su postura, si las indicó.",
  "Do not put anything in a comment or its files that you do not want strangers to read, such as a home address, a phone number, an account number, or facts about other people. We do not edit comments.":
    "No incluya en un comentario ni en sus archivos nada que no quiera que lean desconocidos: un domicilio, un número de teléfono, un número de cuenta, datos sobre otras personas. No editamos los comentarios.",
  "What we store": "Qué guardamos",
  What: "Qué",
  "Who can see it": "Quién puede verlo",
  "For how long": "Durante cuánto tiempo",
  Cookies: "Cookies",
  "Reading public pages sets no cookies. We set these only when they are needed:":
    "Leer páginas públicas no guarda ninguna cookie. Guardamos estas solo cuando hacen falta:",
  "<b>opendocket_session</b> keeps you signed in: up to {days} days, or up to {hours} hours for agency staff.":
    "<b>opendocket_session</b> mantiene su sesión iniciada: hasta {days} días; para el personal de las agencias, hasta {hours} horas.",
  "<b>opendocket_browser</b> lets this browser find the comment you started to write, the receipt we showed you, and a sign-in you started.":
    "<b>opendocket_browser</b> permite que este navegador encuentre el comentario que empezó a escribir, el comprobante que le mostramos y un inicio de sesión que empezó.",
  "<b>opendocket_known_browser</b> shows, for {days} days, that you have signed in with this browser before. We email you when someone signs in with a new one.":
    "<b>opendocket_known_browser</b> indica, durante {days} días, que ya inició sesión con este navegador. Le escribimos cuando alguien inicia sesión con uno nuevo.",
  "<b>opendocket_current_agency</b> remembers which agency you are working for, if you are a member of more than one.":
    "<b>opendocket_current_agency</b> recuerda para qué agencia trabaja, si es miembro de más de una.",
  "<b>opendocket_auth_flow</b> links a sign-in with another service to this browser for {minutes} minutes.":
    "<b>opendocket_auth_flow</b> vincula a este navegador, durante {minutes} minutos, un inicio de sesión con otro servicio.",
  "<b>opendocket_language</b> remembers the language you chose.":
    "<b>opendocket_language</b> recuerda el idioma que eligió.",
  "Page scripts cannot read any of these cookies, and we do not send them to other sites. Over HTTPS, their names begin with __Host-, which ties them to this site.":
    "Los scripts de las páginas no pueden leer ninguna de estas cookies, y no las enviamos a otros sitios. Con HTTPS, sus nombres empiezan por __Host-, lo que las vincula a este sitio.",
  "Who else receives data": "Quién más recibe datos",
  "The agency that runs a docket receives the comments sent to it and decides what is published. It is responsible for them as a public record, under the laws that apply to it, and may have to disclose more than is published here.":
    "La agencia que dirige un expediente recibe los comentarios que se le envían y decide qué se publica. Es responsable de ellos como registro público, según las leyes que se le aplican, y puede tener que divulgar más de lo que se publica aquí.",
  "Email we send you passes through a mail server, as any email does. Beyond that, we give data to others only when the law requires it.":
    "El correo que le enviamos pasa por un servidor de correo, como cualquier correo electrónico. Fuera de eso, solo entregamos datos a terceros cuando la ley lo exige.",
  "Your choices": "Sus opciones",
  "You can comment without giving a name. Give an organization only if you speak for one.":
    "Puede comentar sin dar un nombre. Indique una organización solo si habla por ella.",
  "You can stop at any step before you submit a comment. Its draft is then removed automatically.":
    "Puede detenerse en cualquier paso antes de enviar un comentario. Su borrador se elimina entonces automáticamente.",
  "A comment you have submitted is part of the agency’s record. Until the agency has decided about it, you can withdraw or correct it under “My Comments”. Afterward, you can ask there to have something in it removed. You can also write to the agency and include the tracking ID.":
    "Un comentario que envió forma parte del registro de la agencia. Hasta que la agencia decida sobre él, puede retirarlo o corregirlo en “Mis comentarios”. Después puede pedir allí que se elimine algo de él. También puede escribir a la agencia e indicar el número de seguimiento.",
  "You can see, correct, and download what your account contains, and close your account, under <account>Account</account>.":
    "Puede ver, corregir y descargar lo que contiene su cuenta, y cerrar su cuenta, en <account>Cuenta</account>.",
  Questions: "Preguntas",
  "On this page, “we” means the people who operate this site. You can reach us here:":
    "En esta página, “nosotros” somos quienes operamos este sitio. Puede comunicarse con nosotros aquí:",

  // What is kept
  "Your email address and name, a hash of your password, when you confirmed your address, and when you last signed in":
    "Dirección de correo electrónico, nombre, un hash de la contraseña, cuándo se confirmó la dirección y cuándo inició sesión por última vez",
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
  "What you have typed and uploaded so far": "Lo que ha escrito y subido hasta el momento",
  "Only you": "Solo usted",
  "30 days after your last change; one day for files that belong to no draft":
    "30 días después de su último cambio; un día para los archivos que no pertenecen a ningún borrador",
  "The dockets you saved, what else you follow, when you want emails about it, which news we told you, and your email address if you have no account":
    "Los expedientes que guardó, qué más sigue, cuándo quiere correos sobre ello, de qué novedades le avisamos y su dirección de correo si no tiene cuenta",
  "Until you stop it or the account is closed; an address that was not confirmed, three days; what we told you, 30 days":
    "Hasta que deje de seguirlo o se cierre la cuenta; una dirección sin confirmar, tres días; aquello de lo que le avisamos, 30 días",
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
    "Hashes con clave de direcciones de red y de correo electrónico, con el número de intentos",
  "A few hours at most": "Unas horas como máximo",
  "Request log": "Registro de solicitudes",
  "Which page was requested and when, without search words, network address, or account":
    "Qué página se pidió y cuándo, sin palabras de búsqueda, dirección de red ni cuenta",
  "As set by the people who operate the site": "Según lo configuren quienes operan el sitio",
  "Until the account is closed": "Hasta que se cierre la cuenta",

  // Terms
  "The terms for reading and commenting on this site, in plain words.":
    "Los términos para leer y comentar en este sitio, en palabras sencillas.",
  "What you can expect from this site, and what it expects from you.":
    "Qué puede esperar usted de este sitio y qué espera el sitio de usted.",
  "Using the site": "Uso del sitio",
  "Anyone may read, search, and link to what is published here, including with programs, as long as the site stays usable for others. <data>Data Access</data> describes how to do that well. By using the site, you accept these terms.":
    "Cualquiera puede leer, buscar y enlazar lo que se publica aquí, incluso con programas, siempre que el sitio siga siendo utilizable para los demás. <data>Acceso a los datos</data> describe cómo hacerlo bien. Al usar el sitio, usted acepta estos términos.",
  Accounts: "Cuentas",
  "To comment, you need an account with a confirmed email address. Use your own address, keep your password to yourself, and tell us if you think that someone else is using your account. Agency staff get access only by invitation from their agency.":
    "Para comentar, necesita una cuenta con una dirección de correo electrónico confirmada. Use su propia dirección, no comparta su contraseña y avísenos si cree que otra persona está usando su cuenta. El personal de las agencias solo tiene acceso por invitación de su agencia.",
  "Your comments": "Sus comentarios",
  "What you submit remains yours. By submitting a comment, you give the agency and this site the right to keep it, publish it, and pass it on as part of the public record.":
    "Lo que envía sigue siendo suyo. Al enviar un comentario, usted da a la agencia y a este sitio el derecho de conservarlo, publicarlo y transmitirlo como parte del registro público.",
  "When you submit a comment, you certify under penalty of perjury that the information you give is true and accurate to the best of your knowledge, and, if you speak for an organization or another person, that you are authorized to do so. You also acknowledge that the comment will be public. We show you the exact words before you agree, and we store them with the comment.":
    "Al enviar un comentario, usted certifica bajo pena de perjurio que la información que da es verdadera y exacta a su leal saber y entender y, si habla por una organización o por otra persona, que está autorizado para hacerlo. También reconoce que el comentario será público. Le mostramos las palabras exactas antes de que acepte y las guardamos con el comentario.",
  "Until the agency decides about your comment, you can withdraw it, and correct it while the docket takes comments. After that, you can add to it in another comment, if the docket allows it.":
    "Hasta que la agencia decida sobre su comentario, puede retirarlo, y corregirlo mientras el expediente acepte comentarios. Después puede complementarlo con otro comentario, si el expediente lo permite.",
  "What is not allowed": "Qué no está permitido",
  "pretending to be someone else, or to speak for an organization that has not asked you to;":
    "hacerse pasar por otra persona o fingir que se habla por una organización que no se lo ha pedido;",
  "comments or files that are unlawful, that threaten people, or that expose their private lives;":
    "comentarios o archivos ilegales, que amenacen a personas o que expongan su vida privada;",
  "files that contain harmful software;": "archivos que contengan programas dañinos;",
  "flooding a docket, getting around its limits, or trying to access what is not public;":
    "saturar un expediente, eludir sus límites o intentar acceder a lo que no es público;",
  "slowing the site down for others.": "hacer que el sitio funcione más lento para los demás.",
  "Review and publication": "Revisión y publicación",
  "The agency that runs a docket reviews comments and decides which ones to publish, unless it has chosen to publish immediately. Its decisions are logged. If your comment was not published and you want to know why, ask the agency and include the tracking ID. Whether and how comments change a decision is the agency’s responsibility, not this site’s.":
    "La agencia que dirige un expediente revisa los comentarios y decide cuáles publica, salvo que haya elegido publicarlos de inmediato. Sus decisiones quedan registradas. Si su comentario no se publicó y quiere saber por qué, pregunte a la agencia e indique el número de seguimiento. Si los comentarios cambian una decisión, y cómo, es responsabilidad de la agencia, no de este sitio.",
  Agencies: "Agencias",
  "The service is free for eligible state, local, and educational agencies. An agency is responsible for its dockets and documents, for how it reviews comments, for who it lets into its console, and for following the records laws that apply to it.":
    "El servicio es gratuito para las agencias estatales, locales y educativas que cumplen los requisitos. Cada agencia es responsable de sus expedientes y documentos, de cómo revisa los comentarios, de a quién da acceso a su consola y de cumplir las leyes de registros que se le aplican.",
  "No warranty": "Sin garantía",
  "We take care of this site, but we provide it as is. We cannot promise that it is always available or free of errors, so please do not wait until the last minute before a deadline. Only a tracking ID confirms that we received your comment.":
    "Cuidamos este sitio, pero lo ofrecemos tal como está. No podemos prometer que siempre esté disponible ni libre de errores, así que no espere hasta el último minuto antes de que venza un plazo. Solo un número de seguimiento confirma que recibimos su comentario.",
  "Dockets and comments are the words of agencies and commenters, not ours. Nothing here is legal advice. To the extent the law allows, we are not liable for damage that results from using the site.":
    "Los expedientes y los comentarios son palabras de las agencias y de quienes comentan, no nuestras. Nada de lo que aparece aquí es asesoramiento legal. En la medida en que la ley lo permita, no somos responsables de los daños que resulten del uso del sitio.",
  "The program is open source under the MIT License, which has its own disclaimer.":
    "El programa es de código abierto bajo la licencia MIT, que tiene su propia exención de responsabilidad.",
  "Changes and questions": "Cambios y preguntas",
  "When these terms change, the date at the top changes with them.":
    "Cuando estos términos cambian, cambia con ellos la fecha que aparece al principio.",
} as const
