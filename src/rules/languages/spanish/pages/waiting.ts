/** Spanish of pages that ask to wait, and of recovery codes after the first passkey. Keys are the English sentences as they are shown. */
export const waitingSpanish = {
  "You can try again in {count} second.": "Puede intentarlo de nuevo en {count} segundo.",
  "You can try again in {count} seconds.": "Puede intentarlo de nuevo en {count} segundos.",
  "You can try again in {count} minute.": "Puede intentarlo de nuevo en {count} minuto.",
  "You can try again in {count} minutes.": "Puede intentarlo de nuevo en {count} minutos.",
  "You can try again in {count} hour.": "Puede intentarlo de nuevo en {count} hora.",
  "You can try again in {count} hours.": "Puede intentarlo de nuevo en {count} horas.",
  "Many people are signing in right now": "Muchas personas están iniciando sesión en este momento",
  "Please wait before you try again": "Espere antes de intentarlo de nuevo",
  "We have not checked what you entered yet. We take a few people at a time so that everyone's comments get through.":
    "Todavía no hemos comprobado lo que escribió. Atendemos a pocas personas a la vez para que lleguen los comentarios de todos.",
  "We will try again for you. You can leave this page open.":
    "Lo intentaremos de nuevo por usted. Puede dejar esta página abierta.",
  "We kept what you typed. You only need to enter your password again, because we never send it back to a browser.":
    "Conservamos lo que escribió. Solo tiene que escribir de nuevo la contraseña, porque nunca la enviamos de vuelta a un navegador.",
  "Press the button to sign in as {email} in this browser.":
    "Presione el botón para iniciar sesión como {email} en este navegador.",
  "If you did not try to sign in, set a new password instead.":
    "Si no intentó iniciar sesión, establezca una contraseña nueva.",
  "This check needs JavaScript.": "Esta comprobación necesita JavaScript.",
  "Start again with an empty form": "Empezar de nuevo con un formulario vacío",
  "Sign in again with your email address and password. If you still need a link, we will send you another one.":
    "Inicie sesión de nuevo con su dirección de correo electrónico y su contraseña. Si todavía necesita un enlace, le enviaremos otro.",
  "Try again now": "Intentar de nuevo ahora",
  "If you lose your passkey, you can sign in with one of these codes instead.":
    "Si pierde su llave de acceso, uno de estos códigos sirve para iniciar sesión en su lugar.",
  "Show my recovery codes": "Mostrar mis códigos de recuperación",
} as const
