/** Spanish of the pages on privacy and terms. Keys are the English sentences as they are shown. */
export const privacySpanish = {
  // Privacy
  "What this site stores about you, why, who can see it, and for how long.":
    "Qué guarda este sitio sobre usted, por qué, quién puede verlo y durante cuánto tiempo.",
  "Reading needs no account and leaves no profile. What you send as a comment is meant to be public.":
    "Leer no requiere una cuenta ni deja un perfil. Lo que envía como comentario está destinado a ser público.",
  "In short": "En pocas palabras",
  "No advertising, no analytics, no trackers, nothing loaded from other companies.":
    "Sin publicidad, sin análisis de uso, sin rastreadores, sin nada que se cargue de otras empresas.",
  "You can read and search everything that is public without an account.":
    "Puede leer y buscar todo lo que es público sin una cuenta.",
  "A comment, with the name and organization you give, becomes public when the agency publishes it.":
    "Un comentario, con el nombre y la organización que indique, se hace público cuando la agencia lo publica.",
  "Your email address is never published. We sell no data.":
    "Su dirección de correo electrónico nunca se publica. No vendemos datos.",
  "When a comment is published, everybody can read, search and copy:":
    "Cuando se publica un comentario, cualquiera puede leer, buscar y copiar:",
  "its text, its files and the day it arrived;": "su texto, sus archivos y el día en que llegó;",
  "the name you wrote, or ‘Anonymous’ if you wrote none;":
    "el nombre que escribió, o “Anónimo” si no escribió ninguno;",
  "the organization or person you speak for, your statement of authorization, and your position, if given.":
    "la organización o persona por la que habla, su declaración de autorización y su postura, si las indicó.",
  "Do not put anything into a comment or its files that you do not want strangers to read: a home address, a telephone number, an account number, facts about others. We do not edit comments.":
    "No incluya en un comentario ni en sus archivos nada que no quiera que lean desconocidos: un domicilio, un número de teléfono, un número de cuenta, datos sobre otras personas. No editamos los comentarios.",
  "What we store": "Qué guardamos",
  What: "Qué",
  "Who can see it": "Quién puede verlo",
  "For how long": "Durante cuánto tiempo",
  Cookies: "Cookies",
  "Reading public pages sets no cookie. Others are set only when they are needed:":
    "Leer páginas públicas no guarda ninguna cookie. Otras se guardan solo cuando hacen falta:",
  "<b>opendocket_session</b> keeps you signed in: up to {days} days, for agency staff up to {hours} hours.":
    "<b>opendocket_session</b> mantiene su sesión iniciada: hasta {days} días; para el personal de las agencias, hasta {hours} horas.",
  "<b>opendocket_browser</b> lets this browser find the comment you began to write, the receipt you were shown, and a sign-in you began.":
    "<b>opendocket_browser</b> permite que este navegador encuentre el comentario que empezó a escribir, el comprobante que se le mostró y un inicio de sesión que empezó.",
  "<b>opendocket_known_browser</b> shows, for {days} days, that you have signed in with this browser before. We mail you when somebody signs in with another one.":
    "<b>opendocket_known_browser</b> indica, durante {days} días, que ya inició sesión con este navegador. Le escribimos cuando alguien inicia sesión con otro.",
  "<b>opendocket_current_agency</b> remembers which agency a member of several works for.":
    "<b>opendocket_current_agency</b> recuerda para qué agencia trabaja quien es miembro de varias.",
  "<b>opendocket_auth_flow</b> ties a sign-in by way of another service to this browser, for {minutes} minutes.":
    "<b>opendocket_auth_flow</b> vincula a este navegador, durante {minutes} minutos, un inicio de sesión a través de otro servicio.",
  "<b>opendocket_language</b> remembers the language you chose.":
    "<b>opendocket_language</b> recuerda el idioma que eligió.",
  "None of them can be read by scripts of a page or is sent to another site. Over HTTPS their names begin with __Host-, which ties them to this site.":
    "Los scripts de una página no pueden leer ninguna de ellas, y ninguna se envía a otro sitio. Con HTTPS sus nombres empiezan por __Host-, lo que las vincula a este sitio.",
  "Who else receives data": "Quién más recibe datos",
  "The agency that runs a docket receives the comments sent to it and decides what is published. It is responsible for them as a public record, under the laws that apply to it, and may have to disclose more than is published here.":
    "La agencia que dirige un expediente recibe los comentarios que se le envían y decide qué se publica. Es responsable de ellos como registro público, según las leyes que se le aplican, y puede tener que divulgar más de lo que se publica aquí.",
  "Email to you passes through a mail server, as any email does. Beyond that we hand data to others only where the law compels us.":
    "El correo que le enviamos pasa por un servidor de correo, como cualquier correo electrónico. Fuera de eso, solo entregamos datos a terceros cuando la ley nos obliga.",
  "Your choices": "Sus opciones",
  "You may comment without a name; give an organization only if you speak for one.":
    "Puede comentar sin dar su nombre; indique una organización solo si habla por ella.",
  "You can abandon a comment at any step before you submit it; its draft is then removed by itself.":
    "Puede abandonar un comentario en cualquier paso antes de enviarlo; su borrador se elimina entonces por sí solo.",
  "A comment you have sent is part of the agency’s record. To ask for it to be taken down, write to the agency, with the tracking ID.":
    "Un comentario que envió forma parte del registro de la agencia. Para pedir que se retire, escriba a la agencia e indique el número de seguimiento.",
  "You can see, correct and download what your account holds, and close it, under <account>Account</account>.":
    "Puede ver, corregir y descargar lo que contiene su cuenta, y cerrarla, en <account>Cuenta</account>.",
  Questions: "Preguntas",
  "‘We’ on this page are those who operate this site. You reach us here:":
    "En esta página, “nosotros” somos quienes operamos este sitio. Puede comunicarse con nosotros aquí:",

  // What is kept: the rest stands with comments
  "Until the account is closed": "Hasta que se cierre la cuenta",

  // Terms
  "The terms for reading and commenting on this site, in plain words.":
    "Los términos para leer y comentar en este sitio, en palabras sencillas.",
  "What you can expect of this site, and what it expects of you.":
    "Qué puede esperar usted de este sitio y qué espera el sitio de usted.",
  "Using the site": "Uso del sitio",
  "Everybody may read, search and link what is published here, also with programs, as long as the site stays usable for others. How to do that well is described under <data>Data Access</data>. By using the site you accept these terms.":
    "Cualquiera puede leer, buscar y enlazar lo que se publica aquí, también con programas, siempre que el sitio siga siendo utilizable para los demás. En <data>Acceso a los datos</data> se describe cómo hacerlo bien. Al usar el sitio, usted acepta estos términos.",
  Accounts: "Cuentas",
  "Commenting needs an account with an email address that you have confirmed. Use your own address, keep your password to yourself, and tell us if you think that somebody else uses your account. Access for agency staff is by invitation of their agency alone.":
    "Para comentar se necesita una cuenta con una dirección de correo electrónico que usted haya confirmado. Use su propia dirección, no comparta su contraseña y avísenos si cree que otra persona usa su cuenta. El personal de las agencias solo tiene acceso por invitación de su agencia.",
  "Your comments": "Sus comentarios",
  "What you send remains yours. By submitting a comment you give the agency and this site the right to keep it, publish it and pass it on as part of the public record.":
    "Lo que envía sigue siendo suyo. Al enviar un comentario, usted da a la agencia y a este sitio el derecho de conservarlo, publicarlo y transmitirlo como parte del registro público.",
  "When you submit, you certify under penalty of perjury that the information you give is true and accurate to the best of your knowledge, and, if you speak for an organization or for another person, that you are authorized to. You also acknowledge that the comment will be public. The exact words are shown before you agree, and are stored with the comment.":
    "Al enviar, usted certifica bajo pena de perjurio que la información que da es verdadera y exacta a su leal saber y entender y, si habla por una organización o por otra persona, que está autorizado para hacerlo. También reconoce que el comentario será público. Las palabras exactas se muestran antes de que acepte y se guardan con el comentario.",
  "A comment cannot be changed after it was submitted. You may add to it in another one, as far as the docket allows.":
    "Un comentario no se puede cambiar después de enviado. Puede complementarlo con otro, en la medida en que el expediente lo permita.",
  "What is not allowed": "Qué no está permitido",
  "pretending to be somebody else, or to speak for an organization that has not asked you to;":
    "hacerse pasar por otra persona o fingir que se habla por una organización que no se lo ha pedido;",
  "comments or files that are unlawful, that threaten people, or that expose their private lives;":
    "comentarios o archivos ilegales, que amenacen a personas o que expongan su vida privada;",
  "files that carry harmful software;": "archivos que contengan programas dañinos;",
  "flooding a docket, getting around its limits, or trying to reach what is not public;":
    "saturar un expediente, eludir sus límites o intentar acceder a lo que no es público;",
  "slowing the site down for others.": "hacer que el sitio funcione más lento para los demás.",
  "Review and publication": "Revisión y publicación",
  "The agency that runs a docket reviews comments and decides which are published, unless it has chosen to publish at once. Its decisions are logged. If yours was not published and you want to know why, ask the agency, with the tracking ID. Whether and how comments change a decision is the agency’s responsibility, not that of this site.":
    "La agencia que dirige un expediente revisa los comentarios y decide cuáles se publican, salvo que haya elegido publicarlos de inmediato. Sus decisiones quedan registradas. Si el suyo no se publicó y quiere saber por qué, pregunte a la agencia e indique el número de seguimiento. Si los comentarios cambian una decisión, y cómo, es responsabilidad de la agencia, no de este sitio.",
  Agencies: "Agencias",
  "The service is free for eligible state, local and educational agencies. An agency answers for its dockets and documents, for how it reviews comments, for whom it lets into its console, and for the law on records that applies to it.":
    "El servicio es gratuito para las agencias estatales, locales y educativas que cumplen los requisitos. Cada agencia responde de sus expedientes y documentos, de cómo revisa los comentarios, de a quién da acceso a su consola y de la ley de registros que se le aplica.",
  "No warranty": "Sin garantía",
  "We take care of this site, but it is provided as it is. We cannot promise that it is always reachable or free of errors; please do not wait for the last minute before a deadline. What was received is confirmed by a tracking ID, and only by that.":
    "Cuidamos este sitio, pero se ofrece tal como está. No podemos prometer que siempre esté disponible ni libre de errores; no espere hasta el último minuto antes de que venza un plazo. Lo recibido se confirma con un número de seguimiento, y solo con eso.",
  "Dockets and comments are the words of agencies and commenters, not ours. Nothing here is legal advice. As far as the law allows, we are not liable for damage that comes from using the site.":
    "Los expedientes y los comentarios son palabras de las agencias y de quienes comentan, no nuestras. Nada de lo que aparece aquí es asesoramiento legal. En la medida en que la ley lo permita, no somos responsables de los daños que resulten del uso del sitio.",
  "The program is open source under the MIT License, which has its own disclaimer.":
    "El programa es de código abierto bajo la licencia MIT, que tiene su propia exención de responsabilidad.",
  "Changes and questions": "Cambios y preguntas",
  "When these terms change, the date at the top changes with them.":
    "Cuando estos términos cambian, cambia con ellas la fecha que aparece al principio.",
} as const
