import { createReadStream, type Dirent, readdirSync, readFileSync, statSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import path from "node:path"
import type { Config } from "#src/platform/config.ts"
import { acceptsEncoding } from "#src/http/answers/accepted-encoding.ts"
import { isAmong, weakTag } from "#src/http/answers/etag.ts"
import { sharedHeaders } from "#src/http/middleware/security-headers.ts"

type StaticFile = {
  file: string
  size: number
  etag: string
  type: string
  /** Its content security policy. */
  policy: string
  /** How long a browser may keep it. */
  keep: string
  encoded: { encoding: string; file: string; size: number }[]
}

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
}
const encodings = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
]

/** An SVG opened by itself runs nothing. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** A worker takes its policy from its own file, and in a sandbox it would lose the cryptography that the captcha computes with. */
const scriptPolicy = "default-src 'none'"

/**
 * Serves the files of one folder, known from a list made at start: an address that is not on the list is not looked up on disk.
 * Answers false when it is none of ours.
 */
export function staticFiles(
  folder: string,
  config: Pick<Config, "PUBLIC_URL">,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = listFiles(path.resolve(folder))
  const shared = sharedHeaders(config)
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false
    const address = request.url?.split("?")[0] ?? ""
    const found = files.get(address)
    if (!found) return false
    const accepted = String(request.headers["accept-encoding"] ?? "")
    const best = found.encoded.find(({ encoding }) => acceptsEncoding(accepted, encoding))
    const isKnown = isAmong(request.headers["if-none-match"], found.etag)
    response.writeHead(isKnown ? 304 : 200, { ...shared, ...headersOf(found, best) })
    if (isKnown || request.method === "HEAD") response.end()
    else
      createReadStream(best?.file ?? found.file)
        .on("error", () => response.destroy())
        .pipe(response)
    return true
  }
}

function headersOf(
  found: StaticFile,
  best: StaticFile["encoded"][number] | undefined,
): Record<string, string | number> {
  return {
    etag: found.etag,
    "content-type": found.type,
    "content-length": best?.size ?? found.size,
    ...(best && { "content-encoding": best.encoding }),
    ...(found.encoded.length > 0 && { vary: "accept-encoding" }),
    "cache-control": found.keep,
    "content-security-policy": found.policy,
  }
}

function listFiles(folder: string): Map<string, StaticFile> {
  const entries = readFolder(folder).filter((entry) => entry.isFile())
  const all = new Set(entries.map((entry) => path.join(entry.parentPath, entry.name)))
  const files = new Map<string, StaticFile>()
  for (const file of all) {
    const type = contentTypes[path.extname(file)]
    if (!type) continue
    const address = `/${path.relative(folder, file).split(path.sep).map(encodeURIComponent).join("/")}`
    const encoded = encodings
      .map(({ encoding, ending }) => ({ encoding, file: file + ending }))
      .filter((variant) => all.has(variant.file))
      .map((variant) => ({ ...variant, size: statSync(variant.file).size }))
    const policy = type.startsWith("text/javascript") ? scriptPolicy : filePolicy
    const { size } = statSync(file)
    const etag = weakTag(readFileSync(file)) // the same however it is compressed
    files.set(address, { file, size, etag, type, policy, keep: keepOf(address), encoded })
  }
  return files
}

/** Built files carry a hash; flags and outlines change once in many years; the rest has a name that must stay. */
function keepOf(address: string): string {
  if (address.startsWith("/assets/")) return "public, max-age=31536000, immutable"
  return /^\/(?:flags|outlines)\//.test(address) ? "public, max-age=2592000" : "public, max-age=3600"
}

function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return [] // a development server brings its own files
  }
}
