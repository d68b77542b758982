/** Spanish of what anyone can download of dockets and of the whole site. Keys are the English sentences as they are shown. */
export const openDataSpanish = {
  "The files have the comments that were published at the time they give. After a change they are made anew, usually within {minutes} minutes. A comment that is no longer public is then no longer in them.":
    "Los archivos contienen los comentarios que estaban publicados en el momento que indican. Después de un cambio se hacen de nuevo, por lo general en {minutes} minutos o menos. Un comentario que ya no es público deja entonces de estar en ellos.",
  "They never have email addresses, unpublished comments, or drafts.":
    "Nunca contienen direcciones de correo electrónico, comentarios sin publicar ni borradores.",
  "Comments are what people wrote. Nobody has checked that what they say is true, or that the names are real. How many there are says nothing about what all people think.":
    "Los comentarios son lo que las personas escribieron. Nadie ha comprobado que lo que dicen sea cierto ni que los nombres sean reales. Su número no dice nada sobre lo que piensan todas las personas.",
  "The archive has at most {files} files of comments, the first that were received, up to the size that this site allows. Each other file can be downloaded by its own address, which is in the JSON and Parquet files.":
    "El archivo ZIP contiene como máximo {files} archivos de comentarios, los primeros que se recibieron, hasta el tamaño que permite este sitio. Cada uno de los demás se puede descargar en su propia dirección, que está en los archivos JSON y Parquet.",
  "In the CSV file, an apostrophe stands before text that a spreadsheet would run as a formula. The other formats have every text exactly as written.":
    "En el archivo CSV hay un apóstrofo delante del texto que una hoja de cálculo ejecutaría como fórmula. Los otros formatos tienen cada texto exactamente como se escribió.",
  "The comment’s ID, as in the address of its page":
    "El identificador del comentario, como en la dirección de su página",
  "The docket’s ID": "El identificador del expediente",
  "The docket’s name in addresses": "El nombre del expediente en las direcciones",
  "The agency’s own reference": "La referencia propia de la agencia",
  "The docket’s title": "El título del expediente",
  "The agency’s name": "El nombre de la agencia",
  "The agency’s name in addresses": "El nombre de la agencia en las direcciones",
  "The place that the agency serves": "El lugar al que sirve la agencia",
  "The state, as two letters": "El estado, en dos letras",
  "When the comment was received, in UTC": "Cuándo se recibió el comentario, en UTC",
  "When the agency published it, in UTC": "Cuándo lo publicó la agencia, en UTC",
  "The commenter’s name, as they wrote it": "El nombre de quien comenta, como lo escribió",
  "The commenter’s organization, as they wrote it": "La organización de quien comenta, como la escribió",
  "Who is speaking: individual, organization, or behalf_of_another":
    "Quién habla: individual (una persona), organization (una organización) o behalf_of_another (en nombre de otra persona)",
  "Who the commenter speaks for": "A quién representa quien comenta",
  "The position they chose: support, oppose, neutral, or unclear":
    "La postura que eligió: support (a favor), oppose (en contra), neutral (neutral) o unclear (no está clara)",
  "Why they may speak for others": "Por qué puede hablar en nombre de otras personas",
  "The whole text, exactly as written": "El texto completo, exactamente como se escribió",
  "How many files came with the comment": "Cuántos archivos venían con el comentario",
  "The files: names in CSV; ID, name, size, type, SHA-256, and address in the other formats":
    "Los archivos: los nombres en CSV; identificador, nombre, tamaño, tipo, SHA-256 y dirección en los otros formatos",
  Text: "Texto",
  "Date and time": "Fecha y hora",
  Number: "Número",
  List: "Lista",
  "The comments, for spreadsheets: CSV, compressed with gzip":
    "Los comentarios, para hojas de cálculo: CSV, comprimido con gzip",
  "The comments, for programs: one JSON object on each line, compressed with gzip":
    "Los comentarios, para programas: un objeto JSON en cada línea, comprimido con gzip",
  "The comments, for data tools: Parquet": "Los comentarios, para herramientas de datos: Parquet",
  "The docket’s documents and the comments’ files in one ZIP archive":
    "Los documentos del expediente y los archivos de los comentarios en un archivo ZIP",
  "What is in the files, and as of when": "Qué hay en los archivos y de cuándo son",
  "What each column means": "Qué significa cada columna",
  "The SHA-256 checksum of each file": "La suma de verificación SHA-256 de cada archivo",
  "Data: {docket}": "Datos: {docket}",
  "The published comments on this docket and their files, to download: free, with no account and no key.":
    "Los comentarios publicados sobre este expediente y sus archivos, para descargar: gratis, sin cuenta y sin clave.",
  "As of {moment}: {comments}": "A fecha de {moment}: {comments}",
  "As of": "A fecha de",
  "As of {moment}": "A fecha de {moment}",
  "The files are not made yet. Look again in a few minutes.":
    "Los archivos aún no están hechos. Vuelva a mirar en unos minutos.",
  "No comments are published yet, so there are no files with comments.":
    "Aún no hay comentarios publicados, así que no hay archivos con comentarios.",
  "{count} more file can be downloaded only by its own address.":
    "{count} archivo más se puede descargar solo en su propia dirección.",
  "{count} more files can be downloaded only by their own addresses.":
    "{count} archivos más se pueden descargar solo en sus propias direcciones.",
  "Download and check": "Descargar y comprobar",
  "Paste the first command into a terminal that has curl: it saves all files in the folder where you are. The second one needs no connection: it compares each file that you have with its checksum.":
    "Pegue la primera orden en una terminal que tenga curl: guarda todos los archivos en la carpeta donde está. La segunda no necesita conexión: compara cada archivo que usted tiene con su suma de verificación.",
  "A download that broke off can go on where it was. If a check then fails, the files were made anew meanwhile: download them once more.":
    "Una descarga que se interrumpió puede continuar donde quedó. Si después una comprobación falla, los archivos se hicieron de nuevo entretanto: descárguelos otra vez.",
  "Download all files": "Descargar todos los archivos",
  "Files to download": "Archivos para descargar",
  "Columns of the files": "Columnas de los archivos",
  "Check the files on Linux": "Comprobar los archivos en Linux",
  "Check the files on a Mac": "Comprobar los archivos en una Mac",
  Columns: "Columnas",
  Column: "Columna",
  Type: "Tipo",
  Meaning: "Significado",
  File: "Archivo",
  "What is in it": "Qué contiene",
  Size: "Tamaño",
  "What the files do not say": "Lo que los archivos no dicen",
  "Download the data": "Descargar los datos",
  "All files, and how to check them": "Todos los archivos y cómo comprobarlos",
  "Download the data of its dockets": "Descargar los datos de sus expedientes",
  "Dockets to download": "Expedientes para descargar",
  "Dockets to download: {agency}": "Expedientes para descargar: {agency}",
  "The dockets whose published comments and files you can download.":
    "Los expedientes cuyos comentarios publicados y archivos puede descargar.",
  "No docket has files yet": "Ningún expediente tiene archivos todavía",
  "Files are made within minutes after a docket opens.":
    "Los archivos se hacen pocos minutos después de que se abre un expediente.",
  "Show all dockets": "Mostrar todos los expedientes",
  "Downloading whole dockets": "Descargar expedientes completos",
  "Each docket has files with all its published comments: CSV, JSON Lines, and Parquet, and a ZIP archive with its documents and files. They need no key. A download that broke off can go on where it was.":
    "Cada expediente tiene archivos con todos sus comentarios publicados: CSV, JSON Lines y Parquet, y un archivo ZIP con sus documentos y archivos. No necesitan clave. Una descarga que se interrumpió puede continuar donde quedó.",
  "<list>Choose a docket</list>, or begin with one of these lists:":
    "<list>Elija un expediente</list>, o empiece con una de estas listas:",
  "All dockets, with the address, size, and checksum of each file":
    "Todos los expedientes, con la dirección, el tamaño y la suma de verificación de cada archivo",
  "The same for data portals, as a catalog in DCAT-US 3": "Lo mismo para portales de datos, como catálogo en DCAT-US 3",
  "The files of one docket": "Los archivos de un expediente",
  "If something is missing, write to us:": "Si falta algo, escríbanos:",
  "Pages on other sites can read these addresses from a visitor’s browser, but no other site can write.":
    "Las páginas de otros sitios pueden leer estas direcciones desde el navegador de un visitante, pero ningún otro sitio puede escribir.",
  "command: {says}": "comando: {says}",
} as const
