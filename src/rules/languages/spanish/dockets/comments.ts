/** Spanish of searching and reading comments. Keys are the English sentences as they are shown. */
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
  "The last day is before the first day.": "El último día es anterior al primero.",
  "Your search contains no words or numbers. Type at least one.":
    "Su búsqueda no contiene palabras ni números. Escriba al menos uno.",
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
} as const
