import { expect, test } from "vitest"
import { fileProblem, fileProblemInWords } from "./comment-files.ts"
import { formatFileSize } from "./file-size.ts"
import {
  acceptAttribute,
  defaultMimeTypes,
  fileTypeOfFilename,
  fileTypeOfMime,
  fileTypesInWords,
  mimeTypesOf,
} from "./file-types.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"

test("a type is found by name, extension and MIME type, in any case", () => {
  expect(fileTypeOfFilename("Photo.JPEG")?.mime).toBe("image/jpeg")
  expect(fileTypeOfFilename("archive.pdf.exe")).toBeUndefined()
  expect(fileTypeOfFilename("pdf")).toBeUndefined()
  expect(fileTypeOfMime("Text/Plain; charset=utf-8")?.name).toBe("txt")
  expect(mimeTypesOf(["pdf", "jpeg", "exe"])).toEqual(["application/pdf", "image/jpeg"])
})

test("lists are shown to people and to pickers", () => {
  expect(fileTypesInWords(defaultMimeTypes)).toBe("PDF, DOCX, JPG, PNG")
  expect(acceptAttribute(["image/jpeg", "text/plain"])).toBe(".txt,text/plain,.jpg,.jpeg,image/jpeg")
})

test("sizes are whole KB below 1 MB, then MB with one decimal", () => {
  expect(
    [0, 1, 1024, 1025, 524_288, 1_047_552, 1_047_553, 1_048_576, 10_485_760, 15_938_355].map(formatFileSize),
  ).toEqual(["0 KB", "1 KB", "1 KB", "2 KB", "512 KB", "1023 KB", "1.0 MB", "1.0 MB", "10.0 MB", "15.2 MB"])
})

const settings = {
  uploads_enabled: true,
  max_file_size_mb: 10,
  allowed_mime_types: ["application/pdf"],
}
const pdf = { filename: "a.pdf", file_size: 10_485_760, mime_type: "application/pdf" }

const problem = (file: typeof pdf, of = settings) => {
  const found = fileProblem(file, of)
  return found && inEnglish(fileProblemInWords(found, file, of))
}

test("a file is refused with the specification's sentence", () => {
  expect(problem(pdf, settings)).toBeNull()
  expect(problem({ ...pdf, mime_type: "" }, settings)).toBeNull()
  expect(problem({ ...pdf, file_size: 10_485_761 }, settings)).toBe("a.pdf: File too large (max 10MB)")
  expect(problem({ ...pdf, filename: "a.exe", mime_type: "application/x-msdownload" }, settings)).toBe(
    "a.exe: File type not allowed",
  )
  expect(problem(pdf, { ...settings, uploads_enabled: false })).toBe("File uploads are not allowed for this docket")
})

test("public small 6: of a file with an allowed name it is said that its content is not what the name says", () => {
  expect(problem({ ...pdf, mime_type: "unknown" })).toBe(
    "a.pdf: File type not allowed. Its name says PDF, but what is in it is not.",
  )
  expect(problem({ ...pdf, file_size: 0, mime_type: "unknown" })).toBe("a.pdf: This file is empty")
  // A name that is not allowed either says enough.
  expect(problem({ ...pdf, filename: "a.png", mime_type: "unknown" })).toBe("a.png: File type not allowed")
})
