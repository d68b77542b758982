/** Spanish of the pages on security, status and data access. Keys are the English sentences as they are shown. */
export const operationSpanish = {
  // Security
  "How comments and accounts are protected on this site, and how to report a security problem.":
    "Cómo se protegen los comentarios y las cuentas en este sitio y cómo informar de un problema de seguridad.",
  "What protects comments and accounts, what we do when something goes wrong, and how to tell us.":
    "Qué protege los comentarios y las cuentas, qué hacemos cuando algo sale mal y cómo avisarnos.",
  "How the platform protects you": "Cómo le protege la plataforma",
  "<b>The server decides.</b> Status, dates, roles and owners are set on the server, never by what a browser sends. Permissions are looked up at every request.":
    "<b>El servidor decide.</b> El estatus, las fechas, los roles y los propietarios se fijan en el servidor, nunca por lo que envía un navegador. Los permisos se consultan en cada solicitud.",
  "<b>Passwords</b> are stored only as Argon2id hashes. Attempts to sign in are limited.":
    "<b>Las contraseñas</b> se guardan solo como hashes Argon2id. Los intentos de iniciar sesión están limitados.",
  "<b>Two-step verification</b> can be turned on for any account, with a passkey or an authenticator app. Agencies can require it of their staff.":
    "<b>La verificación en dos pasos</b> se puede activar en cualquier cuenta, con una llave de acceso o una aplicación de autenticación. Las agencias pueden exigirla a su personal.",
  "<b>Sessions</b> are random values in cookies that page scripts cannot read. They end after {days} days, for agency staff after {hours} hours.":
    "<b>Las sesiones</b> son valores aleatorios en cookies que los scripts de las páginas no pueden leer. Terminan a los {days} días; para el personal de las agencias, a las {hours} horas.",
  "<b>Files</b> are recognized by their content, kept apart from the public pages, and sent only as downloads. A file becomes readable when its comment is published, and not before.":
    "<b>Los archivos</b> se reconocen por su contenido, se guardan aparte de las páginas públicas y se envían solo como descargas. Un archivo se puede leer cuando se publica su comentario, y no antes.",
  "<b>Agencies are separate.</b> Staff see their own agency; access is by invitation and by role.":
    "<b>Las agencias están separadas.</b> El personal ve su propia agencia; el acceso es por invitación y por rol.",
  "<b>Every change is logged</b>, with who made it and when, in a log that the application itself cannot change.":
    "<b>Cada cambio queda registrado</b>, con quién lo hizo y cuándo, en un registro que la propia aplicación no puede modificar.",
  "<b>Pages</b> run only our own scripts and cannot be framed by other sites. Forms sent from other sites are refused.":
    "<b>Las páginas</b> ejecutan solo nuestros propios scripts, y otros sitios no pueden mostrarlas dentro de un marco. Los formularios enviados desde otros sitios se rechazan.",
  Infrastructure: "Infraestructura",
  "Comments, accounts and logs are kept in a PostgreSQL database. A comment is on disk, together with its entry in the log, before its tracking ID is shown to you. The database is told to survive a power cut; a server that does not promise this is refused when the site starts.":
    "Los comentarios, las cuentas y los registros se guardan en una base de datos PostgreSQL. Un comentario está en el disco, junto con su entrada en el registro, antes de que se le muestre su número de seguimiento. La base de datos está configurada para resistir un corte de energía; un servidor que no lo garantice se rechaza cuando arranca el sitio.",
  "Pages load nothing from other companies: no scripts, fonts, analytics or captcha services. The check that you are not a robot is a small calculation in your own browser.":
    "Las páginas no cargan nada de otras empresas: ni scripts, ni fuentes, ni análisis de uso, ni servicios de captcha. La comprobación de que usted no es un robot es un pequeño cálculo en su propio navegador.",
  "The connection to this site is encrypted with HTTPS.": "La conexión con este sitio está cifrada con HTTPS.",
  "<b>This copy of the site is reached at {address}, without encryption.</b> That is meant for trying it out. Please do not enter anything here that others must not read.":
    "<b>A esta copia del sitio se llega en {address}, sin cifrado.</b> Está pensada para probarlo. No escriba aquí nada que otros no deban leer.",
  "How the parts of this site are doing at the moment is measured on the <status>status page</status>.":
    "En la <status>página de estatus</status> se mide cómo funcionan en este momento las partes de este sitio.",
  Compliance: "Cumplimiento",
  "We claim no certificate on this page. What the program itself does for the rules that governments follow:":
    "En esta página no afirmamos tener ningún certificado. Lo que el propio programa hace por las reglas que siguen los gobiernos:",
  "Public record: texts are kept as written, and decisions about them are logged.":
    "Registro público: los textos se conservan como se escribieron, y las decisiones sobre ellos quedan registradas.",
  "Accessibility: it is built to the Web Content Accessibility Guidelines 2.2, level AA, to which Section 508 refers in an earlier version. See <accessibility>Accessibility</accessibility>.":
    "Accesibilidad: está hecho según las Pautas de Accesibilidad para el Contenido Web 2.2, nivel AA, a las que la Sección 508 remite en una versión anterior. Vea <accessibility>Accesibilidad</accessibility>.",
  "Privacy: only what the service needs is stored. See <privacy>Privacy</privacy>.":
    "Privacidad: solo se guarda lo que el servicio necesita. Vea <privacy>Privacidad</privacy>.",
  "Which laws on records, retention and disclosure apply to a comment depends on the agency it was sent to.":
    "Qué leyes sobre registros, conservación y divulgación se aplican a un comentario depende de la agencia a la que se envió.",
  "When something goes wrong": "Cuando algo sale mal",
  "<b>Contain.</b> We stop the harm: end sessions, block access, take a function offline if need be.":
    "<b>Contener.</b> Detenemos el daño: terminamos sesiones, bloqueamos el acceso o desconectamos una función si hace falta.",
  "<b>Find out.</b> We read the logs to learn what happened, to whom, and since when.":
    "<b>Averiguar.</b> Leemos los registros para saber qué ocurrió, a quién y desde cuándo.",
  "<b>Tell.</b> We inform the agencies and people affected, in plain words, with what they can do.":
    "<b>Informar.</b> Avisamos a las agencias y personas afectadas, con palabras sencillas, y les decimos qué pueden hacer.",
  "<b>Repair.</b> We close the hole and restore what was damaged.":
    "<b>Reparar.</b> Cerramos la brecha y restauramos lo que se dañó.",
  "<b>Learn.</b> We write down the cause and change what let it happen.":
    "<b>Aprender.</b> Anotamos la causa y cambiamos lo que permitió que ocurriera.",
  "Report a security problem": "Informar de un problema de seguridad",
  "Please tell us privately before you tell others. We answer security reports within {hours} hours. Say what you found and how to see it; please do not read, change or keep data of other people, and do not slow the site down for them.":
    "Avísenos en privado antes de contarlo a otros. Respondemos a los informes de seguridad en un plazo de {hours} horas. Díganos qué encontró y cómo verlo; no lea, modifique ni conserve datos de otras personas, y no haga que el sitio funcione más lento para ellas.",
  "Security report": "Informe de seguridad",

  // Status
  "How the parts of this site are doing at this moment: pages, database, email, as measured.":
    "Cómo funcionan en este momento las partes de este sitio: páginas, base de datos, correo electrónico, según lo medido.",
  "Measured <time>{moment}</time>, when this page was made.":
    "Medido el <time>{moment}</time>, cuando se creó esta página.",
  "At this moment": "En este momento",
  "Everything that is measured works.": "Todo lo que se mide funciona.",
  "Something does not work as it should. The list says what.": "Algo no funciona como debería. La lista indica qué.",
  Working: "Funciona",
  Delayed: "Con retraso",
  "Not working": "No funciona",
  "Not measured": "No medido",
  "Web pages": "Páginas web",
  "This page was made and sent.": "Esta página se creó y se envió.",
  "The site as a whole, or its database": "El sitio en su conjunto o su base de datos",
  "Database: dockets, comments, accounts": "Base de datos: expedientes, comentarios, cuentas",
  "Clock, by which deadlines are decided": "Reloj, por el que se deciden los plazos",
  "Email: confirmations and receipts": "Correo electrónico: confirmaciones y acuses de recibo",
  "Database layout": "Estructura de la base de datos",
  "It does not answer.": "No responde.",
  "It answered within {milliseconds} ms.": "Respondió en {milliseconds} ms.",
  "Could not be compared with the database.": "No se pudo comparar con la base de datos.",
  "Web server and database agree to within one second.":
    "El servidor web y la base de datos coinciden con menos de un segundo de diferencia.",
  "Web server and database differ by {seconds} seconds.":
    "El servidor web y la base de datos difieren en {seconds} segundos.",
  "The queue could not be read.": "No se pudo leer la cola.",
  "Nothing waits to be sent.": "Nada espera a ser enviado.",
  "{count} message waiting to be sent; the oldest for {duration}.":
    "{count} mensaje en espera de envío; el más antiguo desde hace {duration}.",
  "{count} messages waiting to be sent; the oldest for {duration}.":
    "{count} mensajes en espera de envío; el más antiguo desde hace {duration}.",
  "{count} message could not be delivered in the last 24 hours.":
    "{count} mensaje no se pudo entregar en las últimas 24 horas.",
  "{count} messages could not be delivered in the last 24 hours.":
    "{count} mensajes no se pudieron entregar en las últimas 24 horas.",
  "At {name}, since {moment}.": "En {name}, desde el {moment}.",
  "Could not be read.": "No se pudo leer.",
  "less than a minute": "menos de un minuto",
  "{count} minute": "{count} minuto",
  "{count} minutes": "{count} minutos",
  "{count} hours": "{count} horas",
  "Last {days} days": "Últimos {days} días",
  "The record of incidents cannot be read at this moment.":
    "El registro de incidentes no se puede leer en este momento.",
  "Nothing is recorded yet: the first check runs within a minute of the start.":
    "Todavía no hay nada registrado: la primera comprobación se hace en el minuto siguiente al arranque.",
  "No check has run since <time>{moment}</time>.":
    "No se ha hecho ninguna comprobación desde el <time>{moment}</time>.",
  "No incidents in the last {days} days.": "Ningún incidente en los últimos {days} días.",
  "Every part is checked once a minute. Recorded since <begun>{first}</begun>; last check <checked>{last}</checked>.":
    "Cada parte se comprueba una vez por minuto. Registrado desde el <begun>{first}</begun>; última comprobación: <checked>{last}</checked>.",
  "Since <time>{moment}</time>, and still going on": "Desde el <time>{moment}</time>, y todavía continúa",
  "<time>{moment}</time>, for {duration}": "<time>{moment}</time>, durante {duration}",
  "What this page can and cannot tell": "Qué puede y qué no puede decir esta página",
  "The site measures itself. When it cannot be reached at all, this page cannot say so.":
    "El sitio se mide a sí mismo. Cuando no se puede acceder a él en absoluto, esta página no puede decirlo.",
  "It is also watched from outside: <status>service status</status>.":
    "También se vigila desde fuera: <status>estado del servicio</status>.",
  "It makes no promise about the future.": "No promete nada sobre el futuro.",
  "Does something fail that is shown as working? <contact>Tell us</contact>. If it keeps you from commenting before a deadline, tell the agency too.":
    "¿Falla algo que aquí figura como que funciona? <contact>Avísenos</contact>. Si le impide comentar antes de que venza un plazo, avise también a la agencia.",
  "Something does not work": "Algo no funciona",

  // Data access
  "Read dockets and published comments as data: addresses, parameters, and examples to paste.":
    "Lea expedientes y comentarios publicados como datos: direcciones, parámetros y ejemplos para pegar.",
  "Everything that is public on these pages can be read by programs too: free, without an account, without a key.":
    "Todo lo que es público en estas páginas también lo pueden leer los programas: gratis, sin cuenta y sin clave.",
  "What there is": "Qué hay",
  "Dockets that are or were open, their documents, the comments that agencies have published with their attachments, and the agencies of each state. Answers are JSON in UTF-8; times are in UTC, and each docket names its time zone.":
    "Los expedientes que están o estuvieron abiertos, sus documentos, los comentarios que las agencias han publicado con sus archivos adjuntos y las agencias de cada estado. Las respuestas son JSON en UTF-8; las horas están en UTC, y cada expediente indica su zona horaria.",
  "Drafts, comments that are not published, and email addresses of commenters are not public and not part of it. The counts of comments are counts of published ones.":
    "Los borradores, los comentarios no publicados y las direcciones de correo electrónico de quienes comentan no son públicos ni forman parte de ello. Los recuentos de comentarios son de los publicados.",
  Addresses: "Direcciones",
  "Addresses that can be read": "Direcciones que se pueden leer",
  Answers: "Respuesta",
  "Dockets, by words, status, agency, state, tags and dates":
    "Expedientes, por palabras, estatus, agencia, estado, etiquetas y fechas",
  "One docket with its documents and, page by page, its comments":
    "Un expediente con sus documentos y, página por página, sus comentarios",
  "The tags, and how many dockets carry each": "Las etiquetas y cuántos expedientes llevan cada una",
  "Published comments, by words, name, organization, position, docket, tags and dates":
    "Comentarios publicados, por palabras, nombre, organización, postura, expediente, etiquetas y fechas",
  "One comment, whole, with its attachments": "Un comentario completo, con sus archivos adjuntos",
  "One agency and its dockets": "Una agencia y sus expedientes",
  "The states, and how much is public in each": "Los estados y cuánto hay público en cada uno",
  "One state and its agencies": "Un estado y sus agencias",
  "The <reference>API reference</reference> explains every parameter, field and error, with a command to try for each address. <openapi>openapi.json</openapi> says the same in OpenAPI 3.1, for programs that make clients from it.":
    "La <reference>referencia de la API</reference> explica cada parámetro, campo y error, con un comando para probar cada dirección. <openapi>openapi.json</openapi> dice lo mismo en OpenAPI 3.1, para programas que generan clientes a partir de ello.",
  Examples: "Ejemplos",
  "Paste any of these into a terminal that has curl.": "Pegue cualquiera de estos en una terminal que tenga curl.",
  "Open dockets, those that close first on top": "Expedientes abiertos, primero los que cierran antes",
  "One docket with its documents and comments": "Un expediente con sus documentos y comentarios",
  "Comments in which both words occur": "Comentarios en los que aparecen ambas palabras",
  "One comment, whole": "Un comentario completo",
  "The agencies of a state": "Las agencias de un estado",
  "One agency": "Una agencia",
  "Attachments and documents have a <code>file_url</code>, from which they can be downloaded as they were uploaded: <code>curl -OJ</code> keeps the file’s name.":
    "Los archivos adjuntos y los documentos tienen un <code>file_url</code>, desde el que se pueden descargar como se subieron: <code>curl -OJ</code> conserva el nombre del archivo.",
  "Reading long lists": "Leer listas largas",
  "Lists take <code>limit</code> (1 to {most}, else {usual}) and <code>offset</code>, and answer <code>items</code> and <code>total</code>. While there is a next page the header <code>Link</code> names its address.":
    "Las listas aceptan <code>limit</code> (de 1 a {most}; si no, {usual}) y <code>offset</code>, y responden con <code>items</code> y <code>total</code>. Mientras hay una página siguiente, el encabezado <code>Link</code> indica su dirección.",
  "A search of comments counts up to {rows} exactly; beyond, <code>total_exact</code> is false, and larger offsets are refused. Narrow by docket or by dates: <code>date_from</code> and <code>date_to</code>, both days included.":
    "Una búsqueda de comentarios cuenta con exactitud hasta {rows}; más allá, <code>total_exact</code> es falso y se rechazan desplazamientos mayores. Limite por expediente o por fechas: <code>date_from</code> y <code>date_to</code>, ambos días incluidos.",
  "The comments of one docket go on with <code>before</code>: send the <code>next_before</code> of the last answer until it is null. <code>limit</code> says how many at a time.":
    "Los comentarios de un expediente continúan con <code>before</code>: envíe el <code>next_before</code> de la última respuesta hasta que sea nulo. <code>limit</code> indica cuántos a la vez.",
  "When something is refused": "Cuando algo se rechaza",
  "Errors have an HTTP status and a body with <code>error.code</code>, <code>error.message</code> and <code>error.request_id</code>. A parameter that is unknown or cannot be read is refused with 422 rather than ignored.":
    "Los errores tienen un estado HTTP y un cuerpo con <code>error.code</code>, <code>error.message</code> y <code>error.request_id</code>. Un parámetro desconocido o que no se puede leer se rechaza con 422 en vez de ignorarse.",
  "How much at a time": "Cuánto a la vez",
  "A client may read {reads} times a minute; the header <code>RateLimit</code> says how often still, and after a 429 <code>Retry-After</code> how many seconds to wait. Each answer has an <code>ETag</code>: sent back as <code>If-None-Match</code> it is answered with 304 while nothing has changed.":
    "Un cliente puede leer {reads} veces por minuto; el encabezado <code>RateLimit</code> indica cuántas quedan y, después de un 429, <code>Retry-After</code> indica cuántos segundos esperar. Cada respuesta tiene un <code>ETag</code>: si se devuelve como <code>If-None-Match</code>, se responde con 304 mientras nada haya cambiado.",
  "Using it well": "Usarlo bien",
  "Comments are public record, written by people who may name themselves. Quote them as they are, link to their page (<code>/comments/</code> and the id), and do not use them to find or bother their authors. Please ask one thing at a time rather than many at once, and keep what you have read.":
    "Los comentarios son registro público, escritos por personas que pueden dar su nombre. Cítelos como son, enlace a su página (<code>/comments/</code> y el identificador) y no los use para buscar ni molestar a sus autores. Pida una cosa cada vez en lugar de muchas a la vez, y conserve lo que haya leído.",
  "For a whole collection, or if something is missing, write to us:":
    "Para una colección completa, o si falta algo, escríbanos:",
  "Data access": "Acceso a los datos",
  "Following what is new": "Seguir las novedades",
  "Feed readers find new dockets at <feed>/feed.atom</feed>, and those of one state or agency, or new comments on one docket, at the address of its page with <code>/feed.atom</code> behind it. A docket’s deadline for your calendar is at <code>/deadline.ics</code> behind its address. All public pages are listed in the <sitemap>sitemap</sitemap>.":
    "Los lectores de fuentes encuentran los expedientes nuevos en <feed>/feed.atom</feed>, y los de un estado o una agencia, o los comentarios nuevos sobre un expediente, en la dirección de su página seguida de <code>/feed.atom</code>. La fecha límite de un expediente para su calendario está en <code>/deadline.ics</code> detrás de su dirección. Todas las páginas públicas figuran en el <sitemap>mapa del sitio</sitemap>.",
  "What there is not": "Qué no hay",
  "There are no complete downloads of all data. Pages of other sites may read these addresses from a visitor’s browser; no other site can write.":
    "No hay descargas completas de todos los datos. Las páginas de otros sitios pueden leer estas direcciones desde el navegador de un visitante; ningún otro sitio puede escribir.",
  "The program itself is <source>open source</source>.": "El programa mismo es de <source>código abierto</source>.",
  "Pages to read are found under <search>Search Comments</search> and <browse>Browse Dockets</browse>.":
    "Las páginas para leer se encuentran en <search>Buscar comentarios</search> y <browse>Explorar expedientes</browse>.",
} as const
