/** Spanish of letters that come back. Keys are the English sentences as they are shown. */
export const returnedMailSpanish = {
  "Our emails do not reach you": "Nuestros correos no le llegan",
  "Emails to your address have come back since {date}: the mail server there says that the address does not work.":
    "Los correos enviados a su dirección se devuelven desde el {date}: el servidor de correo de allí dice que la dirección no funciona.",
  "Emails to your address came back on several days, so we stopped them on {date}.":
    "Los correos enviados a su dirección se devolvieron en varios días, así que dejamos de enviarlos el {date}.",
  "On {date}, an email of ours to your address was reported as spam.":
    "El {date}, un correo nuestro a su dirección se denunció como correo no deseado.",
  "Until you tell us to try again, we send only what you ask for at that moment, such as a link to sign in or a receipt.":
    "Hasta que nos pida que lo intentemos de nuevo, solo enviamos lo que usted pida en ese momento, como un enlace para iniciar sesión o un comprobante.",
  "Try this address again": "Intentar de nuevo con esta dirección",
  "We will send emails to your address again. If they come back again, you will see it here.":
    "Volveremos a enviar correos a su dirección. Si se devuelven otra vez, lo verá aquí.",
  "Emails to this address have come back to us. Check that it is written correctly. If it is, the email we send now may not arrive either.":
    "Los correos enviados a esta dirección se nos han devuelto. Compruebe que esté bien escrita. Si lo está, es posible que el correo que enviamos ahora tampoco llegue.",
} as const
