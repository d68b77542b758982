/** Spanish of accounts: signing in and up, one's own account, the dashboard. Keys are the English sentences as they are shown. */
export const accountSpanish = {
  // Signing in and up
  "Sign in or sign up": "Iniciar sesión o crear una cuenta",
  "Do you work for an agency?": "¿Trabaja para una agencia?",
  "Not agency staff?": "¿No forma parte del personal de una agencia?",
  "Agency Sign In": "Inicio de sesión para agencias",
  "Agency Sign Up": "Crear una cuenta de agencia",
  "Log In": "Iniciar sesión",
  "Full name": "Nombre completo",
  "Agency name": "Nombre de la agencia",
  "We will send a link to this address to confirm that it is yours.":
    "Enviaremos un enlace a esta dirección para confirmar que es suya.",

  // Confirming the address
  "Sent to <email></email>": "Enviado a <email></email>",
  "Didn't get it? Check your spam folder, or ask us to send the email again.":
    "¿No lo recibió? Mire en la carpeta de correo no deseado o pida que se lo enviemos otra vez.",
  "Is <email></email> your email address? Confirming it also signs you in.":
    "¿Es <email></email> su dirección de correo electrónico? Al confirmarla también inicia sesión.",

  // A new password
  "We will email a link to this address so you can set a new password.":
    "Enviaremos a esta dirección un enlace para establecer una nueva contraseña.",
  "Send the link": "Enviar el enlace",

  // Signing out, and what one may not see
  Continue: "Continuar",
  "with {agency}": "con {agency}",
  "You are signed in as <email></email>.": "Ha iniciado sesión como <email></email>.",
  "Contact support": "Comunicarse con el soporte técnico",
  "Nothing is lost. You are signed in again and can send it now, or go back to the page without sending it.":
    "No se ha perdido nada. Ha iniciado sesión de nuevo y puede enviarlo ahora, o volver a la página sin enviarlo.",
  "Go back without sending": "Volver sin enviar",
  "Nothing is lost. You can send it now, or go back to the page without sending it.":
    "No se ha perdido nada. Puede enviarlo ahora, o volver a la página sin enviarlo.",
  Decision: "Decisión",

  // A page or form of another of one's own agencies
  "This form belongs to {wanted}. You are now working in {chosen}.":
    "Este formulario pertenece a {wanted}. Ahora está trabajando en {chosen}.",
  "This page belongs to {wanted}. You are now working in {chosen}.":
    "Esta página pertenece a {wanted}. Ahora está trabajando en {chosen}.",
  "Nothing was saved. We kept what you typed: you can send it after you switch.":
    "No se guardó nada. Conservamos lo que escribió: puede enviarlo después de cambiar.",
  "Nothing was saved. After you switch, please fill in the form again.":
    "No se guardó nada. Después de cambiar, vuelva a llenar el formulario.",
  "Switch to {agency}?": "¿Cambiar a {agency}?",
  "Switch to {agency}": "Cambiar a {agency}",
  "Stay in {agency}": "Seguir en {agency}",

  // Invitation
  "Your role": "Su rol",
  For: "Para",
  "Invited by": "Invitación de",
  "Valid until": "Válida hasta",

  // Dashboard
  "Welcome, {name}": "Le damos la bienvenida, {name}",
  "My Comments": "Mis comentarios",
  "Saved Dockets": "Expedientes guardados",
  "Search public comments and dockets": "Busque en los comentarios públicos y los expedientes",
  Keywords: "Palabras clave",
  "Pages of your comments": "Páginas de sus comentarios",
  "Pages of your saved dockets": "Páginas de sus expedientes guardados",
  "No comments yet": "Aún no hay comentarios",
  "Comments you submit appear here with their tracking IDs and status.":
    "Los comentarios que envíe aparecerán aquí, con su número de seguimiento y su estatus.",
  "Tracking ID": "Número de seguimiento",
  "View public page": "Ver la página pública",
  "No saved dockets": "No hay expedientes guardados",
  "Press Save on a docket to keep it here with its deadline.":
    "Presione Guardar en un expediente para volver a encontrarlo aquí, con su fecha límite.",

  // One's own account
  "Who you are": "Quién es usted",
  "Not given": "Sin indicar",
  "Change<what> emails about what you follow</what>": "Cambiar<what> los correos sobre lo que usted sigue</what>",
  "Change<what> emails about your comments</what>": "Cambiar<what> los correos sobre sus comentarios</what>",
  "Change<what> your name</what>": "Cambiar<what> su nombre</what>",
  "Change<what> your email address</what>": "Cambiar<what> su dirección de correo electrónico</what>",
  "Waiting for both addresses to agree": "A la espera de que acepten ambas direcciones",
  "Account created": "Cuenta creada el",
  "How you sign in": "Cómo inicia sesión",
  Set: "Establecida",
  "Not set": "Sin establecer",
  "Change<what> your password</what>": "Cambiar<what> su contraseña</what>",
  "Set<what> your password</what>": "Establecer<what> su contraseña</what>",
  "See<what> your sign-in methods</what>": "Ver<what> sus formas de iniciar sesión</what>",
  On: "Activada",
  Off: "Desactivada",
  "Set up<what> two-step verification</what>": "Configurar<what> la verificación en dos pasos</what>",
  "Change<what> two-step verification</what>": "Cambiar<what> la verificación en dos pasos</what>",
  "Signed in on": "Sesión iniciada en",
  "{count} device": "{count} dispositivo",
  "{count} devices": "{count} dispositivos",
  "See<what> your devices</what>": "Ver<what> sus dispositivos</what>",
  "Your profile, your comments with their status and tracking IDs, your saved dockets, and your sessions, in one JSON file.":
    "Su perfil, sus comentarios con su estatus y sus números de seguimiento, los expedientes guardados y las sesiones, en un archivo JSON.",
  "Ask to have something removed": "Pedir que se elimine algo",
  "Say what should be removed": "Indique qué debe eliminarse",
  "What should be removed": "Lo que debe eliminarse",
  "What should be removed must be {characters} characters or less":
    "Lo que debe eliminarse debe tener {characters} caracteres o menos",
  "If your comment says something that should not be public, such as a phone number or another person’s name, ask {agency} to remove it. The agency decides, and may have to keep your comment as it is.":
    "Si su comentario dice algo que no debería ser público, como un número de teléfono o el nombre de otra persona, pida a {agency} que lo elimine. La agencia decide, y es posible que deba conservar su comentario tal como está.",
  "Quote the words and say why. Only the agency and you can read this.":
    "Cite las palabras y diga por qué. Solo la agencia y usted pueden leer esto.",
  "You asked on {moment} to have something removed": "El {moment} usted pidió que se eliminara algo",
  "You can ask for this once the agency has decided about your comment. Before that, you can withdraw or correct it yourself.":
    "Puede pedirlo una vez que la agencia haya decidido sobre su comentario. Antes de eso, usted mismo puede retirarlo o corregirlo.",
  "Save as a file": "Guardar como archivo",
  "Download my data": "Descargar mis datos",
  "Names on comments you have already submitted stay as you wrote them.":
    "Los nombres en los comentarios que ya envió quedan como los escribió.",

  // Address and password
  "Your address is <email></email>. We will send an email to it and to the new one. The address changes after both have agreed.":
    "Su dirección es <email></email>. Enviaremos un correo a esa dirección y a la nueva. El cambio se hace cuando ambas hayan aceptado.",
  "Send both emails": "Enviar ambos correos",
  From: "De",
  To: "A",
  "You will be signed out on all other devices. We will let you know by email.":
    "Se cerrará la sesión en todos los demás dispositivos. Se lo avisaremos por correo.",
  "Your account has no password yet. We can send you a link to set one.":
    "Su cuenta aún no tiene contraseña. Podemos enviarle un enlace para establecer una.",

  // Devices
  "Don't recognize a device? Sign it out and change your password.":
    "¿No reconoce un dispositivo? Cierre su sesión y cambie la contraseña.",
  "This device": "Este dispositivo",
  "Unknown device": "Dispositivo desconocido",
  "{browser} on {system}": "{browser} en {system}",
  "{device} (program)": "{device} (programa)",
  "Last used <used>{used}</used>, signed in <began>{began}</began>":
    "Último uso: <used>{used}</used>; inicio de sesión: <began>{began}</began>",
  "Sign out all other devices": "Cerrar la sesión en todos los demás dispositivos",

  // Ways to sign in
  "You can sign in with any of these.": "Puede iniciar sesión con cualquiera de estos.",
  "Added {date}": "Agregado el {date}",
  "Connect {provider}": "Conectar {provider}",
  "Connect {provider}?": "¿Conectar {provider}?",
  "an account": "una cuenta",
  "You will sign in at {provider}. From then on, anyone who can sign in there can also sign in to your account here. We will let you know by email.":
    "Iniciará sesión en {provider}. A partir de entonces, quien pueda iniciar sesión allí también podrá hacerlo en su cuenta aquí. Se lo avisaremos por correo.",
  "One more step at {provider}": "Un paso más en {provider}",
  "Sign in there with the account you want to connect. You will come back here afterward.":
    "Inicie sesión allí con la cuenta que quiere conectar. Después volverá aquí.",
  "Go to {provider}": "Ir a {provider}",
  "Remove a sign-in method": "Quitar una forma de iniciar sesión",
  "Remove {what}?": "¿Quitar {what}?",
  "Remove {what}": "Quitar {what}",
  "You will no longer be able to sign in with it. We will let you know by email.":
    "Ya no podrá iniciar sesión con este método. Se lo avisaremos por correo.",
  "You will no longer be able to sign in with it, and your password will be deleted. We will let you know by email.":
    "Ya no podrá iniciar sesión con este método y se eliminará su contraseña. Se lo avisaremos por correo.",

  // A link that stops emails and no longer works
  "To stop these emails, use the link in a newer one, or <choose>sign in and change your choice</choose>.":
    "Para dejar de recibir estos correos, use el enlace de uno más reciente o <choose>inicie sesión y cambie su elección</choose>.",
  "To stop these emails, use the link in a newer one. If you have an account, you can also <choose>sign in and change your choice</choose>.":
    "Para dejar de recibir estos correos, use el enlace de uno más reciente. Si tiene una cuenta, también puede <choose>iniciar sesión y cambiar su elección</choose>.",

  // One of them that is gone
  "You have no such sign-in method. You may have removed it already. Nothing was changed.":
    "No tiene esa forma de iniciar sesión. Es posible que ya la haya quitado. No se cambió nada.",
  "Sign-in Method Not Found": "Forma de iniciar sesión no encontrada",
  "Second Factor Not Found": "Segundo factor no encontrado",

  // Second factors
  "After you enter your password, a code from an app or a passkey confirms that it is you.":
    "Después de escribir su contraseña, un código de una aplicación o una llave de acceso confirma que es usted.",
  "In use": "En uso",
  "last used {date}": "usado por última vez el {date}",
  "not used yet": "aún sin usar",
  "Rename {what}": "Cambiar el nombre de {what}",
  "For example, “My phone” or “Office laptop”.": "Por ejemplo, “Mi teléfono” o “Portátil de la oficina”.",
  Passkeys: "Llaves de acceso",
  "{count} passkey": "{count} llave de acceso",
  "{count} passkeys": "{count} llaves de acceso",
  "Manage<what> your passkeys</what>": "Administrar<what> sus llaves de acceso</what>",
  "None yet. With a passkey, you sign in with your fingerprint, face, or PIN instead of a password.":
    "Ninguna todavía. Con una, inicia sesión con su huella, su rostro o un PIN, sin escribir una contraseña.",
  "Authenticator app": "Aplicación de autenticación",
  "Authenticator app {number}": "Aplicación de autenticación {number}",
  Passkey: "Llave de acceso",
  "Passkey {number}": "Llave de acceso {number}",
  "{count} recovery code left.": "Queda {count} código de recuperación.",
  "{count} recovery codes left.": "Quedan {count} códigos de recuperación.",
  "The codes you have now will stop working.": "Los códigos que tiene ahora dejarán de funcionar.",
  "I have saved them: continue": "Los he guardado: continuar",
  "Scan this QR code with an authenticator app on your phone, or type the key into the app.":
    "Escanee este código QR con una aplicación de autenticación en su teléfono, o escriba la clave en la aplicación.",
  "On your phone? Open this in your authenticator app":
    "¿Está en su teléfono? Abra esto en su aplicación de autenticación",
  "Add an authenticator app or a passkey below. Then you can continue to the page you wanted.":
    "Agregue abajo una aplicación de autenticación o una llave de acceso. Después sigue a la página que quería.",
  "Adding a passkey needs JavaScript.": "Para agregar una llave de acceso se necesita JavaScript.",
  "Not now": "Ahora no",
  "QR code with the key for your authenticator app": "Código QR con la clave para su aplicación de autenticación",
  Key: "Clave",
  "The code the app is showing now.": "El código que la aplicación muestra ahora.",
  "Remove a second factor": "Quitar un segundo factor",
  "After this you can no longer sign in with it. We will let you know by email.":
    "Después ya no podrá iniciar sesión con él. Se lo avisaremos por correo.",
  "You have {minutes} minutes. After that you begin again with your password.":
    "Tiene {minutes} minutos. Después, empezará de nuevo con su contraseña.",
  "Your password is correct. Now confirm that it is you, <email></email>.":
    "Su contraseña es correcta. Ahora confirme que es usted, <email></email>.",
  "From your authenticator app.": "De su aplicación de autenticación.",
  "One of the codes you saved when you set this up.": "Uno de los códigos que guardó al configurar esto.",

  // Closing the account
  "Before you decide, here is what will happen. You cannot undo it.":
    "Antes de decidir, esto es lo que sucederá. No se puede deshacer.",
  "What will be kept": "Lo que se conserva",
  "You have not submitted a comment.": "Usted no ha enviado ningún comentario.",
  "Agencies keep the {count} comment you submitted.": "Las agencias conservan {count} comentario enviado por usted.",
  "Agencies keep the {count} comments you submitted.": "Las agencias conservan {count} comentarios enviados por usted.",
  "Comments are part of the public record. Agencies keep their text, and the name, organization, and contact details on them, as you submitted them. They will no longer be linked to an account, so keep your tracking IDs.":
    "Los comentarios son parte del registro público. Las agencias conservan su texto y el nombre, la organización y los datos de contacto que figuran en ellos tal como los envió. Ya no estarán vinculados a una cuenta, así que guarde sus números de seguimiento.",
  "What will be deleted": "Lo que se elimina",
  "Your name, your email address, and your password. You can sign up again with the same address later.":
    "Su nombre, su dirección de correo electrónico y su contraseña. Más adelante puede crear una cuenta de nuevo con la misma dirección.",
  "Your name, address, and organization on the messages you sent us. What you wrote in them stays.":
    "Su nombre, dirección y organización en los mensajes que nos envió. Lo que escribió en ellos permanece.",
  "Comments you started but did not submit, and your saved dockets.":
    "Los comentarios que empezó y no envió, y sus expedientes guardados.",
  "Your access to agencies, and your sessions on all devices.":
    "Su acceso a las agencias y sus sesiones en todos los dispositivos.",
  "Stop viewing pages as another person": "Dejar de ver páginas como otra persona",
  "You have not stopped viewing pages as another person.": "No ha dejado de ver páginas como otra persona.",
  "You will see your own pages again.": "Volverá a ver sus propias páginas.",
  "Stop viewing": "Terminar",
  'To confirm, type "{words}"': "Para confirmar, escriba “{words}”",
  "close my account": "cerrar mi cuenta",
  "Thank you for taking part. The comments you submitted remain part of the public record. Everything else about you has been deleted from your account.":
    "Gracias por participar. Los comentarios que envió siguen siendo parte del registro público. Todo lo demás sobre usted se ha eliminado de su cuenta.",
  "Find a docket": "Encuentre un expediente",
  "Search for words, or for the agencies that serve the place where you live.":
    "Busque por palabras o por las agencias que atienden el lugar donde vive.",
  "Follow it": "Sígalo",
  "Press Save on a docket's page. We email you when it opens, changes, is about to close, and closes.":
    "Presione Guardar en la página de un expediente. Le escribimos cuando se abre, cambia, está por cerrar y se cierra.",
  "Choose how often we email you": "Elija con qué frecuencia le escribimos",
  "We keep what you write as a draft until you submit it. Then you read here what becomes of it.":
    "Guardamos lo que escribe como borrador hasta que lo envía. Después puede leer aquí qué pasa con ello.",
  "How commenting works": "Cómo funcionan los comentarios",
  "How to begin": "Cómo empezar",
  "Open for comment, closing next": "Abiertos a comentarios, los que cierran antes",
} as const
