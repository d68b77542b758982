/** Spanish of the letters that people get; what pages say too is in their files. Keys are the English sentences as they are shown. */
export const letterSpanish = {
  // Words of several letters
  "Hello,": "Hola:",
  "{count} hour": "{count} hora",
  "{count} day": "{count} día",
  "{count} days": "{count} días",
  "You can use the link once, within {time}.": "Puede usar el enlace una sola vez, en un plazo de {time}.",
  "If you did not create an account, do nothing. No one can use the account.":
    "Si usted no creó una cuenta, no haga nada. Nadie podrá usar la cuenta.",
  "If this was not you, do nothing. Your account has not changed.":
    "Si no fue usted, no haga nada. Su cuenta no ha cambiado.",
  "If this was not you, do nothing. Your password stays the same.":
    "Si no fue usted, no haga nada. Su contraseña sigue siendo la misma.",
  "If this was not you, set a new password right away.":
    "Si no fue usted, establezca una contraseña nueva de inmediato.",
  "You already have an account": "Usted ya tiene una cuenta",
  "Someone asked for a new password for the account with this email address.":
    "Alguien pidió una contraseña nueva para la cuenta con esta dirección de correo electrónico.",
  "Sign in": "Iniciar sesión",
  "Press the button to continue. You can use the link once.":
    "Presione el botón para continuar. Puede usar el enlace una sola vez.",
  "To keep the password that you chose when you signed up, enter it here. If you chose none, leave this empty: then no password opens this account until you set one.":
    "Para conservar la contraseña que eligió al crear la cuenta, escríbala aquí. Si no eligió ninguna, deje este campo vacío: entonces ninguna contraseña abrirá esta cuenta hasta que usted establezca una.",

  // Confirming the address of a new account
  "Please confirm that this is your email address. You can sign in and submit comments once you have.":
    "Confirme que esta es su dirección de correo electrónico. Después podrá iniciar sesión y enviar comentarios.",
  "You can use the link once, within {time}. If it has expired, sign in and ask for a new one.":
    "Puede usar el enlace una sola vez, en un plazo de {time}. Si ya venció, inicie sesión y pida uno nuevo.",

  // Codes and links of the authentication service
  "Please confirm that this is your email address.": "Confirme que esta es su dirección de correo electrónico.",
  "You have been invited": "Recibió una invitación",
  "You have been invited to create an account.": "Recibió una invitación para crear una cuenta.",
  "If you did not expect this, do nothing.": "Si no esperaba esto, no haga nada.",
  "Your sign-in link": "Su enlace para iniciar sesión",
  "Someone asked to sign in with this email address.":
    "Alguien pidió iniciar sesión con esta dirección de correo electrónico.",
  "If this was not you, do nothing.": "Si no fue usted, no haga nada.",
  "Confirm the change of your email address": "Confirme el cambio de su dirección de correo electrónico",
  "Someone asked to change the email address for your account. Both addresses must agree.":
    "Se pidió cambiar la dirección de correo electrónico de su cuenta. Ambas direcciones deben aceptar el cambio.",
  "If this was not you, do not agree, and change your password.":
    "Si no fue usted, no acepte el cambio y cambie su contraseña.",
  "Your confirmation code": "Su código de confirmación",
  "Someone who is signed in to your account wants to change something important. Enter this code to continue.":
    "Alguien que tiene la sesión iniciada en su cuenta quiere cambiar algo importante. Escriba este código para continuar.",
  "If this was not you, change your password right away.": "Si no fue usted, cambie su contraseña de inmediato.",
  Change: "Cambio",
  Code: "Código",
  "no address": "sin dirección",
  "You can use it once, within {time}.": "Puede usarlo una sola vez, en un plazo de {time}.",
  "Someone tried to create an account with this email address, but it already has one.":
    "Alguien intentó crear una cuenta con esta dirección de correo electrónico, pero ya existe una.",

  // What changed in an account
  "Your account was changed": "Hubo un cambio en su cuenta",
  "A second factor was added to your account.": "Se agregó un segundo factor a su cuenta.",
  "A passkey was added to your account. It signs you in without your password.":
    "Se agregó una llave de acceso a su cuenta. Con ella se inicia sesión sin la contraseña.",
  "A second factor was removed from your account.": "Se quitó un segundo factor de su cuenta.",
  "New recovery codes were created for your account.": "Se crearon códigos de recuperación nuevos para su cuenta.",
  "Someone signed in to your account with a recovery code.":
    "Alguien inició sesión en su cuenta con un código de recuperación.",
  "The phone number for your account is now {phone}.": "El número de teléfono de su cuenta es ahora {phone}.",
  "The email address for your account is now {email}.":
    "La dirección de correo electrónico de su cuenta ahora es {email}.",
  "Sign-in with {provider} was added to your account.":
    "Se agregó a su cuenta la opción de iniciar sesión con {provider}.",
  "Sign-in with {provider} was removed from your account.":
    "Se quitó de su cuenta la opción de iniciar sesión con {provider}.",
  email: "correo electrónico",
  "Your password was changed": "Su contraseña cambió",
  "The password for the account with this email address has just been changed. All devices have been signed out.":
    "La contraseña de la cuenta con esta dirección de correo electrónico acaba de cambiar. Se cerró la sesión en todos los dispositivos.",
  "Your account is closed, and all devices have been signed out. We no longer keep your name and email address with it.":
    "Su cuenta está cerrada y se cerró la sesión en todos los dispositivos. Ya no conservamos en ella su nombre ni su dirección de correo electrónico.",
  "The comments you submitted remain part of the public record. They are no longer linked to an account.":
    "Los comentarios que envió siguen siendo parte del registro público. Ya no están vinculados a una cuenta.",
  "If this was not you, contact us": "Si no fue usted, escríbanos",
  "Closed account": "Cuenta cerrada",

  // Signing in
  Time: "Hora",
  Device: "Dispositivo",
  "New sign-in to your account": "Nuevo inicio de sesión en su cuenta",
  "Someone signed in to your account from a new browser.":
    "Alguien inició sesión en su cuenta desde un navegador nuevo.",
  "See where you are signed in": "Ver dónde tiene la sesión iniciada",
  "If this was you, you do not need to do anything.": "Si fue usted, no tiene que hacer nada.",
  "If this was not you, sign out everywhere and set a new password right away.":
    "Si no fue usted, cierre la sesión en todas partes y establezca una contraseña nueva de inmediato.",
  "Someone entered a wrong second factor": "Alguien usó un segundo factor incorrecto",
  "Someone entered the right password for your account, and then a wrong code or passkey several times.":
    "Alguien escribió la contraseña correcta de su cuenta y después, varias veces, un código o una llave de acceso incorrectos.",
  "If this was not you, someone knows your password. Set a new one now. Your second factor kept them out.":
    "Si no fue usted, alguien conoce su contraseña. Establezca una nueva ahora. Su segundo factor le ha impedido entrar.",
  "Confirm that you are signing in": "Confirme que usted inicia sesión",
  "Someone entered the right password for your account in a new browser.":
    "Alguien escribió la contraseña correcta de su cuenta en un navegador nuevo.",
  "Before that, many wrong passwords or codes were entered, so we did not let them in. If this was you, open the link and press the button there.":
    "Antes de eso se escribieron muchas contraseñas o códigos incorrectos, por lo que no le dejamos entrar. Si fue usted, abra el enlace y presione el botón que aparece allí.",
  "Continue signing in": "Continuar el inicio de sesión",
  "If this was not you, someone knows your password. Do not use the link, and set a new password right away.":
    "Si no fue usted, alguien conoce su contraseña. No use el enlace y establezca una contraseña nueva de inmediato.",

  // A new email address
  "Someone asked to change the email address for an account. Both addresses must agree.":
    "Alguien pidió cambiar la dirección de correo electrónico de una cuenta. Ambas direcciones deben aceptar el cambio.",
  "If this was not you, do nothing here and change your password. Someone is signed in to your account.":
    "Si no fue usted, no haga nada aquí y cambie su contraseña. Alguien tiene la sesión iniciada en su cuenta.",
  "If you do not know about this, do nothing. The address does not change unless you agree.":
    "Si no sabe de qué se trata, no haga nada. La dirección no cambia si usted no acepta.",
  "Someone asked to use this email address for another account, but it already has an account.":
    "Alguien pidió usar esta dirección de correo electrónico para otra cuenta, pero ya tiene una.",

  // Comments
  'Your comment on "{docket}" is ready, but it has not been submitted yet.':
    "Su comentario sobre “{docket}” está listo, pero aún no se ha enviado.",
  "Please open the link and press the button there. It shows us that a person is submitting the comment.":
    "Abra el enlace y presione el botón que aparece allí. Así nos muestra que una persona envía el comentario.",
  "You can use the link once, within {time}, and only while the comment period is open.":
    "Puede usar el enlace una sola vez, en un plazo de {time}, y solo mientras el período de comentarios esté abierto.",
  "If you did not write a comment, do nothing. Nothing will be submitted.":
    "Si usted no escribió un comentario, no haga nada. No se enviará nada.",
  "Comment received: {tracking_id}": "Comentario recibido: {tracking_id}",
  "{agency} has received your comment. Thank you for taking part.":
    "{agency} ha recibido su comentario. Gracias por participar.",
  "Your comment has been published.": "Su comentario se ha publicado.",
  "The agency reviews comments before they are published. Please keep the tracking ID.":
    "La agencia revisa los comentarios antes de publicarlos. Conserve el número de seguimiento.",
  "Name shown": "Nombre que se muestra",
  "Files received": "Archivos recibidos",
  "Files that could not be stored": "Archivos que no se pudieron guardar",
  "View the docket": "Ver el expediente",
  "Your comment counts without the missing files. If the docket still takes comments from you, you can submit them with another comment. Mention this tracking ID in it.":
    "Su comentario cuenta sin los archivos que faltan. Si el expediente aún recibe comentarios suyos, puede enviarlos con otro comentario. Mencione en él este número de seguimiento.",
  Reason: "Motivo",
  "A file is withheld: {tracking_id}": "Un archivo está retenido: {tracking_id}",
  'Nobody can open one of the files that you sent with your comment on "{docket}": neither the public nor the agency.':
    "Nadie puede abrir uno de los archivos que envió con su comentario sobre “{docket}”: ni el público ni la agencia.",
  "Your comment counts without it. If the docket still takes comments from you, you can submit another copy with another comment. Mention this tracking ID in it.":
    "Su comentario cuenta sin él. Si el expediente aún recibe comentarios suyos, puede enviar otra copia con otro comentario. Mencione en él este número de seguimiento.",

  // A letter that goes with a decision
  "About your comment: {tracking_id}": "Sobre su comentario: {tracking_id}",
  "{agency} has written to you about your comment.": "{agency} le ha escrito sobre su comentario.",
  "What the agency writes": "Lo que escribe la agencia",
  "Your comment is published: {tracking_id}": "Su comentario se ha publicado: {tracking_id}",
  '{agency} has published your comment on "{docket}". Anyone can read it now.':
    "{agency} ha publicado su comentario sobre “{docket}”. Ahora cualquiera puede leerlo.",
  "Your comment is published again: {tracking_id}": "Su comentario se ha vuelto a publicar: {tracking_id}",
  '{agency} took a second look at your comment on "{docket}" and published it again. Anyone can read it now.':
    "{agency} revisó otra vez su comentario sobre “{docket}” y lo ha vuelto a publicar. Ahora cualquiera puede leerlo.",
  "A second look at your comment: {tracking_id}": "Se revisa otra vez su comentario: {tracking_id}",
  '{agency} is taking a second look at your comment on "{docket}" before it decides about it.':
    "{agency} está revisando otra vez su comentario sobre “{docket}” antes de decidir sobre él.",
  "Until then, the public page says only that the comment is under review.":
    "Hasta entonces, la página pública solo dice que el comentario está en revisión.",
  "See what happens to your comment": "Vea qué sucede con su comentario",
  "Your comment was not published: {tracking_id}": "Su comentario no se publicó: {tracking_id}",
  '{agency} has decided not to publish your comment on "{docket}". It keeps the comment in its record.':
    "{agency} ha decidido no publicar su comentario sobre “{docket}”. Lo conserva en su registro.",
  "The docket still takes comments, so you can submit another one.":
    "El expediente aún recibe comentarios, así que puede enviar otro.",
  "If you think this is a mistake, write to {email} and mention your tracking ID.":
    "Si cree que es un error, escriba a {email} e indique su número de seguimiento.",
  "The reason it gave": "El motivo que dio",
  "Submit another comment": "Enviar otro comentario",
  "Read what you sent and what happened to it: {address}": "Lea lo que envió y lo que ha sucedido: {address}",
  "Do not want letters like this one? Stop them: {address}":
    "¿No quiere recibir correos como este? Deje de recibirlos: {address}",

  // What happens to what somebody follows
  "Someone, we hope you, asked us to email this address about {name}.":
    "Alguien, esperamos que usted, nos pidió escribir a esta dirección sobre {name}.",
  "Someone, we hope you, asked us to email this address when dockets open for comments.":
    "Alguien, esperamos que usted, nos pidió escribir a esta dirección cuando se abran expedientes a comentarios.",
  "Please open the link and press the button there. Until then, we send nothing else.":
    "Abra el enlace y presione el botón que aparece allí. Hasta entonces no enviamos nada más.",
  "If you did not ask for this, do nothing. No more emails will come.":
    "Si usted no lo pidió, no haga nada. No llegarán más correos.",
  "Open for comments: {docket}": "Abierto a comentarios: {docket}",
  "Closes soon: {docket}": "Cierra pronto: {docket}",
  "New closing date: {docket}": "Nueva fecha de cierre: {docket}",
  "Closed: {docket}": "Cerrado: {docket}",
  "New documents: {docket}": "Documentos nuevos: {docket}",
  "{agency} now takes comments on this docket.": "{agency} ya recibe comentarios sobre este expediente.",
  "The time to comment on this docket ends soon.": "El plazo para comentar sobre este expediente termina pronto.",
  "{agency} has changed when the comment period ends.":
    "{agency} ha cambiado la fecha en que termina el período de comentarios.",
  "The comment period is over. You can still read the docket and its comments.":
    "El período de comentarios ha terminado. Aún puede leer el expediente y sus comentarios.",
  "{agency} has added documents to this docket.": "{agency} ha agregado documentos a este expediente.",
  "{count} update on what you follow": "{count} novedad sobre lo que usted sigue",
  "{count} updates on what you follow": "{count} novedades sobre lo que usted sigue",
  "This is what has happened since your last email.": "Esto es lo que ha sucedido desde su último correo.",
  "What you follow": "Lo que usted sigue",
  Documents: "Documentos",
  "and more": "y más",
  "You get this email because you follow a docket, an agency, a place, a tag, or words here.":
    "Recibe este correo porque sigue aquí un expediente, una agencia, un lugar, una etiqueta o unas palabras.",
  "Stop these emails, or change how often they come: {address}":
    "Deje de recibir estos correos o cambie su frecuencia: {address}",

  // The contact form
  "We received your message: {reference_id}": "Recibimos su mensaje: {reference_id}",
  "Thank you for writing to us. We received your message.": "Gracias por escribirnos. Recibimos su mensaje.",
  "We usually reply to this address within {soonest}-{latest} business days.":
    "Por lo general respondemos a esta dirección en un plazo de {soonest}-{latest} días hábiles.",
  "If you did not write to us, someone gave your address by mistake. You do not need to do anything.":
    "Si usted no nos escribió, alguien dio su dirección por error. No tiene que hacer nada.",
} as const
