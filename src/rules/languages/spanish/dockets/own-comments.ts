/** Spanish of one's own comments and drafts. Keys are the English sentences as they are shown. */
export const ownCommentSpanish = {
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
  "Draft Not Found": "Borrador no encontrado",
  "You have no such draft. You may have discarded it or submitted its comment. We also delete drafts that nobody has changed for 30 days.":
    "No tiene ese borrador. Puede que lo haya descartado o que haya enviado su comentario. También eliminamos los borradores que nadie ha cambiado en 30 días.",
  "You have a draft, last changed <time>{moment}</time>. <draft>Continue your draft</draft>":
    "Tiene un borrador; último cambio: <time>{moment}</time>. <draft>Continuar su borrador</draft>",
} as const
