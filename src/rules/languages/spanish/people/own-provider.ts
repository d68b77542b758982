/** Spanish of the sentences about an agency's own provider. Keys are the English sentences as they are shown. */
export const ownProviderSpanish = {
  "Your agency asks you to sign in with its own provider. Choose “Use my organization's sign-in” with your email address.":
    "Su agencia le pide que inicie sesión con su propio proveedor. Elija “Usar el inicio de sesión de mi organización” con su dirección de correo electrónico.",
  "Your organization's sign-in does not answer right now. Try again in a few minutes, or sign in another way.":
    "El inicio de sesión de su organización no responde en este momento. Inténtelo de nuevo en unos minutos o inicie sesión de otra forma.",
  "No organization signs people in with this address. Use your password or another way.":
    "Ninguna organización inicia sesión con esta dirección. Use su contraseña u otra forma.",
  "That provider may not speak for this email address here.":
    "Ese proveedor no puede responder aquí por esta dirección de correo electrónico.",
  "Your account does not work for this agency alone, so its provider cannot open it. Sign in another way.":
    "Su cuenta no trabaja solo para esta agencia, así que el proveedor de esta no puede abrirla. Inicie sesión de otra forma.",
  "Your organization's sign-in sent an answer that we cannot accept. Try again, or sign in another way.":
    "El inicio de sesión de su organización envió una respuesta que no podemos aceptar. Inténtelo de nuevo o inicie sesión de otra forma.",
  "Your organization's sign-in did not let you in. Ask its help desk, or sign in another way.":
    "El inicio de sesión de su organización no le permitió entrar. Pregunte a su servicio de asistencia o inicie sesión de otra forma.",
  "Only people who are invited can join this agency. Ask one of its owners for an invitation.":
    "Solo las personas invitadas pueden unirse a esta agencia. Pida una invitación a uno de sus propietarios.",
  "Your access to this agency has ended. Ask one of its owners if that is a mistake.":
    "Su acceso a esta agencia ha terminado. Si es un error, consulte a uno de sus propietarios.",
  "People with an address at <domain></domain> sign in with the provider of <agency></agency>.":
    "Las personas con una dirección en <domain></domain> inician sesión con el proveedor de <agency></agency>.",
  "Use my organization's sign-in": "Usar el inicio de sesión de mi organización",
  "Whose email domain is this?": "¿De quién es este dominio de correo?",
  "Thank you. The domain is proven.": "Gracias. El dominio quedó comprobado.",
  "An owner of <agency></agency> says that <domain></domain> belongs to this agency.":
    "Un propietario de <agency></agency> dice que <domain></domain> pertenece a esta agencia.",
  "If you confirm it, the agency decides how its people with an address there sign in, and its own provider can open their accounts here.":
    "Si lo confirma, la agencia decide cómo inician sesión sus miembros con una dirección allí, y su propio proveedor puede abrir aquí las cuentas de ellos.",
  "Yes, it belongs to this agency": "Sí, pertenece a esta agencia",
  "Please prove a domain first": "Primero compruebe un dominio",
  "The agency has a provider already": "La agencia ya tiene un proveedor",
} as const
