/** Spanish of the quoted sentences about accounts. Keys are the English sentences as they are shown. */
export const accountMessageSpanish = {
  // Signing in and up
  "Sign In": "Iniciar sesión",
  "Sign Up": "Crear una cuenta",
  "Continue with": "Continuar con",
  "Agency Log In": "Inicio de sesión para agencias",
  "Forgot Password": "Olvidé mi contraseña",
  "Log in with the credentials sent in your staff invite email":
    "Inicie sesión con los datos que recibió en su correo de invitación para el personal",
  "Reset Email Sent": "Correo de restablecimiento enviado",
  "Back to login": "Volver al inicio de sesión",
  "Invalid email or password": "Correo electrónico o contraseña no válidos",
  "Invalid email or password.": "Correo electrónico o contraseña no válidos.",
  "Please check your email and confirm your account": "Revise su correo electrónico y confirme su cuenta",
  "Too many login attempts. Please try again later":
    "Demasiados intentos de inicio de sesión. Inténtelo de nuevo más tarde",
  "An error occurred. Please try again": "Ocurrió un error. Inténtelo de nuevo",
  "An unexpected error occurred": "Ocurrió un error inesperado",
  "An account with this email already exists": "Ya existe una cuenta con este correo electrónico",
  "Password does not meet security requirements": "La contraseña no cumple los requisitos de seguridad",
  "Password does not meet security requirements: it is on a list of leaked passwords. Choose another one":
    "La contraseña no cumple los requisitos de seguridad: está en una lista de contraseñas filtradas. Elija otra",
  "Failed to create account. Please try again": "No se pudo crear la cuenta. Inténtelo de nuevo",
  "You must provide either an email or phone number and a password":
    "Debe indicar un correo electrónico o un número de teléfono y una contraseña",
  "Please enter your email address first.": "Escriba primero su dirección de correo electrónico.",
  "Unable to send reset email. Please contact your administrator.":
    "No se pudo enviar el correo de restablecimiento. Comuníquese con su administrador.",
  "Password must be at least 8 characters long": "La contraseña debe tener al menos 8 caracteres",
  "Password must contain at least one uppercase letter": "La contraseña debe contener al menos una letra mayúscula",
  "Password must contain at least one lowercase letter": "La contraseña debe contener al menos una letra minúscula",
  "Password must contain at least one number": "La contraseña debe contener al menos un número",
  'Password must contain at least one special character (!@#$%^&*(),.?":{}|<>)':
    'La contraseña debe contener al menos un carácter especial (!@#$%^&*(),.?":{}|<>)',
  "Password must be 256 characters or less": "La contraseña debe tener 256 caracteres o menos",
  "Please enter the name of your agency": "Escriba el nombre de su agencia",
  "Please enter your full name": "Escriba su nombre completo",
  "Please enter your password": "Escriba su contraseña",
  "Search Dockets": "Buscar expedientes",
  "My Comments ({count})": "Mis comentarios ({count})",
  "Saved Dockets ({count})": "Expedientes guardados ({count})",
  or: "o",
  "Full Name": "Nombre completo",
  Email: "Correo electrónico",
  Password: "Contraseña",
  "New password": "Contraseña nueva",
  "At least 8 characters with an uppercase letter, a lowercase letter, a number, and a special character, or any passphrase of 15 or more characters.":
    "Al menos 8 caracteres con una letra mayúscula, una letra minúscula, un número y un carácter especial, o cualquier frase de contraseña de 15 caracteres o más.",
  "Password strength: weak": "Seguridad de la contraseña: débil",
  "Password strength: medium": "Seguridad de la contraseña: media",
  "Password strength: strong": "Seguridad de la contraseña: fuerte",
  "Check your email": "Revise su correo electrónico",
  "We have sent you an email with a link. Open it and press the button there to confirm your account.":
    "Le enviamos un correo electrónico con un enlace. Ábralo y presione el botón que aparece allí para confirmar su cuenta.",
  "Confirm your email address": "Confirme su dirección de correo electrónico",
  "This email address is confirmed": "Esta dirección de correo electrónico está confirmada",
  "There is nothing left to do with this link. Sign in to continue.":
    "Ya no hay nada más que hacer con este enlace. Inicie sesión para continuar.",
  "Confirm my email address": "Confirmar mi dirección de correo electrónico",
  "Please enter the password you chose when you signed up.": "Escriba la contraseña que eligió cuando creó la cuenta.",
  "Send the email again": "Enviar el correo de nuevo",
  "If an account with this address is waiting to be confirmed, a new email is on its way.":
    "Si esta dirección tiene una cuenta pendiente de confirmación, un nuevo correo va en camino.",
  "This is not the password for this account": "Esta no es la contraseña de la cuenta",
  "If there is an account with this address, a link to set a new password is on its way.":
    "Si esta dirección tiene una cuenta, va en camino un enlace para establecer una contraseña nueva.",
  "Set a new password": "Establecer una contraseña nueva",
  "Your new password is set": "Su contraseña nueva quedó establecida",
  "You have been signed out on all devices. Please sign in with your new password.":
    "Se cerró la sesión en todos los dispositivos. Inicie sesión con la contraseña nueva.",
  "A new password does not remove passkeys or authenticator apps. Remove any that you do not recognize under Two-step verification. If one of them locks you out, contact us.":
    "Una contraseña nueva no quita las llaves de acceso ni las aplicaciones de autenticación. Quite las que no conozca en Verificación en dos pasos. Si alguna no le deja entrar, escríbanos.",
  "Do you want to sign out?": "¿Desea cerrar la sesión?",
  "Select an agency": "Seleccione una agencia",
  "Return home": "Volver al inicio",
  "This installation keeps its email in the development mailbox":
    "Esta instalación guarda su correo en el buzón de desarrollo",

  // Ways to sign in that are refused
  "This account could not be found": "No se encontró esta cuenta",
  "This account cannot be used right now": "Esta cuenta no se puede usar en este momento",
  "Someone else changed this account at the same time. Please try again":
    "Otra persona cambió esta cuenta al mismo tiempo. Inténtelo de nuevo",
  "To do this, your account needs an email address or a phone number":
    "Para esto su cuenta necesita una dirección de correo electrónico o un número de teléfono",
  "An account with this phone number already exists": "Ya existe una cuenta con este número de teléfono",
  "You cannot create a new account here": "Aquí no se pueden crear cuentas nuevas",
  "There is no account with this address": "No hay ninguna cuenta con esta dirección",
  "This sign-in method is not available here": "Esta forma de iniciar sesión no está disponible aquí",
  "The text message could not be sent. Please try again later":
    "No se pudo enviar el mensaje de texto. Inténtelo de nuevo más tarde",
  "An account with this address already exists. Sign in to it, then connect the other one.":
    "Ya hay una cuenta con esta dirección. Inicie sesión en ella y después conecte la otra.",
  "That service has not verified your email address. Verify it there, then sign in again.":
    "Ese servicio no ha verificado su dirección de correo electrónico. Verifíquela allí y vuelva a iniciar sesión.",
  "Your account already has the maximum number of passkeys and apps. Remove one first":
    "Tiene tantas llaves de acceso y aplicaciones como puede tener una cuenta. Quite una primero",

  // One's own account
  "Your account": "Su cuenta",
  "Your name": "Su nombre",
  "Change your email address": "Cambiar su dirección de correo electrónico",
  "Change your password": "Cambiar su contraseña",
  "Where you are signed in": "Dónde tiene la sesión iniciada",
  "Your data": "Sus datos",
  "Close your account": "Cerrar su cuenta",
  "Current password": "Contraseña actual",
  "This is not your current password": "Esta no es su contraseña actual",
  "New email address": "Nueva dirección de correo electrónico",
  "This is already your email address": "Esta ya es su dirección de correo electrónico",
  "Please choose a password that is different from your current one": "Elija una contraseña distinta de la actual",
  "We have sent an email to both addresses. Open each one and agree to the change. The address changes after both have agreed.":
    "Enviamos un correo a ambas direcciones. Abra los dos y acepte: la dirección cambia cuando ambas hayan aceptado.",
  "Stop the morning summary": "Dejar de recibir el resumen de la mañana",
  "You will get no more morning summaries from <agency></agency>.":
    "Ya no recibirá los resúmenes de la mañana de <agency></agency>.",
  "Emails about your comments": "Correos sobre sus comentarios",
  "Email me when an agency decides about a comment I sent":
    "Avisarme por correo cuando una agencia decida sobre un comentario que envié",
  "One email when it is published or rejected, with the reason that the agency gave, and when the agency takes a second look at it. What the agency writes to you itself is always sent.":
    "Un correo cuando se publique o se rechace, con el motivo que dio la agencia, y cuando la agencia lo revise otra vez. Lo que la propia agencia le escriba se envía siempre.",
  "You will get an email when an agency decides about your comment.":
    "Recibirá un correo cuando una agencia decida sobre su comentario.",
  "You will get no more emails when an agency decides about your comment. What the agency writes to you itself is always sent.":
    "Ya no recibirá correos cuando una agencia decida sobre su comentario. Lo que la propia agencia le escriba se envía siempre.",
  "Stop emails about your comments": "Dejar de recibir correos sobre sus comentarios",
  "You will get no more emails when an agency decides about your comment. What the agency writes to you itself is always sent. You can read what happened under My Comments.":
    "Ya no recibirá correos cuando una agencia decida sobre su comentario. Lo que la propia agencia le escriba se envía siempre. Puede leer lo que ha sucedido en Mis comentarios.",
  "These emails are stopped. You can choose them again in your account.":
    "Ya no recibirá estos correos. Puede volver a elegirlos en su cuenta.",
  "Emails about what you follow": "Correos sobre lo que usted sigue",
  "When do you want them?": "¿Cuándo quiere recibirlos?",
  "You follow as much as one account can. Stop following something first.":
    "Usted sigue todo lo que puede seguir una cuenta. Deje de seguir algo primero.",
  "Follow by email": "Seguir por correo",
  "Follow {name}": "Seguir {name}",
  "Follow every agency in {name}": "Seguir todas las agencias de {name}",
  "Please choose whether to follow this": "Elija si quiere seguir esto",
  "We email you when it opens, has three days left, closes, or gets a new closing date or new documents.":
    "Le escribimos cuando se abre, cuando faltan tres días, cuando se cierra y cuando recibe otra fecha de cierre o documentos nuevos.",
  "We email you when a docket opens for comments there.":
    "Le escribimos cuando allí se abre un expediente a comentarios.",
  "We email you when a docket with these words opens for comments.":
    "Le escribimos cuando se abre a comentarios un expediente con estas palabras.",
  "We email you when a docket with this tag opens for comments.":
    "Le escribimos cuando se abre a comentarios un expediente con esta etiqueta.",
  "Stop following": "Dejar de seguir",
  "We have sent an email to that address. Open the link in it to begin. Until then, we send nothing else. The link can be used for three days.":
    "Enviamos un correo a esa dirección. Abra el enlace que contiene para empezar. Hasta entonces no enviamos nada más. El enlace sirve durante tres días.",
  "You do not need an account. Every email has a link to stop them.":
    "No necesita una cuenta. Cada correo lleva un enlace para dejar de recibirlos.",
  "Confirm that you want emails about {name}": "Confirme que quiere correos sobre {name}",
  "Confirm that you want these emails": "Confirme que quiere estos correos",
  "Emails about what you chose will come to this address. You can stop them at any time.":
    "Los correos sobre lo que eligió llegarán a esta dirección. Puede dejar de recibirlos cuando quiera.",
  "Yes, email me": "Sí, escríbanme",
  "You follow this, but you chose to get no emails about what you follow.":
    "Usted sigue esto, pero eligió no recibir correos sobre lo que sigue.",
  "You will get these emails.": "Recibirá estos correos.",
  "What else you follow": "Qué más sigue usted",
  "Please choose when you want these emails": "Elija cuándo quiere recibir estos correos",
  "Choose when emails come, or stop them": "Elija cuándo llegan los correos, o deje de recibirlos",
  "As soon as something happens": "En cuanto suceda algo",
  "Once a day, in one email": "Una vez al día, en un solo correo",
  Never: "Nunca",
  "You follow each docket that you save. We tell you when it opens, has three days left, closes, or gets a new closing date or new documents.":
    "Usted sigue cada expediente que guarda. Le avisamos cuando se abre, cuando faltan tres días, cuando se cierra y cuando recibe otra fecha de cierre o documentos nuevos.",
  "This choice is for all emails about what you follow.":
    "Esta elección vale para todos los correos sobre lo que usted sigue.",
  "Your choice has been saved.": "Su elección se ha guardado.",
  "You will get no more of these emails.": "Ya no recibirá estos correos.",
  "Change when emails about saved dockets come": "Cambiar cuándo llegan los correos sobre expedientes guardados",
  "Stop these emails": "Dejar de recibir estos correos",
  "The morning summary is stopped. You can choose it again in the console, under Morning Summary.":
    "Ya no recibirá el resumen de la mañana. Puede volver a elegirlo en la consola, en Morning Summary.",
  "Thank you. The address will change after the other address has also agreed.":
    "Gracias. La dirección cambiará en cuanto la otra dirección también haya aceptado.",
  "Your email address has been changed": "Su dirección de correo electrónico cambió",
  "Agree to an email address change": "Aceptar el cambio de una dirección de correo electrónico",
  "Agree to the change": "Aceptar el cambio",
  "Your name has been saved.": "Su nombre quedó guardado.",
  "Your password has been changed. You have been signed out on all other devices.":
    "Su contraseña cambió. Se cerró la sesión en todos los demás dispositivos.",
  "The device has been signed out.": "Se cerró la sesión en el dispositivo.",
  "You have been signed out on all other devices.": "Se cerró la sesión en todos los demás dispositivos.",
  'Please type "close my account" to confirm': "Escriba “cerrar mi cuenta” para confirmar",
  "Your account is closed": "Su cuenta está cerrada",
  "Sign-in methods": "Formas de iniciar sesión",
  "Email and password": "Correo electrónico y contraseña",
  "Connected. You can now sign in with it.": "Conectado. Desde ahora puede iniciar sesión con este método.",
  "Removed. You can no longer sign in with it.": "Eliminado. Ya no permite iniciar sesión en su cuenta.",
  "This is the only way to sign in to your account. Connect another one before you remove it.":
    "Esta es la única forma de iniciar sesión en su cuenta. Conecte otra antes de eliminarla.",
  "Nothing was connected because the request was canceled or refused there.":
    "No se conectó nada, porque la solicitud fue cancelada o rechazada allí.",
  "Nothing was connected. That account is already used to sign in to another account here.":
    "No se conectó nada: esa cuenta ya inicia sesión en una cuenta de este sitio.",
  "Nothing was connected because we could not use the answer we received. Please try again.":
    "No se conectó nada: no se pudo usar la respuesta recibida. Inténtelo de nuevo.",
  "You are about to be signed out": "Su sesión está por cerrarse",
  "You have been signed out": "Su sesión se cerró",
  "Stay signed in": "Mantener la sesión iniciada",
  "Sign in again in a new tab": "Iniciar sesión de nuevo en otra pestaña",
  "You were signed out before this was sent": "Su sesión se cerró antes de que esto se enviara",
  "This has not been sent yet": "Esto aún no se envió",
  "This form was already sent, or its time to be sent has passed.":
    "Este formulario ya se envió o venció el plazo para enviarlo.",
  "Send it now": "Enviarlo ahora",

  // Second factors
  "Two-step verification": "Verificación en dos pasos",
  "One more step": "Un paso más",
  "Set up an authenticator app": "Configurar una aplicación de autenticación",
  "Add an authenticator app": "Agregar una aplicación de autenticación",
  "Add a passkey": "Agregar una llave de acceso",
  "Use a passkey": "Usar una llave de acceso",
  "Sign in with a passkey": "Iniciar sesión con una llave de acceso",
  "An app on your phone shows a new six-digit code every 30 seconds.":
    "Una aplicación en su teléfono muestra un código nuevo de seis dígitos cada 30 segundos.",
  "A passkey also signs you in on its own, without your password.":
    "Con una llave de acceso también inicia sesión directamente, sin su contraseña.",
  Rename: "Cambiar el nombre",
  "The new name has been saved.": "Se guardó el nuevo nombre.",
  "Please enter a name": "Escriba un nombre",
  "You already have one with this name": "Ya tiene otro con este nombre",
  "This device already has a passkey of your account.": "Este dispositivo ya tiene una llave de acceso de su cuenta.",
  "The passkey could not be added. Please check your password and try again.":
    "No se pudo agregar la llave de acceso. Compruebe su contraseña e inténtelo de nuevo.",
  "Six-digit code": "Código de seis dígitos",
  "Recovery code": "Código de recuperación",
  Verify: "Verificar",
  "Use a recovery code instead": "Usar un código de recuperación",
  "Use a code from your app instead": "Usar el código de su aplicación",
  "This code is wrong or has already been used": "Este código es incorrecto o ya se usó",
  "The passkey did not work. Please try again, or use another method.":
    "No se pudo usar la llave de acceso. Inténtelo de nuevo o use otro método.",
  "Your role requires two-step verification. Set it up to continue.":
    "Su rol requiere la verificación en dos pasos. Configúrela para continuar.",
  "This account has two-step verification. Sign in with your second factor to continue.":
    "Esta cuenta tiene la verificación en dos pasos. Inicie sesión con su segundo factor para continuar.",
  "This account has two-step verification, and this API key does not stand for it. Sign in with your second factor and make a new key.":
    "Esta cuenta tiene la verificación en dos pasos, y esta clave de API no la acredita. Inicie sesión con su segundo factor y cree una clave nueva.",
  "Your recovery codes": "Sus códigos de recuperación",
  "Each code works once, in place of your app or passkey. Save them somewhere safe. You will not see them again.":
    "Cada código funciona una sola vez, en lugar de su aplicación o llave de acceso. Guárdelos en un lugar seguro: no se mostrarán de nuevo.",
  "Create new recovery codes": "Crear códigos de recuperación nuevos",
  "The second factor has been removed.": "Se eliminó el segundo factor.",
  "You have no such second factor. You may have removed it already. Nothing was changed.":
    "No tiene ese segundo factor. Es posible que ya lo haya eliminado. No se cambió nada.",

  // Invitations to an agency
  "Invitation to an agency": "Invitación a una agencia",
  "Accept the invitation": "Aceptar la invitación",
  "Create my account and accept": "Crear mi cuenta y aceptar",
  "Sign in to accept": "Iniciar sesión para aceptar",
  "Create your account. You will sign in with the address above.":
    "Cree su cuenta. La dirección de arriba será la que use para iniciar sesión.",
  "You are signed in as {email}, but the invitation is for another address. Sign out, then open the link again.":
    "Usted inició sesión como {email}, pero la invitación es para otra dirección. Cierre la sesión y luego abra el enlace de nuevo.",
  "This invitation has expired, was revoked, or has already been used.":
    "Esta invitación venció, fue revocada o ya se usó.",
  "Ask an owner or admin of the agency for a new invitation.":
    "Pida una nueva invitación a un propietario o administrador de la agencia.",

  // API keys
  "API keys": "Claves de API",
  "With a key, a program of yours can use the API as you. Treat it like a password.":
    "Con una clave, un programa suyo puede usar la API en su nombre. Trátela como una contraseña.",
  "A new password revokes every key, and so does signing out all other devices.":
    "Una contraseña nueva revoca todas las claves; cerrar la sesión en todos los demás dispositivos, también.",
  "Make a key": "Crear una clave",
  "Name of the key": "Nombre de la clave",
  "What will use it, such as “Nightly report”": "Qué la va a usar, por ejemplo “Informe nocturno”",
  "Please give the key a name": "Póngale un nombre a la clave",
  "What it may do": "Qué puede hacer",
  "Never more than you may do yourself.": "Nunca más de lo que puede hacer usted.",
  "Please choose at least one": "Elija al menos una opción",
  "How long it works": "Cuánto tiempo funciona",
  "This form made recovery codes when it was sent before. If you did not see them, make new ones.":
    "Este formulario ya creó códigos de recuperación cuando se envió antes. Si no los vio, cree otros nuevos.",
  "A key was made when this was sent before. If you did not see that key, revoke it and make another one.":
    "Ya se creó una clave cuando esto se envió antes. Si no vio esa clave, revóquela y cree otra.",
  "You have as many keys as is possible. Revoke one first.": "Tiene el máximo de claves posible. Revoque una primero.",
  "Your new key": "Su nueva clave",
  "Copy it now. We store only a fingerprint of it, so we cannot show it again.":
    "Cópiela ahora. Solo guardamos una huella de ella, así que no podemos volver a mostrarla.",
  Revoke: "Revocar",
  "The key has been revoked. Programs that use it are refused from now on.":
    "La clave fue revocada. Desde ahora se rechazan los programas que la usan.",
  "You have no API keys.": "No tiene claves de API.",
  "Never used": "Nunca se usó",
  "An API key was made for your account.": "Se creó una clave de API para su cuenta.",
  "With your account, a key was made for your agency’s identity provider. It changes who works for the agency.":
    "Con su cuenta se creó una clave para el proveedor de identidad de su agencia. Cambia quién trabaja para la agencia.",
  "Read what you can read, such as your comments and your agency's console":
    "Leer lo que usted puede leer, como sus comentarios y la consola de su agencia",
  "Submit comments, and save dockets": "Enviar comentarios y guardar expedientes",
  "Decide about comments": "Decidir sobre los comentarios",
  "Create and download exports": "Crear y descargar exportaciones",
  "Manage dockets, members, and settings": "Administrar expedientes, miembros y configuración",
  "90 days": "90 días",
  "1 year": "1 año",
  "See<what> your API keys</what>": "Ver<what> sus claves de API</what>",
  "Works until <until>{until}</until>. <used>{used}</used>":
    "Funciona hasta el <until>{until}</until>. <used>{used}</used>",
  "Last used {used}": "Último uso: {used}",
  "See what the API offers": "Ver lo que ofrece la API",
  "Back to your API keys": "Volver a sus claves de API",
} as const
