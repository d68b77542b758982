/** Spanish of what the rules and services say: refusals, and what is wrong with a field. Keys are the English sentences as they are shown. */
export const ruleSpanish = {
  // Refusals
  "Please sign in to continue": "Inicie sesión para continuar",
  "The comment you're looking for could not be found or may have been removed.":
    "El comentario que busca no se encontró o puede haber sido retirado.",
  "This file could not be found or may have been removed.": "Este archivo no se encontró o puede haber sido retirado.",
  "This upload could not be found. Please choose the file again.":
    "No se encontró este archivo subido. Elija el archivo de nuevo.",
  "Your draft could not be found. Please start again.": "No se encontró su borrador. Empiece de nuevo.",
  "This export could not be found or has been deleted.": "Esta exportación no se encontró o fue eliminada.",
  "Too many exports are in progress. Wait for some to finish, or delete them.":
    "Aún se están preparando demasiadas exportaciones. Espere a que terminen algunas o elimínelas.",
  "This bulk action could not be found.": "No se encontró esta acción masiva.",
  "No comments match anymore. Nothing was changed.": "Ya no hay comentarios que coincidan. No se cambió nada.",
  "This person is not a member of the agency.": "Esta persona no es miembro de la agencia.",
  "This person is a member of the agency already.": "Esta persona ya es miembro de la agencia.",
  "This Idempotency-Key was already used for a comment that is not the same. Send this one with a new key.":
    "Esta Idempotency-Key ya se usó para un comentario que no es el mismo. Envíe este con una clave nueva.",
  "The resource is no longer the version that was seen.": "El recurso ya no es la versión que se vio.",
  "This invitation could not be found.": "No se encontró esta invitación.",
  "The API has nothing at this address.": "La API no tiene nada en esta dirección.",
  "This webhook could not be found.": "No se encontró este webhook.",
  "This domain could not be found.": "No se encontró este dominio.",
  "This key could not be found.": "No se encontró esta clave.",
  "This docket template could not be found.": "No se encontró esta plantilla de expediente.",
  "This saved reason could not be found.": "No se encontró este motivo guardado.",
  "This saved search could not be found.": "No se encontró esta búsqueda guardada.",
  "This tag could not be found.": "No se encontró esta etiqueta.",
  "The page you're looking for could not be found.": "No se encontró la página que busca.",
  "You cannot make that change to this comment window.": "Este período de comentarios no admite ese cambio.",
  "Someone else changed this docket in the meantime. Please look at it again.":
    "Mientras tanto, otra persona modificó este expediente. Revíselo de nuevo.",
  "Someone else changed this in the meantime. Please look at it again.":
    "Mientras tanto, otra persona modificó estos datos. Revíselos de nuevo.",
  "This docket has been archived and is read-only.": "Este expediente está archivado y es de solo lectura.",
  "This address is already in use. Please choose another one.": "Esta dirección ya está en uso. Elija otra.",
  "Another docket in your agency already has this reference code.":
    "Otro expediente de su agencia ya tiene este código de referencia.",
  "This can no longer be undone.": "Esto ya no se puede deshacer.",
  "You cannot make that change to this comment.": "Este comentario no admite ese cambio.",
  "You corrected this comment somewhere else in the meantime. Save again to replace that text with what you typed.":
    "Mientras tanto, usted corrigió este comentario en otro lugar. Guarde otra vez para reemplazar ese texto por lo que escribió.",
  "You have corrected this comment as often as is possible.":
    "Ya corrigió este comentario tantas veces como es posible.",
  "You can no longer withdraw or correct this comment.": "Ya no puede retirar ni corregir este comentario.",
  "Someone else acted on this comment in the meantime. Please look at it again.":
    "Mientras tanto, otra persona actuó sobre este comentario. Revíselo de nuevo.",
  "Invalid value": "Valor no válido",
  "Please correct the marked fields": "Corrija los campos marcados",
  "This address does not accept that kind of request.": "Esta dirección no admite ese tipo de solicitud.",
  "The request could not be read.": "No se pudo leer la solicitud.",
  "The request is too large.": "La solicitud es demasiado grande.",
  "File type not allowed": "Tipo de archivo no permitido",
  "File too large": "Archivo demasiado grande",
  "Too many files": "Demasiados archivos",
  "You have too many uploaded files that are not part of a submitted comment. Submit or discard the comments you have started, then try again.":
    "Tiene demasiados archivos subidos que no forman parte de un comentario enviado. Envíe o descarte los comentarios que ha empezado e inténtelo de nuevo.",
  "There is no room for new files right now. You can submit your comment without files, or try again later.":
    "En este momento no hay espacio para archivos nuevos. Puede enviar su comentario sin archivos o intentarlo más tarde.",
  "This file was refused.": "Este archivo fue rechazado.",
  "Too many requests. Please try again later.": "Demasiadas solicitudes. Inténtelo de nuevo más tarde.",
  "This request came from another site and was refused.": "Esta solicitud provino de otro sitio y fue rechazada.",
  "This link has expired or was already used.": "Este enlace venció o ya se usó.",
  "The last Owner cannot be removed. Make somebody else who can sign in an Owner first.":
    "No se puede quitar al último propietario. Antes nombre propietaria a otra persona que pueda iniciar sesión.",
  "This API key is unknown, revoked, or no longer valid.":
    "Esta clave de API es desconocida, fue revocada o ya no es válida.",
  "This API key may not do that: its scopes do not include it.":
    "Esta clave de API no puede hacer eso: sus permisos no lo incluyen.",
  "You are viewing pages as another person. Nothing can be changed until you stop.":
    "Usted está viendo páginas como otra persona. No se puede cambiar nada hasta que termine.",
  "This page is closed while you are viewing pages as another person.":
    "Esta página está cerrada mientras usted ve páginas como otra persona.",
  "You may not manage this role.": "Usted no puede administrar este rol.",
  "Please narrow your search to see more results.": "Limite su búsqueda para ver más resultados.",
  "The service is busy right now. Please try again in a moment.":
    "El servicio está ocupado en este momento. Inténtelo de nuevo en unos instantes.",
  "Check your internet connection, and then try again.": "Revise su conexión a internet e inténtelo de nuevo.",

  // Who may go where
  "You don't have permission to access this page. Please make sure you're logged in with the correct account type.":
    "No tiene permiso para acceder a esta página. Asegúrese de haber iniciado sesión con el tipo de cuenta correcto.",
  "Return to homepage": "Volver a la página de inicio",
  "Access denied": "Acceso denegado",
  "Access Restricted": "Acceso restringido",
  "Requires {role} role or higher": "Requiere el rol {role} o superior",
  "No Agency Access": "Sin acceso a ninguna agencia",
  "Access is by invitation only, from an owner or admin of the agency.":
    "El acceso es solo por invitación de un propietario o administrador de la agencia.",
  "{agency} was archived on {day}. Its dockets are hidden from the public, and its console is closed.":
    "{agency} se archivó el {day}. Sus expedientes ya no se muestran al público y su consola está cerrada.",
  "If that was a mistake, contact us. We can restore it.":
    "Si fue un error, comuníquese con nosotros. Podemos restaurarla.",
  "You are on the platform team. If you were viewing pages as another person, that has ended.":
    "Usted forma parte del equipo de la plataforma. Si estaba viendo páginas como otra persona, eso ha terminado.",
  "No agency selected": "Ninguna agencia seleccionada",

  // What is wrong with a field
  "Name must be {characters} characters or less": "El nombre debe tener {characters} caracteres o menos",
  "Full name must be {characters} characters or less": "El nombre completo debe tener {characters} caracteres o menos",
  "Agency name must be {characters} characters or less":
    "El nombre de la agencia debe tener {characters} caracteres o menos",
  "Organization must be {characters} characters or less": "La organización debe tener {characters} caracteres o menos",
  "Subject must be {characters} characters or less": "El asunto debe tener {characters} caracteres o menos",
  "Message must be {characters} characters or less": "El mensaje debe tener {characters} caracteres o menos",
  "Comment must be {characters} characters or less": "El comentario debe tener {characters} caracteres o menos",
  "Authorization statement must be 1000 characters or less":
    "La declaración de autorización debe tener 1000 caracteres o menos",
  "This text contains a character that cannot be stored. Please remove it.":
    "Este texto contiene un carácter que no se puede guardar. Elimínelo.",
  "Please enter a date as YYYY-MM-DD": "Escriba la fecha como AAAA-MM-DD",
  "Please enter a time as HH:MM": "Escriba la hora como HH:MM",
  "Please choose a state": "Elija un estado",

  // What stands between words
  "{label}: {value}": "{label}: {value}",
  "{heading}:": "{heading}:",
  "{sentence}.": "{sentence}.",
  "{one}, {other}": "{one}, {other}",
  "{list}, {item}": "{list}, {item}",
  ": {name}": ": {name}",

  // Dates; `{mon}` is the beginning of a month's name
  "{date} at {time}": "{date}, {time}",
  "{month} {day}, {year}": "{day} de {month} de {year}",
  "{mon} {day}, {year}": "{day} {mon} {year}",
  "{hour}:{minute} {half} {zone}": "{hour}:{minute}\u00A0{half} {zone}",
  AM: "a.\u00A0m.",
  PM: "p.\u00A0m.",

  // Contact
  "Contact Us": "Contáctenos",
  "Message Sent Successfully": "Mensaje enviado correctamente",
  "Send Another Message": "Enviar otro mensaje",
  "Please fill in all required fields": "Complete todos los campos obligatorios",
  "Please enter a valid email address": "Escriba una dirección de correo electrónico válida",
  "Please complete the CAPTCHA verification": "Complete la verificación CAPTCHA",
  "CAPTCHA verification failed. Please try again.": "La verificación CAPTCHA falló. Inténtelo de nuevo.",
  "CAPTCHA expired. Please verify again.": "La verificación CAPTCHA venció. Verifique de nuevo.",
  "Failed to submit your message. Please try again.": "No se pudo enviar su mensaje. Inténtelo de nuevo.",
} as const
