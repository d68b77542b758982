/** Spanish of home, dockets, agencies and states. Keys are the English sentences as they are shown. */
export const browseSpanish = {
  // A docket that a search found
  "Found in a document:": "Se encontró en un documento:",
  "Found in a document, on page {page}:": "Se encontró en un documento, en la página {page}:",

  // Home
  "Public comments on state and local proposals": "Comentarios públicos sobre propuestas estatales y locales",
  "Read and shape what your government decides": "Conozca lo que decide su gobierno e influya en ello",
  "Search comments that people and organizations have submitted to their state and local governments, or submit your own while a comment period is open.":
    "Busque los comentarios que personas y organizaciones enviaron a sus gobiernos estatales y locales, o envíe el suyo mientras un período de comentarios esté abierto.",
  "Find an open docket, read what is proposed, and put your comment on the official record. It is free.":
    "Encuentre un expediente abierto, lea lo que se propone y deje su comentario en el registro oficial. Es gratis.",
  "Find an open docket": "Buscar un expediente abierto",
  "Closing soon": "Cierran pronto",
  "Choose a state to see its agencies and their dockets.":
    "Elija un estado para ver sus agencias y los expedientes de cada una.",
  "Map of states": "Mapa de los estados",
  "What agencies get": "Lo que reciben las agencias",
  "Quick setup": "Puesta en marcha rápida",
  "We set up your agency in one to two business days. You can open your first comment period in minutes.":
    "Configuramos su agencia en uno o dos días hábiles. Puede abrir su primer período de comentarios en minutos.",
  "Accessible design": "Diseño accesible",
  "Works with keyboards, screen readers, and small phones. Every form works without JavaScript.":
    "Funciona con teclado, lectores de pantalla y teléfonos pequeños. Todos los formularios funcionan sin JavaScript.",
  "Secure platform": "Plataforma segura",
  "Encrypted connections, files that stay private until they are published, and a record of every change.":
    "Conexiones cifradas, archivos privados hasta su publicación y un registro de cada cambio.",
  "Bring your government here": "Traiga a su gobierno aquí",
  "Free for eligible state and local governments, and open source.":
    "Gratis para los gobiernos estatales y locales que reúnan los requisitos, y de código abierto.",
  "Get started": "Comenzar",

  // Filters and what they are set to
  Status: "Estatus",
  Tag: "Etiqueta",
  Keyword: "Palabra clave",
  Page: "Página",
  Federal: "Federal",

  // Statuses of a docket
  "{days} days left": "quedan {days} días",
  "No closing date": "Sin fecha de cierre",
  "Read the comments": "Leer los comentarios",
  "Opened <time>{date}</time>": "Se abrió el <time>{date}</time>",
  "Opens <time>{date}</time>": "Se abre el <time>{date}</time>",
  "Closed <time>{date}</time>": "Se cerró el <time>{date}</time>",
  "Closes <time>{date}</time>": "Se cierra el <time>{date}</time>",
  "Open with no closing date": "Abierto, sin fecha de cierre",
  "in {count} minute": "en {count} minuto",
  "in {count} minutes": "en {count} minutos",
  "in {count} hour": "en {count} hora",
  "in {count} hours": "en {count} horas",
  "in {count} days": "en {count} días",
  tomorrow: "mañana",

  // A docket in several languages
  "Languages of this docket": "Idiomas de este expediente",
  "This is an official translation.": "Esta es una traducción oficial.",
  "This is a courtesy translation. The {language} text decides.":
    "Esta es una traducción de cortesía. Prevalece el texto en {language}.",
  "It was made for an earlier version of the {language} text. Some of what it says may have changed since.":
    "Se hizo a partir de una versión anterior del texto en {language}. Es posible que algo de lo que dice haya cambiado desde entonces.",

  // Lists of dockets
  "{count} comment": "{count} comentario",
  "{count} comments": "{count} comentarios",
  "{count} docket": "{count} expediente",
  "{count} dockets": "{count} expedientes",
  "Proposed government actions that are open for public comment now, will open soon, or have closed.":
    "Medidas propuestas por los gobiernos que están abiertas a comentarios del público, que pronto lo estarán o que ya se cerraron.",
  "Find proposed government actions, read what others say, and have your say while the comment period is open.":
    "Encuentre medidas propuestas por los gobiernos, lea lo que dicen otras personas y opine mientras el período de comentarios esté abierto.",
  "New dockets": "Nuevos expedientes",
  "New federal dockets": "Nuevos expedientes federales",
  "Proposed government actions that the public can comment on.":
    "Medidas propuestas por los gobiernos sobre las que el público puede opinar.",
  "Published comments to {agency}.": "Comentarios publicados dirigidos a {agency}.",
  "Comments close {time}.": "Se reciben comentarios hasta el {time}.",
  "Comments closed {time}.": "Los comentarios se cerraron el {time}.",
  "{docket}, a docket of {agency}. {period}.": "{docket}, un expediente de {agency}. {period}.",
  "Comments close: {docket}": "Fin de los comentarios: {docket}",
  "Comments to {agency} are accepted until {time}.": "{agency} recibe comentarios hasta el {time}.",
  "Public comment": "Comentario público",
  "Follow new dockets": "Seguir los nuevos expedientes",
  "Search dockets": "Buscar expedientes",
  "Search dockets...": "Buscar expedientes...",
  "Searching dockets...": "Buscando expedientes...",
  "These dates are the days when comment periods begin.":
    "Las fechas son los días en que comienzan los períodos de comentarios.",
  "Apply filters": "Aplicar los filtros",
  "Pages of dockets": "Páginas de expedientes",
  "No agency has opened a comment period here yet. Please check back soon.":
    "Ninguna agencia ha abierto aquí un período de comentarios todavía. Vuelva pronto.",
  "Nothing is open for comment right now": "Ahora mismo no hay nada abierto a comentarios",
  "You can read dockets that have closed, and those that will open soon.":
    "Puede leer los expedientes que ya cerraron y los que abrirán pronto.",
  "No Dockets Found": "No se encontraron expedientes",
  "No dockets match all of your keywords and filters. Try fewer or broader ones.":
    "Ningún expediente coincide con todas sus palabras clave y filtros. Pruebe con menos o con otros más amplios.",

  "Your search contains only very common words. Words such as “the” and “of” are in nearly every docket.":
    "Su búsqueda solo contiene palabras muy comunes. Palabras como “the” y “of” están en casi todos los expedientes.",

  // A docket
  "New comments on {docket}": "Nuevos comentarios sobre {docket}",
  "Follow new comments": "Seguir los nuevos comentarios",
  "Notice from {agency}": "Aviso de {agency}",
  "About this docket": "Acerca de este expediente",
  "Link to this page": "Enlace a esta página",
  "Parts of this page": "Partes de esta página",
  Summary: "Resumen",
  Description: "Descripción",
  "Supporting documents": "Documentos de respaldo",
  "The agency has not added any documents.": "La agencia no ha agregado ningún documento.",
  "There are no documents at the moment.": "Por el momento no hay documentos.",
  "Earlier documents": "Documentos anteriores",
  "The agency replaced or withdrew these documents after this docket became public.":
    "La agencia reemplazó o retiró estos documentos después de que este expediente se hizo público.",
  "Replaced <time>{date}</time>": "Se reemplazó el <time>{date}</time>",
  "Withdrawn <time>{date}</time>": "Se retiró el <time>{date}</time>",
  "Reason:": "Motivo:",
  "Document added": "Documento agregado",
  "Document replaced": "Documento reemplazado",
  "Document withdrawn": "Documento retirado",
  Schedule: "Fechas clave",
  "Add to calendar": "Agregar al calendario",
  Reference: "Referencia",
  "Who wrote it": "Quién lo escribió",
  "What it is about": "De qué trata",
  "When it was submitted": "Cuándo se envió",
  Opens: "Apertura prevista",
  Opened: "Apertura",
  Closes: "Cierre previsto",
  Reopened: "Reapertura",
  Extended: "Prórroga",
  "Closing date moved earlier": "Fecha de cierre adelantada",
  "It was scheduled to close <time>{date}</time>": "Su cierre estaba previsto para el <time>{date}</time>",
  "It had no closing date": "No tenía fecha de cierre",
  "No comments have been published yet": "Aún no se ha publicado ningún comentario",
  "Comments appear here after the agency approves them.":
    "Los comentarios aparecen aquí después de que la agencia los aprueba.",
  "Poster with a QR code": "Cartel con código QR",
  "Poster: {title}": "Cartel: {title}",
  "A poster to print, with the address of the comment period.":
    "Un cartel para imprimir, con la dirección del período de comentarios.",
  "{agency} asks for your comments": "{agency} pide sus comentarios",
  "QR code of the address below": "Código QR de la dirección de abajo",
  "Point your phone's camera at the code, or go to": "Apunte la cámara de su teléfono al código o vaya a",
  "Did you mean:": "Quizás quiso decir:",
  "OpenDocket: read what your government proposes, and tell it what you think.":
    "OpenDocket: lea lo que propone su gobierno y dígale lo que piensa.",
  "Search these comments": "Buscar en estos comentarios",
  "Print the whole record": "Imprimir el expediente completo",
  "Record: {title}": "Expediente completo: {title}",
  "The docket with all its published comments, to read or print.":
    "El expediente con todos sus comentarios publicados, para leer o imprimir.",
  "Parts of the record": "Partes del expediente completo",
  "Next comments": "Comentarios siguientes",
  "Back to the beginning": "Volver al principio",
  "Comments {first} to {last} of {total}, in the order received":
    "Comentarios {first} a {last} de {total}, en el orden en que se recibieron",
  "Comment {number}": "Comentario {number}",
  "Comment {number} of {total}, in the order received":
    "Comentario {number} de {total}, en el orden en que se recibieron",
  "Files: {names}": "Archivos: {names}",
  "Filter these comments": "Filtrar estos comentarios",
  "Search them by name or date, too": "Buscarlos también por nombre o fecha",
  "Show all comments": "Mostrar todos los comentarios",
  "No comment on this docket matches all of this.":
    "Ningún comentario de este expediente cumple todas estas condiciones.",
  "Search the comments on all dockets": "Buscar en los comentarios de todos los expedientes",
  "Back to the newest comments": "Volver a los comentarios más recientes",
  "Back to the first comments": "Volver a los primeros comentarios",
  "Order of the comments": "Orden de los comentarios",
  "These are the positions and types that commenters chose. They are not votes: the agency weighs what is said.":
    "Estas son las posturas y los tipos que eligieron quienes comentaron. No son votos: la agencia valora lo que se dice.",
  "Showing {shown} of {total} comments": "Se muestran {shown} de {total} comentarios",

  // States and agencies
  "State and local agencies in {state}, what they propose, and the public comments they have received.":
    "Las agencias estatales y locales de {state}, lo que proponen y los comentarios públicos que recibieron.",
  "New dockets in {state}": "Nuevos expedientes en {state}",
  Nickname: "Apodo",
  Capital: "Capital",
  "{count} docket, {open} open": "{count} expediente; abiertos: {open}",
  "{count} dockets, {open} open": "{count} expedientes; abiertos: {open}",
  "No agencies in {state} take part yet.": "Ninguna agencia de {state} participa todavía.",
  "At most {count} agencies are listed here, by name. If yours is missing, search comments by its name.":
    "Aquí se muestran como máximo {count} agencias, por nombre. Si falta la suya, busque comentarios por su nombre.",
  "Bring your agency here": "Traiga a su agencia aquí",
  "Dockets from {agency} and the public comments on them.":
    "Los expedientes de {agency} y los comentarios públicos sobre ellos.",
  "New dockets from {agency}": "Nuevos expedientes de {agency}",
} as const
