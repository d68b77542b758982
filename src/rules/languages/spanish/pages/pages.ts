/** Spanish of pages of text: about, accessibility, contact, joining. Keys are the English sentences as they are shown. */
export const pagesSpanish = {
  "Contact form": "Formulario de contacto",
  Phone: "Teléfono",
  "<call>{number}</call>, weekdays {opens} a.m. to {closes} p.m. Eastern":
    "<call>{number}</call>, de lunes a viernes de {opens} a. m. a {closes} p. m., hora del Este",

  // About
  "What OpenDocket is for: public comments on proposals by state and local governments. It is open source and free for eligible governments.":
    "Para qué sirve OpenDocket: comentarios públicos sobre propuestas de gobiernos estatales y locales. Es de código abierto y gratuito para los gobiernos que cumplen los requisitos.",
  "About OpenDocket": "Acerca de OpenDocket",
  "A place where state and local governments ask before they decide, and where everyone can read the answers.":
    "Un lugar donde los gobiernos estatales y locales preguntan antes de decidir y donde todas las personas pueden leer las respuestas.",
  "Our mission": "Nuestra misión",
  "A city rewrites its zoning, a county drafts its budget, a state changes a rule. The people affected have a say, but often only in a room on a weekday evening. We want having a say to be as simple as reading a page and writing a few lines, and we want what people said to stay readable for everyone.":
    "Una ciudad cambia su zonificación, un condado prepara su presupuesto, un estado modifica una norma. Las personas afectadas pueden opinar, pero a menudo solo en una sala, una noche entre semana. Queremos que opinar sea tan sencillo como leer una página y escribir unas líneas, y que lo dicho quede al alcance de todas las personas.",
  "Each proposal has its own page here, called a docket. It has the documents, the dates when the government takes comments, and the comments it has published.":
    "Aquí cada propuesta tiene su propia página, llamada expediente. Contiene los documentos, las fechas en que el gobierno recibe comentarios y los comentarios que ha publicado.",
  "What you can do here": "Qué puede hacer aquí",
  "<browse>Browse dockets</browse> by state, agency, date, and status, and read their documents.":
    "<browse>Explorar expedientes</browse> por estado, agencia, fecha y estatus, y leer sus documentos.",
  "<search>Search the published comments</search> by words, name, organization, and position.":
    "<search>Buscar en los comentarios publicados</search> por palabras, nombre, organización y postura.",
  "Submit a comment with files, keep its tracking ID, and follow its status on your dashboard.":
    "Enviar un comentario con archivos, conservar su número de seguimiento y seguir su estatus en su panel.",
  "Save dockets, and see when they close.": "Guardar expedientes y ver cuándo cierran.",
  "As an agency: run comment periods, review the comments you receive, search them, and export them.":
    "Como agencia: dirigir períodos de comentarios, revisar los comentarios que recibe, buscar en ellos y exportarlos.",
  "As a researcher or journalist: <read>read the same data with a program</read>.":
    "Como investigador o periodista: <read>leer los mismos datos con un programa</read>.",
  "Design principles": "Principios del diseño",
  "<b>The text is a record.</b> A comment is kept exactly as it was written, and what happens to it is logged.":
    "<b>El texto es un registro.</b> Un comentario se conserva exactamente como se escribió, y lo que sucede con él queda registrado.",
  "<b>Nothing is public by accident.</b> Comments are held for review unless the agency chose to publish a docket’s comments immediately. The public cannot read unpublished comments or their files.":
    "<b>Nada es público por accidente.</b> Los comentarios se retienen para su revisión, salvo que la agencia haya elegido publicar de inmediato los de un expediente. El público no puede leer los comentarios no publicados ni sus archivos.",
  "<b>Everyone can use it.</b> Pages and forms work on an old phone, with a keyboard, with a screen reader, and without JavaScript.":
    "<b>Todas las personas pueden usarlo.</b> Las páginas y los formularios funcionan en un teléfono antiguo, con teclado, con un lector de pantalla y sin JavaScript.",
  "<b>We do not track readers.</b> No advertising, no trackers, nothing loaded from other companies.":
    "<b>No rastreamos a quienes leen.</b> Sin publicidad, sin rastreadores, sin nada que se cargue de otras empresas.",
  "<b>Deadlines mean what they say.</b> A comment counts from the moment our server receives it, and times are shown with their time zone.":
    "<b>Los plazos significan lo que dicen.</b> Un comentario cuenta desde el momento en que nuestro servidor lo recibe, y las horas se muestran con su zona horaria.",
  "Who it is for": "Para quién es",
  "<b>Residents and organizations</b> read without an account, and comment with one.":
    "<b>Los residentes y las organizaciones</b> leen sin cuenta y comentan con una.",
  "<b>Agency staff</b> run comment periods in their own console, by invitation. The <guide>User Guide</guide> shows how.":
    "<b>El personal de las agencias</b> dirige los períodos de comentarios en su propia consola, por invitación. La <guide>guía del usuario</guide> muestra cómo.",
  "<b>Researchers and journalists</b> read everything that is public, on pages or as data. See <data>Data Access</data>.":
    "<b>Los investigadores y los periodistas</b> leen todo lo que es público, en páginas o como datos. Vea <data>Acceso a los datos</data>.",
  "<b>Governments that are considering joining</b> can find the steps under <onboarding>Agency Onboarding</onboarding>.":
    "<b>Los gobiernos que piensan en incorporarse</b> pueden encontrar los pasos en <onboarding>Incorporación de agencias</onboarding>.",
  "Open source": "Código abierto",
  "OpenDocket is open source under the MIT License. Anyone may read, run, change, and share the program.":
    "OpenDocket es de código abierto bajo la licencia MIT. Cualquiera puede leer, ejecutar, modificar y compartir el programa.",
  "<source>Read the source code</source>.": "<source>Leer el código fuente</source>.",

  // Accessibility
  "How we make this site usable for everyone, what does not work yet, and how to report a barrier.":
    "Cómo hacemos que este sitio sea utilizable para todas las personas, qué no funciona todavía y cómo informar de una barrera.",
  "Everyone affected by a decision should be able to read about it and respond.":
    "Toda persona a quien afecta una decisión debería poder leer sobre ella y responder.",
  "Our goal": "Nuestro objetivo",
  "We build every page to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and with them the accessibility requirements of Section 508. Tests find only some barriers, so we depend on hearing from you.":
    "Creamos cada página para que cumpla las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, y con ellas los requisitos de accesibilidad de la Sección 508. Las pruebas encuentran solo algunas barreras, por lo que dependemos de que usted nos avise.",
  "Where we are": "En qué punto estamos",
  "These pages <b>partially conform</b> to WCAG 2.2, level AA: most of it is met, and what is not is listed under Known limits. The <report>Accessibility Conformance Report</report> goes through every criterion and says how we know.":
    "Estas páginas <b>cumplen parcialmente</b> las WCAG 2.2, nivel AA: se cumple la mayor parte, y lo que no se cumple figura en Límites conocidos. El <report>informe de conformidad de accesibilidad</report> recorre cada criterio y dice cómo lo sabemos.",
  "The last audit was on {date}, in one browser: with the keyboard alone, in narrow windows, with large text, high contrast, and dark mode, without JavaScript, and with a simulated screen reader. Automated tests repeat much of this at each change.":
    "La última auditoría fue el {date}, en un solo navegador: solo con el teclado, en ventanas estrechas, con texto grande, alto contraste y modo oscuro, sin JavaScript y con un lector de pantalla simulado. Las pruebas automáticas repiten gran parte de ello con cada cambio.",
  "We have not tested with NVDA, JAWS, VoiceOver, or TalkBack, nor in Safari. In Firefox, only automated tests run. No people with disabilities have tested the site for us yet.":
    "No hemos hecho pruebas con NVDA, JAWS, VoiceOver ni TalkBack, ni en Safari. En Firefox solo hay pruebas automáticas. Todavía ninguna persona con discapacidad ha probado el sitio para nosotros.",
  "For security, the agency console signs people out after 12 hours, and the second step of a sign-in ends after 10 minutes. Nobody can extend these times.":
    "Por seguridad, la consola de agencias cierra la sesión después de 12 horas, y el segundo paso de un inicio de sesión termina a los 10 minutos. Nadie puede ampliar estos plazos.",
  "That a draft of your comment was saved is shown, but not spoken, so that it does not talk over your typing. That it could not be saved is spoken.":
    "Que se guardó un borrador de su comentario se muestra, pero no se dice en voz alta, para no interrumpir mientras escribe. Que no se pudo guardar sí se dice.",
  "A program tells which language a comment is in. Where it cannot, the comment is marked as being in an unknown language, and a screen reader may read it with the wrong voice. The title of a docket in another language cannot be marked in the names of buttons and lists and in the titles of pages.":
    "Un programa reconoce en qué idioma está un comentario. Cuando no puede, el comentario se marca como escrito en un idioma desconocido, y un lector de pantalla puede leerlo con la voz equivocada. El título de un expediente en otro idioma no se puede marcar en los nombres de botones y listas ni en los títulos de las páginas.",
  "The dashboard of the agency console says “Threads” for what is called dockets everywhere else.":
    "El panel de la consola de agencias dice “Threads” para lo que en el resto se llama expedientes.",
  "What happens then": "Qué ocurre después",
  "Our answer says whether we can remove the barrier and when, and how you can do what you wanted until then.":
    "Nuestra respuesta dice si podemos eliminar la barrera y cuándo, y cómo puede hacer hasta entonces lo que quería.",
  "If our answer is not enough, write to the agency whose docket it is about, and ask for its ADA or Section 504 coordinator. You can also <complaint>file a complaint with the U.S. Department of Justice</complaint>.":
    "Si nuestra respuesta no basta, escriba a la agencia de cuyo expediente se trata y pregunte por su coordinador de la ADA o de la Sección 504. También puede <complaint>presentar una queja ante el Departamento de Justicia de los Estados Unidos</complaint>.",
  "Accessibility Conformance Report": "Informe de conformidad de accesibilidad",
  "How far this site meets each success criterion of WCAG 2.2, and how we know.":
    "En qué medida este sitio cumple cada criterio de las WCAG 2.2, y cómo lo sabemos.",
  "This report is in English, like the form it follows.": "Este informe está en inglés, como el formulario que sigue.",
  "What we do": "Qué hacemos",
  "You can do everything with the keyboard alone, and you can see where the focus is.":
    "Puede hacer todo solo con el teclado, y se ve dónde está el foco.",
  "Headings, landmarks, labels, and error messages are marked up for screen readers. After a mistake in a form, the focus moves to a list of what to correct, and you lose nothing you typed.":
    "Los encabezados, las regiones, las etiquetas y los mensajes de error están marcados para lectores de pantalla. Tras un error en un formulario, el foco pasa a una lista de lo que hay que corregir y usted no pierde nada de lo que escribió.",
  "You can enlarge text, and pages fit in a window 320 pixels wide without scrolling sideways.":
    "Puede ampliar el texto, y las páginas caben en una ventana de 320 píxeles de ancho sin desplazarse hacia los lados.",
  "Colors have strong contrast, never carry meaning alone, and follow your dark mode and high-contrast settings.":
    "Los colores tienen un contraste fuerte, nunca son lo único que expresa un significado y siguen su configuración de modo oscuro y de alto contraste.",
  "There is little movement, and none if your system asks for less.":
    "Hay poco movimiento, y ninguno si su sistema pide menos.",
  "The check against robots has no puzzle, picture, or sound. Without JavaScript, there is another way, which the form explains.":
    "La comprobación contra robots no tiene acertijos, imágenes ni sonidos. Sin JavaScript hay otra forma, que el formulario explica.",
  "Comment forms save what you type, so you can take your time.":
    "Los formularios para comentar guardan lo que escribe, para que pueda tomarse su tiempo.",
  "Known limits": "Límites conocidos",
  "We show agencies’ documents and files attached to comments as we received them. Some are scanned or not tagged. Please ask the agency named on the docket for another format, or ask us to pass on your request.":
    "Mostramos los documentos de las agencias y los archivos adjuntos a los comentarios como los recibimos. Algunos están escaneados o sin etiquetar. Pida otro formato a la agencia indicada en el expediente, o pídanos que transmitamos su solicitud.",
  "Comments are in the commenter's own words. We do not edit them for readability.":
    "Los comentarios están en las palabras de quien comenta. No los editamos para facilitar la lectura.",
  "On small screens, wide tables scroll sideways inside their own frame.":
    "En pantallas pequeñas, las tablas anchas se desplazan hacia los lados dentro de su propio marco.",
  "Report a barrier": "Informar de una barrera",
  "If something does not work for you, please tell us what you wanted to do, on which page, and with which browser or assistive technology. We answer within {days} business days.":
    "Si algo no le funciona, díganos qué quería hacer, en qué página y con qué navegador o tecnología de asistencia. Respondemos en un plazo de {days} días hábiles.",
  "If a barrier keeps you from commenting before a deadline, say so in the subject. Also write to the agency, which can extend its comment period.":
    "Si una barrera le impide comentar antes de que venza un plazo, indíquelo en el asunto. Escriba también a la agencia, que puede ampliar su período de comentarios.",
  "Accessibility feedback": "Comentarios sobre accesibilidad",

  // Contact
  "Before you write": "Antes de escribir",
  "The <faqs>FAQs</faqs> answer many questions.": "Las <faqs>preguntas frecuentes</faqs> responden a muchas preguntas.",
  "If you have a question about a proposal or a decision on a comment, write to the agency. Its address is on the agency’s page.":
    "Si tiene una pregunta sobre una propuesta o una decisión acerca de un comentario, escriba a la agencia. Su dirección está en la página de la agencia.",
  "You cannot submit a comment with this form. To comment, open the docket under <browse>Browse Dockets</browse>.":
    "No puede enviar un comentario con este formulario. Para comentar, abra el expediente en <browse>Explorar expedientes</browse>.",
  "Other ways to reach us": "Otras formas de comunicarse con nosotros",
  "The check against robots cannot run in this browser. <signIn>Sign in</signIn> with a confirmed email address to send this form without it, or write to <email>{address}</email>.":
    "La comprobación contra robots no puede ejecutarse en este navegador. <signIn>Inicie sesión</signIn> con una dirección de correo electrónico confirmada para enviar este formulario sin ella, o escriba a <email>{address}</email>.",
  "The check against robots cannot run in this browser. <signIn>Sign in</signIn> with a confirmed email address to send this form without it.":
    "La comprobación contra robots no puede ejecutarse en este navegador. <signIn>Inicie sesión</signIn> con una dirección de correo electrónico confirmada para enviar este formulario sin ella.",
  "Ask a question, report a problem, or request access for your agency. We reply within {soonest}-{latest} business days.":
    "Haga una pregunta, informe de un problema o pida acceso para su agencia. Respondemos en un plazo de {soonest}-{latest} días hábiles.",
  "Ask a question, report a problem, or request access for your agency. We reply within 1-2 business days.":
    "Haga una pregunta, informe de un problema o solicite acceso para su agencia. Respondemos en un plazo de 1-2 días hábiles.",
  "I am writing as": "Escribo como",
  Subject: "Asunto",
  Category: "Categoría",
  Message: "Mensaje",
  "It cannot run in this browser. See the note above the form.":
    "No puede ejecutarse en este navegador. Vea la nota sobre el formulario.",
  "Sending…": "Enviando…",
  "Send Message": "Enviar el mensaje",
  "Tell us who you are writing as": "Indique como quién escribe",
  "Name is required": "El nombre es obligatorio",
  "Email is required": "El correo electrónico es obligatorio",
  "Subject is required": "El asunto es obligatorio",
  "Category is required": "La categoría es obligatoria",
  "Message is required": "El mensaje es obligatorio",
  "Thank you. We have your message and will reply within {soonest}-{latest} business days to the email address you gave. A receipt is on its way there.":
    "Gracias. Recibimos su mensaje y responderemos en un plazo de {soonest}-{latest} días hábiles a la dirección de correo electrónico que indicó. Un acuse de recibo va en camino a esa dirección.",
  "Reference ID": "Número de referencia",
  "Please mention it when you write to us about the same matter.":
    "Menciónelo cuando nos escriba sobre el mismo asunto.",

  // Joining
  "How a state, local, or educational agency joins: eligibility, request, verification, and setup. It is free.":
    "Cómo se incorpora una agencia estatal, local o educativa: requisitos, solicitud, verificación, configuración. Sin costo.",
  "Open your first comment period within days. The service is free for eligible state, local, and educational agencies.":
    "Abra su primer período de comentarios en pocos días. El servicio es gratuito para las agencias estatales, locales y educativas que cumplen los requisitos.",
  "Four steps": "Cuatro pasos",
  "Check that you are eligible": "Compruebe que cumple los requisitos",
  "State governments, local governments such as cities, counties, and special districts, and public educational agencies in the 50 states and the District of Columbia. The person who will own the account needs an official email address that ends in {endings}.":
    "Gobiernos estatales, gobiernos locales como ciudades, condados y distritos especiales, y agencias educativas públicas de los 50 estados y del Distrito de Columbia. La persona que será titular de la cuenta necesita una dirección de correo electrónico oficial que termine en {endings}.",
  "State governments, local governments such as cities, counties, and special districts, and public educational agencies in the 50 states and the District of Columbia. The person who will own the account needs an official email address.":
    "Gobiernos estatales, gobiernos locales como ciudades, condados y distritos especiales, y agencias educativas públicas de los 50 estados y del Distrito de Columbia. La persona que será titular de la cuenta necesita una dirección de correo electrónico oficial.",
  "Send your request": "Envíe su solicitud",
  "Use the <contact>contact form</contact>. Tell us the agency’s name and jurisdiction, who will own the account, and, if you know, what your first comment period is about and when it begins.":
    "Use el <contact>formulario de contacto</contact>. Díganos el nombre y la jurisdicción de la agencia, quién será titular de la cuenta y, si lo sabe, de qué trata su primer período de comentarios y cuándo empieza.",
  "Agency onboarding request": "Solicitud de incorporación de una agencia",
  "We verify the agency": "Verificamos la agencia",
  "We make sure that the request comes from the agency. This takes {soonest}-{latest} business days. If we need anything, we write to the address you gave.":
    "Nos aseguramos de que la solicitud provenga de la agencia. Esto tarda {soonest}-{latest} días hábiles. Si necesitamos algo, escribimos a la dirección que indicó.",
  "Set up your account and your team": "Configure su cuenta y su equipo",
  "We create the agency and invite its owner by email. The owner invites colleagues and gives each one a role. Start your training with the <guide>User Guide</guide>, and ask us for help with your first docket.":
    "Creamos la agencia e invitamos a su propietario por correo electrónico. El propietario invita a sus colegas y da un rol a cada uno. Empiece su capacitación con la <guide>guía del usuario</guide> y pídanos ayuda con su primer expediente.",
  "Request to join": "Solicitar la incorporación",
  "What to have ready": "Qué conviene tener preparado",
  "The proposal and its documents, in an accessible format.": "La propuesta y sus documentos, en un formato accesible.",
  "The dates of the comment period, and who can decide to extend it.":
    "Las fechas del período de comentarios y quién puede decidir ampliarlo.",
  "Who reviews comments, and your rules for rejecting one.":
    "Quién revisa los comentarios y sus reglas para rechazar uno.",
  "The public address of the office that answers questions about the proposal.":
    "La dirección pública de la oficina que responde preguntas sobre la propuesta.",
  "Questions before you begin": "Preguntas antes de empezar",
  "The <faqs>FAQs</faqs> answer many of them. For all others:":
    "Las <faqs>preguntas frecuentes</faqs> responden a muchas. Para todas las demás:",
} as const
