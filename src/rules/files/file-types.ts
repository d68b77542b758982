import { type Texts, textsIn } from "#src/rules/languages/texts.ts"

/** The one catalog of file types that the product knows; the canonical extension comes first (P 5, S 3). */
export const fileTypes = [
  { name: "pdf", mime: "application/pdf", extensions: ["pdf"], label: "PDF", kind: "document" },
  {
    name: "docx",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
    label: "DOCX",
    kind: "document",
  },
  { name: "doc", mime: "application/msword", extensions: ["doc"], label: "DOC", kind: "document" },
  { name: "txt", mime: "text/plain", extensions: ["txt"], label: "Plain text", kind: "text" },
  { name: "jpg", mime: "image/jpeg", extensions: ["jpg", "jpeg"], label: "JPEG", kind: "image" },
  { name: "png", mime: "image/png", extensions: ["png"], label: "PNG", kind: "image" },
  { name: "gif", mime: "image/gif", extensions: ["gif"], label: "GIF", kind: "image" },
] as const

export type FileType = (typeof fileTypes)[number]
export type FileTypeName = FileType["name"]
export type AllowedMimeType = FileType["mime"]

export const allowedMimeTypes = fileTypes.map((type) => type.mime) as readonly AllowedMimeType[]

/** Types the new-docket wizard offers (S 3). */
export const docketWizardFileTypes = ["pdf", "docx", "txt", "jpg", "png", "gif"] as const satisfies FileTypeName[]

/** Types the agency settings offer (S 3). */
export const agencySettingsFileTypes = [
  "pdf",
  "docx",
  "doc",
  "txt",
  "jpg",
  "png",
  "gif",
] as const satisfies FileTypeName[]

/** Types allowed until someone chooses otherwise (S 9). */
export const defaultFileTypes = ["pdf", "docx", "jpg", "png"] as const satisfies FileTypeName[]
export const defaultMimeTypes: readonly AllowedMimeType[] = defaultFileTypes.map((name) => fileTypeNamed(name).mime)

/** A logo may also be SVG, which is rasterized or sanitized and never served as uploaded (S 5). */
export const logoMimeTypes = ["image/png", "image/svg+xml", "image/jpeg"] as const

function fileTypeNamed(name: FileTypeName): FileType {
  return fileTypes.find((type) => type.name === name) ?? fileTypes[0]
}

/** The catalog row of a MIME type, ignoring parameters; undefined if the product does not know it. */
export function fileTypeOfMime(mime: string): FileType | undefined {
  const bare = mime.split(";")[0]?.trim().toLowerCase()
  return fileTypes.find((type) => type.mime === bare)
}

/** The catalog row of a file name's extension; undefined if the product does not know it. */
export function fileTypeOfFilename(filename: string): FileType | undefined {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase()
  return fileTypes.find((type) => type.extensions.some((known) => known === extension))
}

/** The MIME types of catalog names or extensions; unknown ones are left out. */
export function mimeTypesOf(names: readonly string[]): AllowedMimeType[] {
  return names.flatMap((name) => fileTypeOfFilename(`.${name}`)?.mime ?? [])
}

/** Value of a file input's `accept`: extensions and MIME types, for pickers that understand only one of them. */
export function acceptAttribute(mimes: readonly string[]): string {
  const known = fileTypes.filter((type) => mimes.includes(type.mime))
  return known.flatMap((type) => [...type.extensions.map((extension) => `.${extension}`), type.mime]).join(",")
}

/** A list of MIME types in words: upper-case extensions, such as 'PDF, DOCX, JPG' (S 2). */
export function fileTypesInWords(mimes: readonly string[], { list }: Pick<Texts, "list"> = textsIn("en")): string {
  return list(mimes.map((mime) => (fileTypeOfMime(mime)?.name ?? mime).toUpperCase()))
}

/** A stored file's type as a page shows it, the MIME type itself when unknown. */
export function fileTypeLabel(mime: string, { t }: Texts): string {
  const type = fileTypeOfMime(mime)
  if (!type) return mime
  return type.name === "txt" ? t(type.label) : type.label
}

/** Value of a logo field's `accept` (S 5). */
export const acceptedLogoEndings = [".png", ".svg", ".jpg", ".jpeg", ...logoMimeTypes].join(",")
