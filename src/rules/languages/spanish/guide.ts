/** Spanish of the guide and the frequent questions. Keys are the English sentences as they are shown. */
export const guideSpanish = {
  // User guide
  "How agency staff run comment periods: roles and permissions, dockets, review of comments, search, reports, settings.":
    "Cómo dirige el personal de las agencias los períodos de comentarios: roles y permisos, expedientes, revisión de comentarios, búsqueda, informes, configuración.",
  "For agency staff: from the invitation to the end of a comment period.":
    "Para el personal de las agencias: desde la invitación hasta el final de un período de comentarios. La consola está en inglés; sus palabras aparecen aquí como allí.",
  "Signing in": "Iniciar sesión",
  "Open the invitation you received by email, and choose a password.":
    "Abra la invitación que recibió por correo electrónico y elija una contraseña.",
  "From then on, sign in at <login>Agency Login</login>. If you forget the password, the same page mails you a link to set a new one.":
    "A partir de entonces, inicie sesión en <login>Acceso para agencias</login>. Si olvida la contraseña, la misma página le envía por correo un enlace para establecer una nueva.",
  "If you work for several agencies, choose one; you can change it at any time.":
    "Si trabaja para varias agencias, elija una; puede cambiarla en cualquier momento.",
  Roles: "Roles",
  "Every member of an agency has one role. Each role may do all that the roles below it may do. A new role takes effect at once.":
    "Cada miembro de una agencia tiene un rol. Cada rol puede hacer todo lo que pueden hacer los roles inferiores. Un rol nuevo surte efecto de inmediato.",
  "Roles and who usually holds them": "Roles y quién suele tenerlos",
  Role: "Rol",
  "Usually held by": "Suele tenerlo",
  "Who does what": "Quién hace qué",
  "Tasks and the roles that may do them": "Tareas y los roles que pueden hacerlas",
  Task: "Tarea",
  "Moderate comments": "Moderar comentarios",
  "Export (not available yet)": "Exportar (aún no disponible)",
  "Agency settings": "Configuración de la agencia",
  "All permissions": "Todos los permisos",
  "This table is made from the rules that the program itself applies. A control that you may see but not use says which role it needs.":
    "Esta tabla se genera a partir de las reglas que el propio programa aplica. Un control que usted puede ver pero no usar indica qué rol requiere.",
  "Permissions by role": "Permisos por rol",
  Permission: "Permiso",
  "Lowest role": "Rol mínimo",
  Yes: "Sí",
  No: "No",
  "See the dashboard, dockets and reports": "Ver el panel, los expedientes y los informes",
  "Create dockets": "Crear expedientes",
  "Edit dockets": "Editar expedientes",
  "Open, close, reopen and extend dockets": "Abrir, cerrar, reabrir y ampliar expedientes",
  "Archive dockets": "Archivar expedientes",
  "Approve comments": "Aprobar comentarios",
  "Reject comments": "Rechazar comentarios",
  "Flag comments": "Marcar comentarios",
  "Export comments and files (not available yet)": "Exportar comentarios y archivos (aún no disponible)",
  "Invite members": "Invitar a miembros",
  "Remove members": "Quitar a miembros",
  "Change roles of members": "Cambiar los roles de los miembros",
  "Change agency settings": "Cambiar la configuración de la agencia",
  "Transfer ownership": "Transferir la titularidad",
  "Archive the agency": "Archivar la agencia",
  "Delete the agency": "Eliminar la agencia",
  "See analytics": "Ver los análisis",
  "Act on many comments at once and assign them": "Actuar sobre muchos comentarios a la vez y asignarlos",
  "Running a comment period": "Dirigir un período de comentarios",
  "<b>Prepare.</b> Under Dockets choose New Docket. Give it a title that residents understand, a summary, tags, and the documents. Save it as a draft while it is not finished; drafts are not public.":
    "<b>Prepárelo.</b> En Dockets elija New Docket. Póngale un título que los residentes entiendan, un resumen, etiquetas y los documentos. Guárdelo como borrador mientras no esté terminado; los borradores no son públicos.",
  "<b>Set the dates.</b> Times are those of your agency’s time zone. We recommend at least {days} days.":
    "<b>Fije las fechas.</b> Las horas son las de la zona horaria de su agencia. Recomendamos al menos {days} días.",
  "<b>Set the rules.</b> Length of comments, comments per person, files and their types (we recommend at most {megabytes} MB each), captcha, and whether comments are published at once.":
    "<b>Fije las reglas.</b> Extensión de los comentarios, comentarios por persona, archivos y sus tipos (recomendamos como máximo {megabytes} MB cada uno), captcha y si los comentarios se publican de inmediato.",
  "<b>Open it.</b> From then on it has a public address that you can share. Before its opening date it is shown as upcoming.":
    "<b>Ábralo.</b> A partir de entonces tiene una dirección pública que puede compartir. Antes de su fecha de apertura se muestra como próximo.",
  "<b>Extend it</b> while it is open, if need be, with a reason. <b>It closes</b> by itself at its closing time; you can also close it, and reopen it with a reason.":
    "<b>Amplíelo</b> mientras esté abierto, si hace falta, con un motivo. <b>Se cierra</b> por sí solo a su hora de cierre; también puede cerrarlo usted y reabrirlo con un motivo.",
  "<b>Archive it</b> when all is done. It becomes read-only for good; its published comments stay public.":
    "<b>Archívelo</b> cuando todo esté hecho. Queda de solo lectura para siempre; sus comentarios publicados siguen siendo públicos.",
  "Every step is kept in the docket’s activity log.": "Cada paso queda en el registro de actividad del expediente.",
  "Reviewing comments": "Revisar los comentarios",
  "Comments wait in Moderation, Review Queue. Open one to read it whole, with its files, then:":
    "Los comentarios esperan en Moderation, Review Queue. Abra uno para leerlo completo, con sus archivos, y luego:",
  "<b>Approve</b> publishes it at once.": "<b>Approve</b> (aprobar) lo publica de inmediato.",
  "<b>Reject</b> keeps it from the public. You can give a reason. It can still be approved later.":
    "<b>Reject</b> (rechazar) lo mantiene fuera del público. Puede indicar un motivo. Todavía se puede aprobar más tarde.",
  "<b>Flag</b> takes a published comment out of sight until somebody decides. Its page then says that it is under review.":
    "<b>Flag</b> (marcar) retira de la vista un comentario publicado hasta que alguien decida. Su página indica entonces que está en revisión.",
  "From Manager up you can select several and decide about all of them. If a colleague was faster, you are told who acted and what the status is now; nothing is overwritten. Texts are never edited: judge whether a comment may be published, not whether you agree with it.":
    "A partir del rol Gestor (Manager) puede seleccionar varios y decidir sobre todos. Si un colega fue más rápido, se le indica quién actuó y cuál es el estatus actual; nada se sobrescribe. Los textos nunca se editan: juzgue si un comentario puede publicarse, no si está de acuerdo con él.",
  Searching: "Buscar",
  "Search covers your agency’s dockets and comments, published or not as far as your role allows. The advanced search narrows by dates, status, tags, commenter and attachments.":
    "La búsqueda abarca los expedientes y comentarios de su agencia, publicados o no, según lo permita su rol. La búsqueda avanzada limita por fechas, estatus, etiquetas, comentarista y archivos adjuntos.",
  Reports: "Informes",
  "Reports & Exports shows the figures of a range of days: dockets, comments, attachments, and the people who commented. Exports are not available yet.":
    "Reports & Exports muestra las cifras de un rango de días: expedientes, comentarios, archivos adjuntos y las personas que comentaron. Las exportaciones aún no están disponibles.",
  "Team and settings": "Equipo y configuración",
  "Owners and Admins invite members, change roles and take access away under Users & Roles; Admins up to the role of Manager. There is always at least one Owner. To hand the agency over, the Owner transfers ownership under Agency Settings.":
    "Los propietarios (Owner) y los administradores (Admin) invitan a miembros, cambian roles y retiran el acceso en Users & Roles; los administradores, hasta el rol Gestor (Manager). Siempre hay al menos un propietario. Para entregar la agencia, el propietario transfiere la titularidad en Agency Settings.",
  "Agency Settings also hold the name, logo, contact address and description that the public sees, and what new dockets begin with.":
    "Agency Settings contiene también el nombre, el logotipo, la dirección de contacto y la descripción que ve el público, y los valores con que empiezan los expedientes nuevos.",
  Help: "Ayuda",
  "Short answers are in the <faqs>FAQs</faqs>.": "En las <faqs>preguntas frecuentes</faqs> hay respuestas breves.",
  "Help with the console": "Ayuda con la consola",

  // Questions of people who comment
  "Answers for people who comment and for agencies that ask: accounts, privacy, deadlines, review.":
    "Respuestas para quienes comentan y para las agencias que preguntan: cuentas, privacidad, plazos y revisión.",
  "Frequently asked questions": "Preguntas frecuentes",
  "<citizens>For people who comment</citizens> and <agencies>for agencies</agencies>.":
    "<citizens>Para quienes comentan</citizens> y <agencies>para agencias</agencies>.",
  "For people who comment": "Para quienes comentan",
  "For agencies": "Para agencias",
  "Your question is not here?": "¿No encuentra su pregunta?",
  "What is a docket?": "¿Qué es un expediente?",
  "The page of one proposal: what the agency plans, its documents, when comments are taken, and the comments it has published. <browse>Browse dockets</browse>":
    "La página de una propuesta: lo que planea la agencia, sus documentos, cuándo se reciben comentarios y los comentarios que ha publicado. <browse>Explorar expedientes</browse>",
  "Do I need an account?": "¿Necesito una cuenta?",
  "Not to read or search. To send a comment you need one, with an email address that you have confirmed. <signUp>Sign up</signUp>":
    "No para leer ni buscar. Para enviar un comentario necesita una, con una dirección de correo electrónico que haya confirmado. <signUp>Crear una cuenta</signUp>",
  "Will my name and email address be public?": "¿Serán públicos mi nombre y mi dirección de correo electrónico?",
  "The name you write is published with the comment. You may leave it out; then it says ‘{anonymous}’. Your email address is never published; the agency’s reviewers can see one you give with the comment.":
    "El nombre que escriba se publica con el comentario. Puede omitirlo; entonces dice “{anonymous}”. Su dirección de correo electrónico nunca se publica; quienes revisan en la agencia pueden ver la que indique con el comentario.",
  "When will my comment appear?": "¿Cuándo aparecerá mi comentario?",
  "When the agency has reviewed it, typically within {soonest}-{latest} business days; that is up to the agency. On some dockets comments are published at once. Your <dashboard>dashboard</dashboard> shows the status of each.":
    "Cuando la agencia lo haya revisado, normalmente en un plazo de {soonest}-{latest} días hábiles; eso depende de la agencia. En algunos expedientes los comentarios se publican de inmediato. Su <dashboard>panel</dashboard> muestra el estatus de cada uno.",
  "What is the tracking ID for?": "¿Para qué sirve el número de seguimiento?",
  "It proves that your comment was received and names it when you write to the agency. It is shown when you submit, and mailed to you together with what you wrote.":
    "Demuestra que su comentario se recibió y lo identifica cuando escribe a la agencia. Se muestra al enviarlo y se le envía por correo junto con lo que escribió.",
  "Can I change or withdraw a comment?": "¿Puedo cambiar o retirar un comentario?",
  "Not after you submitted it: it is then part of the record. You may send another one that corrects it. To ask for a comment to be taken down, write to the agency and give the tracking ID.":
    "No después de enviarlo: entonces forma parte del registro. Puede enviar otro que lo corrija. Para pedir que se retire un comentario, escriba a la agencia e indique el número de seguimiento.",
  "How long may a comment be, and how many may I send?":
    "¿Qué extensión puede tener un comentario y cuántos puedo enviar?",
  "Each docket sets its own limits and shows them. Usual are 2,000 to {characters} characters, and {comments} comments per person.":
    "Cada expediente fija sus propios límites y los muestra. Lo habitual es de 2,000 a {characters} caracteres y {comments} comentarios por persona.",
  "Can I attach files?": "¿Puedo adjuntar archivos?",
  "If the docket allows it: usually up to {files} files of at most {megabytes} MB each. The form names the types it takes. Files become public together with the comment.":
    "Si el expediente lo permite: normalmente hasta {files} archivos de {megabytes} MB cada uno como máximo. El formulario indica los tipos que acepta. Los archivos se hacen públicos junto con el comentario.",
  "Can I comment for an organization or for somebody else?":
    "¿Puedo comentar en nombre de una organización o de otra persona?",
  "Yes. In the fourth step you say for whom you speak, and certify that you are authorized to. The name of the organization or person is published.":
    "Sí. En el cuarto paso indica por quién habla y certifica que está autorizado para hacerlo. El nombre de la organización o de la persona se publica.",
  "I sent my comment in the last minute. Does it count?": "Envié mi comentario en el último minuto. ¿Cuenta?",
  "It counts if our server had received it before the closing time, even if the reply took longer. You have a tracking ID exactly if it was accepted. Closing times are shown with their time zone.":
    "Cuenta si nuestro servidor lo recibió antes de la hora de cierre, aunque la respuesta haya tardado más. Usted tiene un número de seguimiento si se aceptó, y solo entonces. Las horas de cierre se muestran con su zona horaria.",
  "Why was my comment not published?": "¿Por qué no se publicó mi comentario?",
  "The agency decides by its own rules and answers for its decision. Write to it, with the tracking ID; its address is on the agency’s page, if it has given one.":
    "La agencia decide según sus propias reglas y responde de su decisión. Escríbale e indique el número de seguimiento; su dirección está en la página de la agencia, si ha proporcionado una.",
  "Does it work without JavaScript?": "¿Funciona sin JavaScript?",
  "Yes. Where the check against robots needs JavaScript there is another way: to finish a comment we mail you a link, and this site’s contact form asks you to sign in.":
    "Sí. Donde la comprobación contra robots necesita JavaScript hay otra forma: para terminar un comentario le enviamos un enlace por correo, y el formulario de contacto de este sitio le pide iniciar sesión.",

  // Questions of agencies
  "Who can use the service, and what does it cost?": "¿Quién puede usar el servicio y cuánto cuesta?",
  "State, local and educational agencies in the United States. It is free for eligible agencies. <onboarding>Agency Onboarding</onboarding>":
    "Las agencias estatales, locales y educativas de los Estados Unidos. Es gratuito para las agencias que cumplen los requisitos. <onboarding>Incorporación de agencias</onboarding>",
  "How long does setup take?": "¿Cuánto tarda la configuración?",
  "Verification and setup take {soonest}-{latest} business days. A first docket can be written in less than an hour.":
    "La verificación y la configuración tardan {soonest}-{latest} días hábiles. Un primer expediente se puede redactar en menos de una hora.",
  "How do colleagues get access?": "¿Cómo obtienen acceso mis colegas?",
  "An Owner or Admin invites them by email and gives each a role. A change of role takes effect at once; taking access away keeps the history of what the person did. The <guide>guide</guide> shows what each role may do.":
    "Un propietario (Owner) o administrador (Admin) los invita por correo electrónico y da un rol a cada uno. Un cambio de rol surte efecto de inmediato; al retirar el acceso se conserva el historial de lo que hizo la persona. La <guide>guía</guide> muestra qué puede hacer cada rol.",
  "How long should a comment period be?": "¿Cuánto debe durar un período de comentarios?",
  "We recommend at least {days} days, unless a law sets another time. While a period is open you can extend it; the docket shows that you did.":
    "Recomendamos al menos {days} días, salvo que una ley fije otro plazo. Mientras un período está abierto puede ampliarlo; el expediente muestra que lo hizo.",
  "Must we review every comment?": "¿Debemos revisar cada comentario?",
  "By default, yes: nothing is public before somebody has approved it. You can let a docket publish at once instead, and flag a published comment later, which hides it from the public until it is decided.":
    "De forma predeterminada, sí: nada es público antes de que alguien lo apruebe. También puede hacer que un expediente publique de inmediato y marcar más tarde un comentario publicado, lo que lo oculta al público hasta que se decida.",
  "Which limits should we set for files?": "¿Qué límites debemos fijar para los archivos?",
  "We recommend at most {megabytes} MB for a file, and PDF, Word and image types. You set size and types for each docket.":
    "Recomendamos como máximo {megabytes} MB por archivo, y los tipos PDF, Word e imagen. El tamaño y los tipos se fijan en cada expediente.",
  "How do we get the comments out?": "¿Cómo extraemos los comentarios?",
  "Published comments, with their files, can be read by a program. Downloads of a whole docket are not available yet. <data>Data access</data>":
    "Los comentarios publicados, con sus archivos, se pueden leer con un programa. Las descargas de un expediente completo aún no están disponibles. <data>Acceso a los datos</data>",
  "Can we reopen or remove a docket?": "¿Podemos reabrir o eliminar un expediente?",
  "A closed docket can be reopened, with a reason that is logged. It can also be archived, which makes it read-only for good. Published comments stay readable: they are public record.":
    "Un expediente cerrado se puede reabrir, con un motivo que queda registrado. También se puede archivar, lo que lo deja de solo lectura para siempre. Los comentarios publicados se pueden seguir leyendo: son registro público.",
  "How fast is support?": "¿Con qué rapidez responde la asistencia?",
  "We answer within {soonest}-{latest} business days. <contact>Contact</contact>":
    "Respondemos en un plazo de {soonest}-{latest} días hábiles. <contact>Contacto</contact>",
} as const
