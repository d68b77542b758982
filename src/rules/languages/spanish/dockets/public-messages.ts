/** Spanish of the quoted sentences about dockets, comments, agencies and states. Keys are the English sentences as they are shown. */
export const publicMessageSpanish = {
  // Static parts, home, agency and state pages
  "Many people are using this site right now": "Muchas personas están usando este sitio en este momento",
  "Many people are using this site right now. What you typed is still here: send it again in a moment.":
    "Muchas personas están usando este sitio en este momento. Lo que escribió sigue aquí: envíelo de nuevo en unos instantes.",
  "We did not take what you sent. Go back in your browser, where what you typed should still be, and send it again in a moment.":
    "No recibimos lo que envió. Vuelva atrás en su navegador, donde debería seguir lo que escribió, y envíelo de nuevo en unos instantes.",
  "Last Updated": "Última actualización",
  "July 26, 2025": "26 de julio de 2025",
  "Search public comments...": "Buscar comentarios...",
  "Advanced Search": "Búsqueda avanzada",
  "Clear all": "Borrar todo",
  "Submit Official Comments": "Enviar comentarios oficiales",
  "Browse Comments by State": "Explorar comentarios por estado",
  "Member since": "Miembro desde el",
  "Total Dockets": "Total de expedientes",
  "Open Dockets": "Expedientes abiertos",
  "Total Comments": "Total de comentarios",
  "Public Dockets": "Expedientes públicos",
  "View Docket": "Ver expediente",
  "No dockets yet": "Todavía no hay expedientes",
  "No open dockets": "No hay expedientes abiertos",
  "No closed dockets": "No hay expedientes cerrados",
  "No archived dockets": "No hay expedientes archivados",
  "Show All Dockets": "Mostrar todos los expedientes",
  "Agency Not Found": "Agencia no encontrada",
  "Agency not found": "Agencia no encontrada",
  "Its address may have changed, or it may no longer take comments here.":
    "Es posible que su dirección haya cambiado o que ya no reciba comentarios aquí.",
  "Browse All Dockets": "Explorar todos los expedientes",
  "Government Agencies in {state}": "Agencias gubernamentales en {state}",
  "View Agency": "Ver agencia",
  "No Agencies Found": "No se encontraron agencias",
  "State Not Found": "Estado no encontrado",
  "State not found": "Estado no encontrado",
  "No state has this abbreviation. Choose yours from the list.":
    "Ningún estado tiene esta abreviatura. Elija el suyo en la lista.",
  "Return to Home": "Volver al inicio",
  "Failed to load agencies": "No se pudieron cargar las agencias",

  // Dockets
  "Overview & Documents": "Resumen y documentos",
  "Public Comments": "Comentarios públicos",
  "Load More": "Cargar más",
  "Go to the first page": "Ir a la primera página",
  "Show all, to read or print": "Mostrar todos, para leer o imprimir",
  "Show {count} at once, to read or print": "Mostrar {count} a la vez, para leer o imprimir",
  "Share This Page": "Compartir esta página",
  "Submit Comment": "Enviar un comentario",
  "This comment period has been archived and is no longer accepting submissions.":
    "Este período de comentarios fue archivado y ya no acepta envíos.",
  "Docket Not Found": "Expediente no encontrado",
  "Browse All Comment Opportunities": "Explorar todas las oportunidades para comentar",
  "Failed to load dockets": "No se pudieron cargar los expedientes",
  "Failed to load docket": "No se pudo cargar el expediente",
  "Docket not found": "Expediente no encontrado",
  "Its address may have changed, or it may never have been published.":
    "Puede que su dirección haya cambiado o que nunca se haya publicado.",

  // One comment
  "Approved Comment": "Comentario aprobado",
  "Comment on: {docket}": "Comentario sobre: {docket}",
  "Commenter Information": "Información de la persona que comenta",
  "Organization Name": "Nombre de la organización",
  Representing: "En representación de",
  "View Docket Details": "Ver detalles del expediente",
  "More from {agency}": "Más de {agency}",
  "Comment Not Found": "Comentario no encontrado",
  "Go Back": "Volver",
  "Failed to load comment": "No se pudo cargar el comentario",
  "This comment is under review.": "Este comentario está en revisión.",

  // Searching comments
  "Found {count} comment for {query}": "Se encontró {count} comentario para {query}",
  "Found {count} comments for {query}": "Se encontraron {count} comentarios para {query}",
  "Searching comments...": "Buscando comentarios...",
  "No Comments Found": "No se encontraron comentarios",
  "Clear search and filters": "Borrar la búsqueda y los filtros",
  "Try different keywords": "Pruebe otras palabras clave",
  "Check your spelling": "Revise la ortografía",
  "Use broader terms": "Use términos más amplios",
  "Remove some filters": "Quite algunos filtros",
  "No public comments are available yet.": "Todavía no hay comentarios públicos disponibles.",
  "View Full Comment": "Ver el comentario completo",
  "Page {page} of {pages}": "Página {page} de {pages}",
  "Showing comments {first}-{last} of {total}": "Comentarios {first}-{last} de {total}",
  "Failed to search comments": "No se pudo buscar en los comentarios",
  "Comment Filter": "Filtro de comentarios",
  "Filing Company": "Organización",
  "Comment ID": "ID del comentario",
  "Docket ID": "ID del expediente",
  "From Date": "Desde la fecha",
  "To Date": "Hasta la fecha",
  "Commenter Type": "Tipo de comentarista",
  Position: "Postura",
  "Only comments with files": "Solo comentarios con archivos",

  // Writing a comment
  "Your Details": "Sus datos",
  "Your Comment": "Su comentario",
  Attachments: "Archivos adjuntos",
  Certification: "Certificación",
  "Review & Submit": "Revisar y enviar",
  Next: "Siguiente",
  Previous: "Anterior",
  Submit: "Enviar",
  "Unable to Submit Comment": "No se puede enviar el comentario",
  "Please enter your comment": "Escriba su comentario",
  "Please write your own words below the line that names the document":
    "Escriba sus propias palabras debajo de la línea que nombra el documento",
  "File uploads are not allowed for this docket": "Este expediente no permite subir archivos",
  "{filename}: File too large (max {megabytes}MB)": "{filename}: archivo demasiado grande (máx. {megabytes} MB)",
  "{filename}: File type not allowed": "{filename}: tipo de archivo no permitido",
  "{filename}: File type not allowed. Its name says {type}, but what is in it is not.":
    "{filename}: tipo de archivo no permitido. Según su nombre es {type}, pero su contenido no lo es.",
  "{filename}: This file is empty": "{filename}: este archivo está vacío",
  "{filename}: This file could not be stored. Please try again.":
    "{filename}: no se pudo guardar este archivo. Inténtelo de nuevo.",
  "Maximum {files} files allowed": "Se permite un máximo de {files} archivos",
  "Organization name is required when representing an organization":
    "El nombre de la organización es obligatorio cuando se representa a una organización",
  "Leave this out when you speak for yourself": "No indique esto si habla en su propio nombre",
  "You must certify the accuracy of your information under penalty of perjury":
    "Debe certificar la exactitud de su información bajo pena de perjurio",
  "You must acknowledge that your comment will be public": "Debe reconocer que su comentario será público",
  "Please tell us who you represent": "Indique a quién representa",
  "Comment period not found": "Período de comentarios no encontrado",
  "This comment period is no longer accepting submissions": "Este período de comentarios ya no acepta envíos",
  "Failed to load comment form": "No se pudo cargar el formulario de comentarios",
  "Failed to submit comment. Please try again.": "No se pudo enviar el comentario. Inténtelo de nuevo.",
  "An unexpected error occurred. Please try again.": "Ocurrió un error inesperado. Inténtelo de nuevo.",
  "You have already submitted the most comments that one person may submit to this docket.":
    "Usted ya envió a este expediente todos los comentarios que se permiten por persona.",
  "This form was already used for another comment. Please start again.":
    "Este formulario ya se usó para otro comentario. Empiece de nuevo.",
  "Please wait until your files are uploaded, or remove them.": "Espere a que se suban sus archivos o elimínelos.",
  "The upload did not finish. Choose the same file again to continue, or remove it.":
    "La subida no terminó. Elija de nuevo el mismo archivo para continuar o elimínelo.",
  "Draft saved {time}": "Borrador guardado: {time}",
  "Saving...": "Guardando...",
  "Your draft has a different version of this step. What you see here is not saved yet. Choose which one to keep.":
    "Su borrador tiene otra versión de este paso. Lo que ve aquí aún no está guardado. Elija cuál conservar.",
  "This draft was submitted or discarded on another page. What you see here was not sent and is not saved.":
    "Este borrador se envió o se descartó en otra página. Lo que ve aquí no se envió ni está guardado.",
  "If you go on, what is in the form below becomes another comment. You can find what you submitted under My Comments.":
    "Si continúa, lo que está en el formulario de abajo será otro comentario. Encontrará lo que envió en Mis comentarios.",
  "Your comment has changed since you opened this page. Please read it again before you submit it.":
    "Su comentario ha cambiado desde que abrió esta página. Léalo de nuevo antes de enviarlo.",
  "Choose which one to keep": "Elija cuál conservar",
  "The other version, saved {time}": "La otra versión, guardada a las {time}",
  "Read it": "Leerla",
  "To keep what is in the form below, go on. It then replaces the other version.":
    "Para conservar lo que está en el formulario de abajo, continúe. Así reemplaza a la otra versión.",
  "Use the other version": "Usar la otra versión",
  "Not saved yet. Your text is still here, and we are still trying.":
    "Aún no se guardó. Su texto sigue aquí y seguimos intentándolo.",
  "You have been signed out. Sign in again, then choose your files again. We could not keep them.":
    "Su sesión se cerró. Inicie sesión de nuevo y vuelva a elegir sus archivos. No pudimos conservarlos.",
  "You have been signed out. We kept what you typed. Sign in again to continue.":
    "Su sesión se cerró. Conservamos lo que escribió. Inicie sesión de nuevo para continuar.",
  "Use the name and email from my account": "Usar nombre y correo de mi cuenta",
  "Email me a confirmation link": "Envíenme un enlace de confirmación por correo electrónico",
  "We have sent a link to {address}. Open it and press the button there, then come back to this page and submit.":
    "Enviamos un enlace a {address}. Ábralo y presione el botón que aparece allí; luego vuelva a esta página y envíe el comentario.",
  "You have passed the check that a person is submitting this comment.":
    "Quedó comprobado que una persona envía este comentario.",
  "Thank you. You passed the check. Your comment has not been submitted yet.":
    "Gracias. Superó la comprobación. Su comentario aún no se ha enviado.",
  "What Happens Next": "Qué sucede después",
  copied: "copiado",
  "I certify under penalty of perjury that the information I have provided is true and accurate to the best of my knowledge.":
    "Certifico, bajo pena de perjurio, que la información que he proporcionado es verdadera y exacta a mi leal saber y entender.",
  "I certify that I am authorized to submit this comment on behalf of the person or organization named above.":
    "Certifico que tengo autorización para enviar este comentario en nombre de la persona u organización indicada arriba.",
  "I understand that my comment, with the name and organization I have given and any attached files, will be part of the public record and can be read by anyone. My email address will not be published.":
    "Entiendo que mi comentario, con el nombre y la organización que he indicado y los archivos adjuntos, formará parte del registro público y que cualquiera podrá leerlo. Mi dirección de correo electrónico no se publicará.",
} as const
