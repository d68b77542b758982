/** Spanish of the guide and the frequent questions. Keys are the English sentences as they are shown. */
export const guideSpanish = {
  // User guide
  "How agency staff run comment periods: roles and permissions, dockets, comment review, search, reports, and settings.":
    "Cómo dirige el personal de las agencias los períodos de comentarios: roles y permisos, expedientes, revisión de comentarios, búsqueda, informes, configuración.",
  "For agency staff: from the invitation to the end of a comment period.":
    "Para el personal de las agencias: desde la invitación hasta el final de un período de comentarios. La consola está en inglés; sus palabras aparecen aquí como allí.",
  "Signing in": "Iniciar sesión",
  "Open the invitation you received by email, and choose a password.":
    "Abra la invitación que recibió por correo electrónico y elija una contraseña.",
  "From then on, sign in at <login>Agency Login</login>. If you forget your password, get a link to set a new one on the same page.":
    "A partir de entonces, inicie sesión en <login>Acceso para agencias</login>. Si olvida su contraseña, en la misma página puede pedir un enlace para establecer una nueva.",
  "If you work for more than one agency, choose one. You can switch at any time.":
    "Si trabaja para más de una agencia, elija una. Puede cambiarla en cualquier momento.",
  Roles: "Roles",
  "Every member of an agency has one role. Each role can do everything that the roles below it can do. A new role takes effect immediately.":
    "Cada miembro de una agencia tiene un rol. Cada rol puede hacer todo lo que pueden hacer los roles inferiores. Un rol nuevo surte efecto de inmediato.",
  "Roles and who usually holds them": "Roles y quién suele tenerlos",
  Role: "Rol",
  "Usually held by": "Suele tenerlo",
  "Who does what": "Quién hace qué",
  "Tasks and the roles that can do them": "Tareas y los roles que pueden hacerlas",
  Task: "Tarea",
  "Moderate comments": "Moderar comentarios",
  Export: "Exportar",
  "Agency settings": "Configuración de la agencia",
  "All permissions": "Todos los permisos",
  "This table comes from the rules that the program itself applies. A control that you can see but not use tells you which role it requires.":
    "Esta tabla proviene de las reglas que el propio programa aplica. Un control que usted puede ver pero no usar le indica qué rol requiere.",
  "Permissions by role": "Permisos por rol",
  Permission: "Permiso",
  "Lowest role": "Rol mínimo",
  Yes: "Sí",
  No: "No",
  "See the dashboard, dockets, and reports": "Ver el panel, los expedientes y los informes",
  "Create dockets": "Crear expedientes",
  "Edit dockets": "Editar expedientes",
  "Open, close, reopen, and extend dockets": "Abrir, cerrar, reabrir y ampliar expedientes",
  "Archive dockets": "Archivar expedientes",
  "Approve comments": "Aprobar comentarios",
  "Reject comments": "Rechazar comentarios",
  "Flag comments": "Marcar comentarios",
  "Export comments and files": "Exportar comentarios y archivos",
  "Invite members": "Invitar a miembros",
  "Remove members": "Quitar a miembros",
  "Change roles of members": "Cambiar los roles de los miembros",
  "Change agency settings": "Cambiar la configuración de la agencia",
  "Transfer ownership": "Transferir la titularidad",
  "Archive the agency": "Archivar la agencia",
  "Delete the agency": "Eliminar la agencia",
  "See analytics": "Ver los análisis",
  "Decide on many comments at once": "Decidir sobre muchos comentarios a la vez",
  "Running a comment period": "Dirigir un período de comentarios",
  "<b>Prepare.</b> Under Dockets, choose New Docket. You can begin with a template. Three steps ask for the title, the summary, the dates, and the address. It is a draft from the first step on, and drafts are not public. Then look at the checklist and the preview.":
    "<b>Prepárelo.</b> En Dockets, elija New Docket. Puede empezar con una plantilla. En tres pasos se piden el título, el resumen, las fechas y la dirección. Es un borrador desde el primer paso, y los borradores no son públicos. Luego mire la lista de comprobación y la vista previa.",
  "<b>Set the dates.</b> Times are in your agency’s time zone. We recommend at least {days} days.":
    "<b>Fije las fechas.</b> Las horas están en la zona horaria de su agencia. Recomendamos al menos {days} días.",
  "<b>Set the rules.</b> Choose the length of comments, comments per person, file types and sizes (we recommend at most {megabytes} MB each), CAPTCHA, and whether comments are published immediately.":
    "<b>Fije las reglas.</b> Elija la extensión de los comentarios, los comentarios por persona, los tipos y tamaños de archivo (recomendamos como máximo {megabytes} MB cada uno), el CAPTCHA y si los comentarios se publican de inmediato.",
  "<b>Open it.</b> From then on, it has a public address that you can share. Until its opening date, it is shown as upcoming.":
    "<b>Ábralo.</b> A partir de entonces tiene una dirección pública que puede compartir. Hasta su fecha de apertura se muestra como próximo.",
  "<b>Extend it</b> while it is open, if you need to, and give a reason. <b>It closes</b> automatically at its closing time. You can also close it yourself, and reopen it with a reason.":
    "<b>Amplíelo</b> mientras esté abierto, si lo necesita, e indique un motivo. <b>Se cierra</b> automáticamente a su hora de cierre. También puede cerrarlo usted y reabrirlo con un motivo.",
  "<b>Archive it</b> when everything is done. It becomes read-only permanently. Its published comments stay public.":
    "<b>Archívelo</b> cuando todo esté hecho. Queda de solo lectura para siempre. Sus comentarios publicados siguen siendo públicos.",
  "Every step is recorded in the docket’s activity log.":
    "Cada paso se anota en el registro de actividad del expediente.",
  "Reviewing comments": "Revisar los comentarios",
  "Comments wait under Moderation, Review Queue. Open one to read all of it, with its files. Then:":
    "Los comentarios esperan en Moderation, Review Queue. Abra uno para leerlo completo, con sus archivos. Luego:",
  "<b>Approve</b> publishes it immediately.": "<b>Approve</b> (aprobar) lo publica de inmediato.",
  "<b>Reject</b> keeps it out of public view. You can give a reason. You can still approve it later.":
    "<b>Reject</b> (rechazar) lo mantiene fuera de la vista del público. Puede indicar un motivo. Todavía puede aprobarlo más tarde.",
  "<b>Flag</b> hides a published comment until someone decides. Its page then says that it is under review.":
    "<b>Flag</b> (marcar) oculta un comentario publicado hasta que alguien decida. Su página indica entonces que está en revisión.",
  "Or choose Review one by one: you see one comment at a time, and no colleague is given the same one while you read it.":
    "O elija Review one by one: verá un comentario a la vez, y ningún colega recibe el mismo mientras usted lo lee.",
  "Managers, Admins, and Owners can select several comments, or all that match a search, and decide on all of them. You can undo a decision for {minutes} minutes.":
    "Los gestores (Manager), los administradores (Admin) y los propietarios (Owner) pueden seleccionar varios comentarios, o todos los que coincidan con una búsqueda, y decidir sobre todos. Puede deshacer una decisión durante {minutes} minutos.",
  "After those minutes, the commenter gets an email: that the comment is published, that it is rejected and the reason you gave, or, for a flag, that you are taking a second look and never why.":
    "Pasados esos minutos, quien comentó recibe un correo: que el comentario se publicó, que se rechazó y el motivo que usted indicó o, si lo marcó, que ustedes lo están revisando otra vez, nunca por qué.",
  "If a colleague acts first, you see who acted and what the status is now. Nothing is overwritten. You never edit comments; a commenter may correct one that waits, and you see what it said before. Judge whether a comment can be published, not whether you agree with it.":
    "Si un colega actúa antes, usted ve quién actuó y cuál es el estatus actual. Nada se sobrescribe. Usted nunca edita comentarios; quien comenta puede corregir uno en espera, y usted ve lo que decía antes. Juzgue si un comentario puede publicarse, no si está de acuerdo con él.",
  Searching: "Buscar",
  "Search covers your agency’s dockets and comments, including unpublished ones if your role allows it. Use the advanced search to narrow results by dates, status, tags, commenter, and attachments.":
    "La búsqueda abarca los expedientes y comentarios de su agencia, incluidos los no publicados si su rol lo permite. Use la búsqueda avanzada para limitar los resultados por fechas, estatus, etiquetas, comentarista y archivos adjuntos.",
  "Reports and exports": "Informes y exportaciones",
  "Reports & Exports shows figures for a range of dates: dockets, comments, attachments, and the people who commented. There you can also create exports: the comments as a spreadsheet (CSV), their files (ZIP), or both, for one docket or the whole agency. We create them in the background, and you can download them for {hours} hours.":
    "Reports & Exports muestra las cifras de un rango de fechas: expedientes, comentarios, archivos adjuntos y las personas que comentaron. Ahí también puede crear exportaciones: los comentarios como hoja de cálculo (CSV), sus archivos (ZIP) o ambos, de un expediente o de toda la agencia. Las creamos en segundo plano y puede descargarlas durante {hours} horas.",
  "Managers, Admins, and Owners see the figures. Everyone can export.":
    "Los gestores (Manager), los administradores (Admin) y los propietarios (Owner) ven las cifras. Todos pueden exportar.",
  "Team and settings": "Equipo y configuración",
  "Owners and Admins invite members, change roles, and remove access under Users & Roles. Admins can do this for roles up to Manager. There is always at least one Owner. To hand over the agency, the Owner transfers ownership under Agency Settings.":
    "Los propietarios (Owner) y los administradores (Admin) invitan a miembros, cambian roles y retiran el acceso en Users & Roles. Los administradores pueden hacerlo hasta el rol Gestor (Manager). Siempre hay al menos un propietario. Para entregar la agencia, el propietario transfiere la titularidad en Agency Settings.",
  "Agency Settings also has the name, logo, contact address, and description that the public sees, the settings that new dockets start with, and the agency’s own tags.":
    "Agency Settings contiene también el nombre, el logotipo, la dirección de contacto y la descripción que ve el público, la configuración con que empiezan los expedientes nuevos y las etiquetas propias de la agencia.",
  "To help you, our team can view your console as one of your members sees it. They can change nothing, and such a view ends after {minutes} minutes. Owners and Admins find in the audit log when it began, why, and when it ended.":
    "Para ayudarle, nuestro equipo puede ver su consola tal como la ve uno de sus miembros. No puede cambiar nada, y esa vista termina a los {minutes} minutos. Los propietarios y los administradores encuentran en el registro de auditoría cuándo empezó, por qué y cuándo terminó.",
  Help: "Ayuda",
  "Short answers are in the <faqs>FAQs</faqs>.": "En las <faqs>preguntas frecuentes</faqs> hay respuestas breves.",
  "Help with the console": "Ayuda con la consola",

  // Questions of people who comment
  "Answers for people who comment and for agencies: accounts, privacy, deadlines, and review.":
    "Respuestas para quienes comentan y para las agencias: cuentas, privacidad, plazos y revisión.",
  "Frequently asked questions": "Preguntas frecuentes",
  "<citizens>For people who comment</citizens> and <agencies>for agencies</agencies>.":
    "<citizens>Para quienes comentan</citizens> y <agencies>para agencias</agencies>.",
  "For people who comment": "Para quienes comentan",
  "For agencies": "Para agencias",
  "Don’t see your question?": "¿No encuentra su pregunta?",
  "What is a docket?": "¿Qué es un expediente?",
  "The page for one proposal: what the agency plans, its documents, when it takes comments, and the comments it has published. <browse>Browse dockets</browse>":
    "La página de una propuesta: lo que planea la agencia, sus documentos, cuándo recibe comentarios y los comentarios que ha publicado. <browse>Explorar expedientes</browse>",
  "Do I need an account?": "¿Necesito una cuenta?",
  "Not to read or search. To submit a comment, you need an account with a confirmed email address. <signUp>Sign up</signUp>":
    "No para leer ni buscar. Para enviar un comentario necesita una cuenta con una dirección de correo electrónico confirmada. <signUp>Crear una cuenta</signUp>",
  "Will my name and email address be public?": "¿Serán públicos mi nombre y mi dirección de correo electrónico?",
  "The name you write is published with the comment. If you leave it out, the comment shows “{anonymous}” instead. Your email address is never published. If you give one with the comment, the agency’s reviewers can see it.":
    "El nombre que escriba se publica con el comentario. Si lo omite, el comentario muestra “{anonymous}” en su lugar. Su dirección de correo electrónico nunca se publica. Si la indica con el comentario, quienes revisan en la agencia pueden verla.",
  "When will my comment appear?": "¿Cuándo aparecerá mi comentario?",
  "After the agency reviews it, typically within {soonest}-{latest} business days. The timing is up to the agency. Some dockets publish comments immediately. Your <dashboard>dashboard</dashboard> shows the status of each comment, and we email you what the agency decides.":
    "Después de que la agencia lo revise, normalmente en un plazo de {soonest}-{latest} días hábiles. El plazo depende de la agencia. Algunos expedientes publican los comentarios de inmediato. Su <dashboard>panel</dashboard> muestra el estatus de cada comentario, y le informamos por correo de lo que decida la agencia.",
  "What is the tracking ID for?": "¿Para qué sirve el número de seguimiento?",
  "It proves that we received your comment and identifies it when you write to the agency. We show it when you submit your comment and email it to you with what you wrote.":
    "Demuestra que recibimos su comentario y lo identifica cuando escribe a la agencia. Lo mostramos cuando envía su comentario y se lo enviamos por correo junto con lo que escribió.",
  "Can I change or withdraw a comment?": "¿Puedo cambiar o retirar un comentario?",
  "Until the agency decides about it: open it under My Comments. You can correct it while the docket takes comments. After the decision it is part of the record. You can submit another comment that corrects it. To ask the agency to remove something from it, open it there, too.":
    "Hasta que la agencia decida sobre él: ábralo en Mis comentarios. Puede corregirlo mientras el expediente acepte comentarios. Después de la decisión forma parte del registro. Puede enviar otro comentario que lo corrija. Para pedir a la agencia que quite algo de él, ábralo también allí.",
  "How long can a comment be, and how many can I submit?":
    "¿Qué extensión puede tener un comentario y cuántos puedo enviar?",
  "Each docket sets its own limits and shows them. Most allow 2,000 to {characters} characters, and {comments} comments per person.":
    "Cada expediente fija sus propios límites y los muestra. La mayoría permite de 2,000 a {characters} caracteres y {comments} comentarios por persona.",
  "Can I attach files?": "¿Puedo adjuntar archivos?",
  "If the docket allows it, usually up to {files} files of at most {megabytes} MB each. The form lists the file types it accepts. Files become public with the comment.":
    "Si el expediente lo permite, normalmente hasta {files} archivos de {megabytes} MB cada uno como máximo. El formulario indica los tipos de archivo que acepta. Los archivos se hacen públicos junto con el comentario.",
  "Can I comment for an organization or someone else?":
    "¿Puedo comentar en nombre de una organización o de otra persona?",
  "Yes. In step 4, you say who you speak for and certify that you are authorized to do so. The name of the organization or person is published.":
    "Sí. En el paso 4 indica por quién habla y certifica que está autorizado para hacerlo. El nombre de la organización o de la persona se publica.",
  "I submitted my comment at the last minute. Does it count?": "Envié mi comentario en el último minuto. ¿Cuenta?",
  "It counts if our server received it before the closing time, even if the reply took longer. If you received a tracking ID, your comment was accepted. Closing times are shown with their time zone.":
    "Cuenta si nuestro servidor lo recibió antes de la hora de cierre, aunque la respuesta haya tardado más. Si recibió un número de seguimiento, su comentario se aceptó. Las horas de cierre se muestran con su zona horaria.",
  "Why was my comment not published?": "¿Por qué no se publicó mi comentario?",
  "The agency decides under its own rules and is responsible for its decision. If it gave a reason, you can read it in our email and under My Comments. To ask for more, write to the agency and include the tracking ID. Its address is on the agency’s page, if it has given one.":
    "La agencia decide según sus propias reglas y es responsable de su decisión. Si dio un motivo, puede leerlo en nuestro correo y en Mis comentarios. Para saber más, escríbale e indique el número de seguimiento. Su dirección está en la página de la agencia, si ha proporcionado una.",
  "Does it work without JavaScript?": "¿Funciona sin JavaScript?",
  "Yes. Where the check against robots needs JavaScript, there is another way. To finish a comment, we email you a link. To use this site’s contact form, you sign in.":
    "Sí. Donde la comprobación contra robots necesita JavaScript, hay otra forma. Para terminar un comentario, le enviamos un enlace por correo. Para usar el formulario de contacto de este sitio, usted inicia sesión.",

  // Questions of agencies
  "Who can use the service, and what does it cost?": "¿Quién puede usar el servicio y cuánto cuesta?",
  "State, local, and educational agencies in the United States. It is free for eligible agencies. <onboarding>Agency Onboarding</onboarding>":
    "Las agencias estatales, locales y educativas de los Estados Unidos. Es gratuito para las agencias que cumplen los requisitos. <onboarding>Incorporación de agencias</onboarding>",
  "How long does setup take?": "¿Cuánto tarda la configuración?",
  "Verification and setup take {soonest}-{latest} business days. You can write your first docket in less than an hour.":
    "La verificación y la configuración tardan {soonest}-{latest} días hábiles. Puede redactar su primer expediente en menos de una hora.",
  "How do colleagues get access?": "¿Cómo obtienen acceso mis colegas?",
  "An Owner or Admin invites them by email and gives each one a role. Role changes take effect immediately. When you remove someone’s access, the history of what they did is kept. The <guide>guide</guide> shows what each role can do.":
    "Un propietario (Owner) o administrador (Admin) los invita por correo electrónico y da un rol a cada uno. Los cambios de rol surten efecto de inmediato. Cuando retira el acceso de alguien, se conserva el historial de lo que hizo. La <guide>guía</guide> muestra qué puede hacer cada rol.",
  "How long should a comment period be?": "¿Cuánto debe durar un período de comentarios?",
  "We recommend at least {days} days, unless a law requires a different time. You can extend a period while it is open. The docket shows that you did.":
    "Recomendamos al menos {days} días, salvo que una ley exija otro plazo. Puede ampliar un período mientras está abierto. El expediente muestra que lo hizo.",
  "Do we have to review every comment?": "¿Debemos revisar cada comentario?",
  "By default, yes: nothing is public until someone approves it. You can set a docket to publish immediately instead, and flag a published comment later. Flagging hides it from the public until someone decides.":
    "De forma predeterminada, sí: nada es público hasta que alguien lo apruebe. También puede hacer que un expediente publique de inmediato y marcar más tarde un comentario publicado. Al marcarlo, se oculta al público hasta que alguien decida.",
  "What limits should we set for files?": "¿Qué límites debemos fijar para los archivos?",
  "We recommend at most {megabytes} MB per file, and PDF, Word, and image types. You set the size and types for each docket.":
    "Recomendamos como máximo {megabytes} MB por archivo, y los tipos PDF, Word e imagen. Usted fija el tamaño y los tipos de cada expediente.",
  "How do we get a copy of the comments?": "¿Cómo obtenemos una copia de los comentarios?",
  "Open a docket and choose Export, or go to Reports & Exports: comments as CSV, their files as ZIP, or both. A program can also read published comments and their files. <data>Data access</data>":
    "Abra un expediente y elija Export, o vaya a Reports & Exports: los comentarios en CSV, sus archivos en ZIP, o ambos. Un programa también puede leer los comentarios publicados y sus archivos. <data>Acceso a los datos</data>",
  "Can we reopen or remove a docket?": "¿Podemos reabrir o eliminar un expediente?",
  "You can reopen a closed docket, with a reason that is logged. You can also archive it, which makes it read-only permanently. Published comments stay readable because they are public record.":
    "Puede reabrir un expediente cerrado, con un motivo que queda registrado. También puede archivarlo, lo que lo deja de solo lectura para siempre. Los comentarios publicados se pueden seguir leyendo porque son registro público.",
  "How fast is support?": "¿Con qué rapidez responde la asistencia?",
  "We answer within {soonest}-{latest} business days. <contact>Contact</contact>":
    "Respondemos en un plazo de {soonest}-{latest} días hábiles. <contact>Contacto</contact>",
} as const
