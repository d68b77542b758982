/** Spanish of the pages on security, status and data access. Keys are the English sentences as they are shown. */
export const operationSpanish = {
  // Security
  "How we protect comments and accounts on this site, and how to report a security problem.":
    "Cómo protegemos los comentarios y las cuentas en este sitio y cómo informar de un problema de seguridad.",
  "What protects comments and accounts, what we do when something goes wrong, and how to tell us.":
    "Qué protege los comentarios y las cuentas, qué hacemos cuando algo sale mal y cómo avisarnos.",
  "How the platform protects you": "Cómo le protege la plataforma",
  "<b>The server decides.</b> The server sets status, dates, roles, and owners, never what a browser sends. It checks permissions on every request.":
    "<b>El servidor decide.</b> El servidor fija el estatus, las fechas, los roles y los propietarios, nunca lo que envía un navegador. Comprueba los permisos en cada solicitud.",
  "<b>Passwords</b> are stored only as Argon2id hashes. We limit sign-in attempts.":
    "<b>Las contraseñas</b> se guardan solo como hashes Argon2id. Limitamos los intentos de iniciar sesión.",
  "<b>Two-step verification</b> is available for every account, with a passkey or an authenticator app. Agencies can require it for their staff.":
    "<b>La verificación en dos pasos</b> está disponible para todas las cuentas, con una llave de acceso o una aplicación de autenticación. Las agencias pueden exigirla a su personal.",
  "<b>Sessions</b> are random values in cookies that page scripts cannot read. They end after {days} days, or after {hours} hours for agency staff.":
    "<b>Las sesiones</b> son valores aleatorios en cookies que los scripts de las páginas no pueden leer. Terminan a los {days} días; para el personal de las agencias, a las {hours} horas.",
  "<b>Files</b> are identified by their content, kept apart from the public pages, and sent only as downloads. The public can read a file only after its comment is published.":
    "<b>Los archivos</b> se identifican por su contenido, se guardan aparte de las páginas públicas y se envían solo como descargas. El público puede leer un archivo solo después de que se publica su comentario.",
  "<b>Agencies are separate.</b> Staff see only their own agency. Access is by invitation and by role.":
    "<b>Las agencias están separadas.</b> El personal ve solo su propia agencia. El acceso es por invitación y por rol.",
  "<b>Every change is logged</b>, with who made it and when, in a log that the application itself cannot change.":
    "<b>Cada cambio queda registrado</b>, con quién lo hizo y cuándo, en un registro que la propia aplicación no puede modificar.",
  "<b>Pages</b> run only our own scripts, and other sites cannot frame them. We refuse forms sent from other sites.":
    "<b>Las páginas</b> ejecutan solo nuestros propios scripts, y otros sitios no pueden mostrarlas dentro de un marco. Rechazamos los formularios enviados desde otros sitios.",
  Infrastructure: "Infraestructura",
  "We keep comments, accounts, and logs in a PostgreSQL database. A comment and its log entry are on disk before you see its tracking ID. The database must be set up to survive a power failure. If it is not, the site does not start.":
    "Guardamos los comentarios, las cuentas y los registros en una base de datos PostgreSQL. Un comentario y su entrada en el registro están en el disco antes de que usted vea su número de seguimiento. La base de datos debe estar configurada para resistir un corte de energía. Si no lo está, el sitio no arranca.",
  "Pages load nothing from other companies: no scripts, fonts, analytics, or CAPTCHA services. The check that you are not a robot is a small calculation in your own browser.":
    "Las páginas no cargan nada de otras empresas: ni scripts, ni fuentes, ni análisis de uso, ni servicios de CAPTCHA. La comprobación de que usted no es un robot es un pequeño cálculo en su propio navegador.",
  "The connection to this site is encrypted with HTTPS.": "La conexión con este sitio está cifrada con HTTPS.",
  "<b>This copy of the site is at {address}, without encryption.</b> It is meant for trying things out. Please do not enter anything here that others should not read.":
    "<b>Esta copia del sitio está en {address}, sin cifrado.</b> Está pensada para hacer pruebas. No escriba aquí nada que otros no deban leer.",
  "The <status>status page</status> shows how each part of this site is working right now.":
    "La <status>página de estatus</status> muestra cómo funciona en este momento cada parte de este sitio.",
  Compliance: "Cumplimiento",
  "We do not claim any certification on this page. This is what the program itself does to support the rules that governments follow:":
    "En esta página no afirmamos tener ninguna certificación. Esto es lo que el propio programa hace para apoyar las reglas que siguen los gobiernos:",
  "Public record: comments are kept as written, and decisions about them are logged.":
    "Registro público: los comentarios se conservan como se escribieron, y las decisiones sobre ellos quedan registradas.",
  "Accessibility: the site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Section 508 refers to an earlier version of them. See <accessibility>Accessibility</accessibility>.":
    "Accesibilidad: el sitio está hecho para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. La Sección 508 remite a una versión anterior de ellas. Vea <accessibility>Accesibilidad</accessibility>.",
  "Privacy: we store only what the service needs. See <privacy>Privacy</privacy>.":
    "Privacidad: guardamos solo lo que el servicio necesita. Vea <privacy>Privacidad</privacy>.",
  "Which laws on records, retention, and disclosure apply to a comment depends on the agency that received it.":
    "Qué leyes sobre registros, conservación y divulgación se aplican a un comentario depende de la agencia que lo recibió.",
  "When something goes wrong": "Cuando algo sale mal",
  "<b>Contain.</b> We stop the harm: we end sessions, block access, or take a feature offline if necessary.":
    "<b>Contener.</b> Detenemos el daño: terminamos sesiones, bloqueamos el acceso o desconectamos una función si hace falta.",
  "<b>Find out.</b> We read the logs to learn what happened, who was affected, and when it began.":
    "<b>Averiguar.</b> Leemos los registros para saber qué ocurrió, a quién afectó y cuándo empezó.",
  "<b>Tell.</b> We tell the agencies and people affected, in plain language, what happened and what they can do.":
    "<b>Informar.</b> Decimos a las agencias y personas afectadas, en lenguaje sencillo, qué ocurrió y qué pueden hacer.",
  "<b>Repair.</b> We fix the problem and restore what was damaged.":
    "<b>Reparar.</b> Corregimos el problema y restauramos lo que se dañó.",
  "<b>Learn.</b> We write down the cause and change what let it happen.":
    "<b>Aprender.</b> Anotamos la causa y cambiamos lo que permitió que ocurriera.",
  "Report a security problem": "Informar de un problema de seguridad",
  "Please tell us privately before you tell anyone else. We answer security reports within {hours} hours. Tell us what you found and how to reproduce it. Please do not read, change, or keep other people’s data, and do not slow the site down for them.":
    "Avísenos en privado antes de contarlo a otras personas. Respondemos a los informes de seguridad en un plazo de {hours} horas. Díganos qué encontró y cómo reproducirlo. No lea, modifique ni conserve datos de otras personas, y no haga que el sitio funcione más lento para ellas.",
  "Security report": "Informe de seguridad",

  // Status
  "How each part of this site is working right now: pages, database, and email.":
    "Cómo funciona en este momento cada parte de este sitio: páginas, base de datos y correo electrónico.",
  "Measured <time>{moment}</time>, when this page was created.":
    "Medido el <time>{moment}</time>, cuando se creó esta página.",
  "Right now": "En este momento",
  "Everything we measure is working.": "Todo lo que medimos funciona.",
  "Some parts have problems. See the list.": "Algunas partes tienen problemas. Vea la lista.",
  Working: "Funciona",
  Delayed: "Con retraso",
  "Not working": "No funciona",
  "Not measured": "No medido",
  "Web pages": "Páginas web",
  "This page was created and sent.": "Esta página se creó y se envió.",
  "The site as a whole, or its database": "El sitio en su conjunto o su base de datos",
  "Database: dockets, comments, accounts": "Base de datos: expedientes, comentarios, cuentas",
  "Clock, which decides deadlines": "Reloj, por el que se deciden los plazos",
  "Email: confirmations and receipts": "Correo electrónico: confirmaciones y acuses de recibo",
  Backups: "Copias de seguridad",
  "Copies of the database": "Copias de la base de datos",
  "Comments are not copied to as many servers as they should be.":
    "Los comentarios no se copian en tantos servidores como deberían.",
  "A comment is acknowledged when {count} other server has it too.":
    "Se confirma un comentario cuando también lo tiene {count} servidor más.",
  "A comment is acknowledged when {count} other servers have it too.":
    "Se confirma un comentario cuando también lo tienen {count} servidores más.",
  "Later changes are not backed up yet.": "Los cambios posteriores todavía no tienen copia de seguridad.",
  "Later changes were last backed up this long ago: {duration}.":
    "Tiempo desde la última copia de los cambios posteriores: {duration}.",
  "There is no backup yet.": "Todavía no hay ninguna copia de seguridad.",
  "The last backup is this old: {duration}.": "Antigüedad de la última copia de seguridad: {duration}.",
  "Database layout": "Estructura de la base de datos",
  "It is not responding.": "No responde.",
  "It responded within {milliseconds} ms.": "Respondió en {milliseconds} ms.",
  "Could not be compared with the database.": "No se pudo comparar con la base de datos.",
  "The web server and the database agree to within one second.":
    "El servidor web y la base de datos coinciden con menos de un segundo de diferencia.",
  "The web server and the database differ by {seconds} seconds.":
    "El servidor web y la base de datos difieren en {seconds} segundos.",
  "The queue could not be read.": "No se pudo leer la cola.",
  "This site has no mail server yet, so its messages reach nobody.":
    "Este sitio todavía no tiene un servidor de correo, así que sus mensajes no llegan a nadie.",
  "No messages are waiting to be sent.": "No hay mensajes en espera de envío.",
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
  "We cannot read the record of incidents right now.": "No podemos leer el registro de incidentes en este momento.",
  "Nothing is recorded yet. The first check runs within a minute after the site starts.":
    "Todavía no hay nada registrado. La primera comprobación se hace en el minuto siguiente al arranque del sitio.",
  "No check has run since <time>{moment}</time>.":
    "No se ha hecho ninguna comprobación desde el <time>{moment}</time>.",
  "No incidents in the last {days} days.": "Ningún incidente en los últimos {days} días.",
  "We check every part once a minute. Recorded since <begun>{first}</begun>. Last check: <checked>{last}</checked>.":
    "Comprobamos cada parte una vez por minuto. Registrado desde el <begun>{first}</begun>. Última comprobación: <checked>{last}</checked>.",
  "Since <time>{moment}</time>, still ongoing": "Desde el <time>{moment}</time>, y todavía continúa",
  "<time>{moment}</time>, for {duration}": "<time>{moment}</time>, durante {duration}",
  "What this page can and cannot tell you": "Qué puede y qué no puede decirle esta página",
  "The site measures itself. If no one can reach the site at all, this page cannot tell you so.":
    "El sitio se mide a sí mismo. Si nadie puede acceder al sitio, esta página no puede decírselo.",
  "It is also monitored from outside: <status>service status</status>.":
    "También se vigila desde fuera: <status>estado del servicio</status>.",
  "It cannot predict the future.": "No puede predecir el futuro.",
  "Is something failing that this page shows as working? <contact>Tell us</contact>. If it keeps you from commenting before a deadline, tell the agency too.":
    "¿Falla algo que esta página muestra como que funciona? <contact>Avísenos</contact>. Si le impide comentar antes de que venza un plazo, avise también a la agencia.",
  "Something is not working": "Algo no funciona",

  // Data access
  "Read dockets and published comments as data: addresses, parameters, and examples to paste.":
    "Lea expedientes y comentarios publicados como datos: direcciones, parámetros y ejemplos para pegar.",
  "Programs can also read everything that is public on these pages: free, with no account and no key.":
    "Los programas también pueden leer todo lo que es público en estas páginas: gratis, sin cuenta y sin clave.",
  "What is available": "Qué está disponible",
  "Dockets that are or were open, their documents, the comments that agencies have published with their attachments, and the agencies in each state. Responses are JSON in UTF-8. Times are in UTC, and each docket gives its time zone.":
    "Los expedientes que están o estuvieron abiertos, sus documentos, los comentarios que las agencias han publicado con sus archivos adjuntos y las agencias de cada estado. Las respuestas son JSON en UTF-8. Las horas están en UTC, y cada expediente indica su zona horaria.",
  "Drafts, unpublished comments, and commenters’ email addresses are not public and not included. Comment counts cover published comments only.":
    "Los borradores, los comentarios no publicados y las direcciones de correo electrónico de quienes comentan no son públicos ni se incluyen. Los recuentos de comentarios abarcan solo los publicados.",
  Addresses: "Direcciones",
  "Addresses you can read": "Direcciones que puede leer",
  Returns: "Devuelve",
  "Dockets, by words, status, agency, state, tags, and dates":
    "Expedientes, por palabras, estatus, agencia, estado, etiquetas y fechas",
  "One docket with its documents and, page by page, its comments":
    "Un expediente con sus documentos y, página por página, sus comentarios",
  "The tags, and how many dockets have each": "Las etiquetas y cuántos expedientes llevan cada una",
  "Published comments, by words, name, organization, position, docket, tags, and dates":
    "Comentarios publicados, por palabras, nombre, organización, postura, expediente, etiquetas y fechas",
  "One full comment with its attachments": "Un comentario completo, con sus archivos adjuntos",
  "One agency and its dockets": "Una agencia y sus expedientes",
  "The states, and how much is public in each": "Los estados y cuánto hay público en cada uno",
  "One state and its agencies": "Un estado y sus agencias",
  "The <reference>API reference</reference> explains every parameter, field, and error, with a command to try for each address. <openapi>openapi.json</openapi> says the same in OpenAPI 3.1, for tools that generate clients from it.":
    "La <reference>referencia de la API</reference> explica cada parámetro, campo y error, con un comando para probar cada dirección. <openapi>openapi.json</openapi> dice lo mismo en OpenAPI 3.1, para herramientas que generan clientes a partir de él.",
  Examples: "Ejemplos",
  "Paste any of these into a terminal that has curl.": "Pegue cualquiera de estos en una terminal que tenga curl.",
  "Open dockets, closing soonest first": "Expedientes abiertos, primero los que cierran antes",
  "One docket with its documents and comments": "Un expediente con sus documentos y comentarios",
  "Comments that contain both words": "Comentarios que contienen ambas palabras",
  "Programs written for the API of regulations.gov (version 4) can read the same at <code>{address}</code>, with any key or none.":
    "Los programas escritos para la API de regulations.gov (versión 4) pueden leer lo mismo en <code>{address}</code>, con cualquier clave o sin ninguna.",
  "One full comment": "Un comentario completo",
  "The agencies in a state": "Las agencias de un estado",
  "One agency": "Una agencia",
  "Attachments and documents have a <code>file_url</code>. Use it to download them as they were uploaded. <code>curl -OJ</code> keeps the file’s name. If a download breaks off, <code>curl -C - -o</code> with the same name goes on where it was.":
    "Los archivos adjuntos y los documentos tienen un <code>file_url</code>. Úselo para descargarlos como se subieron. <code>curl -OJ</code> conserva el nombre del archivo. Si una descarga se interrumpe, <code>curl -C - -o</code> con el mismo nombre continúa donde quedó.",
  "Reading long lists": "Leer listas largas",
  "Lists take <code>limit</code> (1 to {most}, default {usual}) and <code>offset</code>, and return <code>items</code> and <code>total</code>. If there is a next page, the <code>Link</code> header gives its address.":
    "Las listas aceptan <code>limit</code> (de 1 a {most}; de forma predeterminada, {usual}) y <code>offset</code>, y devuelven <code>items</code> y <code>total</code>. Si hay una página siguiente, el encabezado <code>Link</code> indica su dirección.",
  "A comment search counts up to {rows} exactly, among millions of comments sometimes less far. Where it stopped, <code>total_exact</code> is false, and there may be more pages. Offsets beyond {rows} are refused. Narrow your search by docket or by dates: <code>date_from</code> and <code>date_to</code> both include the whole day.":
    "Una búsqueda de comentarios cuenta con exactitud hasta {rows}; entre millones de comentarios, a veces hasta menos. Donde dejó de contar, <code>total_exact</code> es falso y puede haber más páginas. Se rechazan los desplazamientos mayores de {rows}. Limite su búsqueda por expediente o por fechas: <code>date_from</code> y <code>date_to</code> incluyen el día completo.",
  "To read more comments on one docket, use <code>before</code>: send the <code>next_before</code> of the last response until it is null. <code>limit</code> sets how many you get at a time.":
    "Para leer más comentarios de un expediente, use <code>before</code>: envíe el <code>next_before</code> de la última respuesta hasta que sea nulo. <code>limit</code> fija cuántos recibe a la vez.",
  "When a request is refused": "Cuando se rechaza una solicitud",
  "Errors have an HTTP status and a body with <code>error.code</code>, <code>error.message</code>, and <code>error.request_id</code>. We refuse a parameter that is unknown or unreadable with 422 instead of ignoring it.":
    "Los errores tienen un estado HTTP y un cuerpo con <code>error.code</code>, <code>error.message</code> y <code>error.request_id</code>. Un parámetro desconocido o ilegible se rechaza con 422 en vez de ignorarse.",
  "Rate limits": "Límites de uso",
  "A client can read {reads} times a minute. The <code>RateLimit</code> header tells you how many reads are left. After a 429, <code>Retry-After</code> tells you how many seconds to wait. Each response has an <code>ETag</code>. Send it back as <code>If-None-Match</code> to get a 304 if nothing has changed.":
    "Un cliente puede leer {reads} veces por minuto. El encabezado <code>RateLimit</code> indica cuántas lecturas quedan. Después de un 429, <code>Retry-After</code> indica cuántos segundos esperar. Cada respuesta tiene un <code>ETag</code>. Devuélvalo como <code>If-None-Match</code> para recibir un 304 si nada ha cambiado.",
  "Using it well": "Usarlo bien",
  "Comments are public record, written by people who may give their names. Quote them as they are, link to their page (<code>/comments/</code> and the ID), and do not use them to find or bother the people who wrote them. Please send one request at a time instead of many at once, and keep what you have read.":
    "Los comentarios son registro público, escritos por personas que pueden dar su nombre. Cítelos como son, enlace a su página (<code>/comments/</code> y el identificador) y no los use para buscar ni molestar a quienes los escribieron. Envíe una solicitud cada vez en lugar de muchas a la vez, y conserve lo que haya leído.",
  "Data access": "Acceso a los datos",
  "Following updates": "Seguir las novedades",
  "Follow new dockets in a feed reader at <feed>/feed.atom</feed>. To follow one state or agency, or new comments on one docket, add <code>/feed.atom</code> to the address of its page. To put a docket’s deadline in your calendar, add <code>/deadline.ics</code> to its address. The <sitemap>sitemap</sitemap> lists all public pages.":
    "Siga los expedientes nuevos con un lector de fuentes en <feed>/feed.atom</feed>. Para seguir un estado o una agencia, o los comentarios nuevos sobre un expediente, agregue <code>/feed.atom</code> a la dirección de su página. Para poner la fecha límite de un expediente en su calendario, agregue <code>/deadline.ics</code> a su dirección. El <sitemap>mapa del sitio</sitemap> enumera todas las páginas públicas.",
  "What is not available": "Qué no está disponible",
  "The program itself is <source>open source</source>.": "El programa mismo es de <source>código abierto</source>.",
  "To read pages instead, go to <search>Search Comments</search> or <browse>Browse Dockets</browse>.":
    "Para leer páginas, vaya a <search>Buscar comentarios</search> o <browse>Explorar expedientes</browse>.",
} as const
