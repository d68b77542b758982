/** Pages of supporting documents, and what is asked there (P 2.5). */
export const documentSpanish = {
  "{document} (earlier version, replaced {date})": "{document} (versión anterior, reemplazada el {date})",
  "About “{document}”:": "Sobre “{document}”:",
  "About “{document}”, page {number}:": "Sobre “{document}”, página {number}:",
  "About “{document}”, “{heading}”:": "Sobre “{document}”, “{heading}”:",
  "About “{document}”, section {number}:": "Sobre “{document}”, sección {number}:",
  "Document not found": "No se encontró el documento",
  "Failed to load the document": "No se pudo cargar el documento",
  "{document}, a document of {docket}": "{document}, un documento de {docket}",
  "Added <time>{date}</time>": "Agregado el <time>{date}</time>",
  "Read the text": "Leer el texto",
  "Open the PDF": "Abrir el PDF",
  "Show the PDF on this page": "Mostrar el PDF en esta página",
  "PDF: {title}": "PDF: {title}",
  Contents: "Contenido",
  "Page {page}": "Página {page}",
  "Section {number}": "Sección {number}",
  "This is the text of the document, without its layout, pictures, and notes.":
    "Este es el texto del documento, sin su diseño, imágenes ni notas.",
  "The document has more text than is shown here: download it to read the rest.":
    "El documento tiene más texto del que se muestra aquí: descárguelo para leer el resto.",
  "To quote words in your comment, select them first.": "Para citar palabras en su comentario, selecciónelas primero.",
  "Parts of the document": "Partes del documento",
  "There is no text on this page.": "No hay texto en esta página.",
  "Comment on this page": "Comentar esta página",
  "Comment on this section": "Comentar esta sección",
  "Comment on this document": "Comentar este documento",
  "The text of this document is being read. Look again in a few minutes.":
    "Se está leyendo el texto de este documento. Vuelva a mirar en unos minutos.",
  "This document has no text that can be read: it may be a scan, a picture of its pages.":
    "Este documento no tiene texto que se pueda leer: puede ser un escaneo, una imagen de sus páginas.",
  "This document is protected by a password, so its text cannot be read here.":
    "Este documento está protegido con una contraseña, por lo que su texto no se puede leer aquí.",
  "The text of this document could not be read. Download it to open it.":
    "No se pudo leer el texto de este documento. Descárguelo para abrirlo.",
  "This document is a picture. It has no text.": "Este documento es una imagen. No tiene texto.",
  "Older Word files (DOC) cannot be shown here. Download the document to read it.":
    "Los archivos de Word antiguos (DOC) no se pueden mostrar aquí. Descargue el documento para leerlo.",
  "This is an earlier version": "Esta es una versión anterior",
  "The agency withdrew this document": "La agencia retiró este documento",
  "Read the newest version": "Leer la versión más reciente",
  Versions: "Versiones",
  "Ask for an accessible format": "Pedir un formato accesible",
  "Request sent": "Solicitud enviada",
  "Failed to send your request. Please try again.": "No se pudo enviar su solicitud. Inténtelo de nuevo.",
  "Choose a format": "Elija un formato",
  "Accessible PDF, for screen readers": "PDF accesible, para lectores de pantalla",
  "Word or plain text": "Word o texto sin formato",
  "Large print": "Letra grande",
  Braille: "Braille",
  Audio: "Audio",
  "Something else": "Otra cosa",
  "Which format can you read?": "¿Qué formato puede leer?",
  "What you need": "Lo que necesita",
  "What you need must be {characters} characters or less": "Lo que necesita debe tener {characters} caracteres o menos",
  "Such as the pages that matter to you, or another way to reach you.":
    "Por ejemplo, las páginas que le importan u otra forma de comunicarnos con usted.",
  "{agency} gets your request and answers to the address you give. You do not need to say why.":
    "{agency} recibe su solicitud y responde a la dirección que usted dé. No necesita decir por qué.",
  "{agency} has your request and will answer to the email address you gave.":
    "{agency} tiene su solicitud y responderá a la dirección de correo electrónico que dio.",
  "Send request": "Enviar solicitud",
  "Back to the document": "Volver al documento",
  "Request for an accessible format": "Solicitud de un formato accesible",
  "Name, email address, which document and format, what you need, and your account if you were signed in":
    "Nombre, correo electrónico, qué documento y formato, lo que necesita y su cuenta si había iniciado sesión",
  "The agency, which gets it as an email, and the people who operate the site":
    "La agencia, que la recibe por correo electrónico, y quienes operan el sitio",
  "Until someone removes it; not automatically. When you close your account, we remove your name and email address":
    "Hasta que alguien la elimine; no de forma automática. Cuando cierra su cuenta, eliminamos su nombre y correo electrónico",
  "(shown here)": "(se muestra aquí)",
  // A malware scan of files (decision 97)
  "Waiting for the malware scan": "En espera del análisis de software malicioso",
  "Withheld: the malware scan found “{finding}” in this file":
    "Retenido: el análisis de software malicioso encontró «{finding}» en este archivo",
  "Withheld: this file is too large for the malware scan":
    "Retenido: este archivo es demasiado grande para el análisis de software malicioso",
  "Withheld: the malware scan cannot read a file that has a password":
    "Retenido: el análisis de software malicioso no puede leer un archivo que tiene contraseña",
  "Withheld: this file is missing or damaged in our storage":
    "Retenido: este archivo falta o está dañado en nuestro almacenamiento",
  "Withheld: the malware scan gave no answer about this file":
    "Retenido: el análisis de software malicioso no dio respuesta sobre este archivo",
} as const
