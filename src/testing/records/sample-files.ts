/** A file that is a PDF by its content, of exactly `size` bytes. */
export function pdfBytes(size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size, " ")
  bytes.write("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")
  return bytes
}

/** The smallest picture: one transparent dot. */
export const pngBytes = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)
