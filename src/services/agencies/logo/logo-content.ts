import { createHash } from "node:crypto"
import { safeSvgApart } from "#src/platform/images/safe-svg-apart.ts"
import { jpegWithoutMetadata, pngWithoutMetadata } from "./without-metadata.ts"

export type Logo = { extension: keyof typeof logoTypes; bytes: Buffer; sha256: string }

/** The type a stored logo is served as, by the extension of its key, never by what was claimed at upload. */
export const logoTypes = { png: "image/png", jpg: "image/jpeg", svg: "image/svg+xml" } as const

/** Reads a logo by its content alone; a drawing is rebuilt from harmless parts (settled 5), a picture loses what a camera wrote into it. Null for anything else. */
export async function readLogo(bytes: Buffer): Promise<Logo | null> {
  if (isPng(bytes)) return picture("png", pngWithoutMetadata(bytes))
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return picture("jpg", jpegWithoutMetadata(bytes))
  const drawing = await safeDrawing(bytes)
  return drawing === null ? null : logo("svg", Buffer.from(drawing))
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n" && bytes.toString("latin1", 12, 16) === "IHDR"
}

async function safeDrawing(bytes: Buffer): Promise<string | null> {
  const source = textOf(bytes)
  return source === null ? null : safeSvgApart(source)
}

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function picture(extension: "png" | "jpg", bytes: Buffer | null): Logo | null {
  return bytes && logo(extension, bytes)
}

function logo(extension: Logo["extension"], bytes: Buffer): Logo {
  return { extension, bytes, sha256: createHash("sha256").update(bytes).digest("hex") }
}
