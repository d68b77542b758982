import { FORM_BODY_MAX_BYTES as MOST } from "#src/rules/limits.ts"
import { LOGO_MAX_BYTES } from "#src/services/agencies/logo/upload-logo.ts"
import type { RawRequest, Persona } from "./subject.ts"

export type Hostile = RawRequest & { name: string; by: Persona }

const form = "application/x-www-form-urlencoded"
const multipart = "multipart/form-data; boundary=b"
const filled = (piece: string, bytes = MOST - 2000) => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)))
const numbered = (make: (n: string) => string, bytes = MOST - 2000) => {
  const length = make("000000").length
  return Array.from({ length: Math.floor(bytes / length) }, (_, n) => make(n.toString(36).padStart(6, "0"))).join("")
}
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const marks = (count: number) => `a${"\u0301".repeat(count / 2)}${"\u0323".repeat(count / 2)}`

/** Every body of at most 2 MiB that we could think of to make a form's reader work. */
const forms: [name: string, body: string, type?: string][] = [
  ["one name, again and again", filled("a&")],
  ["one name with values", filled("email=x&")],
  ["a million names", numbered((n) => `${n}&`)],
  ["empty pairs", filled("&")],
  ["equals signs", filled("=&")],
  ["percent signs", filled("%")],
  ["a long text of percent signs", `email=${filled("%25")}`],
  ["a long name", `${filled("a")}=1`],
  ["a long address", `email=a%40${filled("a.")}!&password=x`],
  ["a long password", `email=a%40b.example&password=${filled("!")}a`],
  ["spaces", `email=${filled("+")}a&password=x`],
  ["marks out of order", `email=${filled("%CC%81", MOST / 2)}${filled("%CC%A3", MOST / 2 - 2000)}&password=x`],
  ["many parts", filled(part("a", "b")), multipart],
  ["many names of parts", numbered((n) => part(n, "b")), multipart],
  ["one long part", `${part("email", filled("a"))}--b--\r\n`, multipart],
  ["almost boundaries", `${part("email", filled("\r\n--c"))}--b--\r\n`, multipart],
  ["a long boundary", filled("\r\n--aaaa"), `multipart/form-data; boundary=${"a".repeat(7000)}`],
  ["headers without end", `--b\r\n${filled("a: b\r\n")}`, multipart],
  ["one header without end", `--b\r\ncontent-disposition: form-data; ${filled('name="')}`, multipart],
  ["nothing but line ends", filled("\r\n"), multipart],
]

const logo = (name: string, type: string, bytes: string | Buffer) => {
  const head = `--b\r\ncontent-disposition: form-data; name="logo"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from("\r\n--b--\r\n")])
}
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`
const png = (bytes: number) =>
  Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d4948445200007fff00007fff0806000000", "hex"), Buffer.alloc(bytes)])
const LOGO = LOGO_MAX_BYTES - 2000

/** Files that make a reader of pictures work: as large as a logo may be. */
const logos: [name: string, body: Buffer][] = [
  ["a deep SVG", logo("a.svg", "image/svg+xml", svg(filled("<g>", LOGO)))],
  ["an SVG of many shapes", logo("a.svg", "image/svg+xml", svg(filled('<path d="M0 0h1"/>', LOGO)))],
  ["an SVG with one long path", logo("a.svg", "image/svg+xml", svg(`<path d="${filled("M0 0", LOGO)}"/>`))],
  ["an SVG of many attributes", logo("a.svg", "image/svg+xml", svg(`<path ${numbered((n) => `a${n}="1" `, LOGO)}/>`))],
  ["an SVG of many styles", logo("a.svg", "image/svg+xml", svg(`<style>${filled("a{fill:red}", LOGO)}</style>`))],
  ["an SVG of entities", logo("a.svg", "image/svg+xml", svg(filled("&amp;", LOGO)))],
  ["an SVG without end", logo("a.svg", "image/svg+xml", `<svg ${filled("a", LOGO)}`)],
  ["a PNG of zeros", logo("a.png", "image/png", png(LOGO))],
  ["a JPEG of many parts", logo("a.jpg", "image/jpeg", Buffer.from(`ffd8${filled("ffe00002", LOGO * 2)}`, "hex"))],
]

/** The same for a reader of JSON, within `bytes`. */
const jsons = (bytes: number): [name: string, body: string][] => [
  ["deep lists", `${"[".repeat(bytes / 2 - 1000)}${"]".repeat(bytes / 2 - 1000)}`],
  ["deep objects", filled('{"a":', bytes - 2000)],
  ["a wide list", `[${filled("1,", bytes - 2000)}1]`],
  ["a wide object", `{${numbered((n) => `"${n}":1,`, bytes - 2000)}"z":1}`],
  ["a long text", `{"email":"${filled("a", bytes - 2000)}","content":"a"}`],
  ["a long address", `{"email":"a@${filled("a.", bytes - 2000)}!","password":"x"}`],
  ["a long password", `{"email":"a@b.example","password":"${filled("!", bytes - 2000)}a"}`],
  ["escapes", `{"content":"${filled(String.raw`\u0041`, bytes - 2000)}"}`],
  ["marks out of order", `{"content":"${marks(bytes / 2 - 2000)}"}`],
  ["nothing but quotes", filled('"', bytes - 2000)],
]

const header = (text: string) => text.repeat(Math.floor(12_000 / text.length))
const headers: [name: string, value: string][] = [
  ["cookie", header("a=b; ")],
  ["cookie", header("opendocket_session=")],
  ["cookie", header(";")],
  ["accept-language", header("es-x;q=0.1,")],
  ["accept-language", header(";")],
  ["x-forwarded-for", header("1.1.1.1,")],
  ["if-none-match", header('W/"a",')],
  ["if-modified-since", header("(")],
  ["accept-encoding", header("gzip;q=0,")],
  ["accept", header("text/html,")],
  ["range", `bytes=${header("0-0,")}`],
  ["authorization", `Bearer ${header("a.")}`],
  ["authorization", `Bearer ${header(" ")}a b`],
  ["user-agent", header("Mozilla (")],
]

const pages = [
  "/",
  "/dockets",
  "/comments/search",
  "/dockets.data",
  "/login",
  "/api/v1/dockets",
  "/api/v1/comments",
  "/auth/v1/authorize",
]
const queries: [name: string, query: string][] = [
  ["thousands of names", numbered((n) => `${n}=1&`, 12_000)],
  ["one name thousands of times", filled("q=a&", 12_000)],
  ["empty pairs", filled("&", 12_000)],
  ["a long value", `q=${filled("a", 12_000)}`],
  ["long words", `q=${filled("%22a", 12_000)}`],
  ["marks", `q=a${filled("%CC%81", 6000)}${filled("%CC%A3", 6000)}`],
  ["spaces", `q=${filled("+", 12_000)}a`],
  ["commas", `tags=${filled("a,", 12_000)}`],
]
const paths: [name: string, path: string][] = [
  ["slashes", `${filled("/", 14_000)}a`],
  ["one long word", `/dockets/${filled("a", 14_000)}`],
  ["escapes", `/dockets/${filled("%25", 14_000)}`],
  ["many segments", filled("/a", 14_000)],
  ["slashes within the length", `/dockets${"/".repeat(1900)}a`],
  ["slashes within the bound", `/dockets${"/".repeat(38)}a`],
  ["segments within the length", "/dockets".repeat(240)],
  ["segments within the bound", "/dockets".repeat(39)],
  ["escapes within the bound", `/dockets/${"%25".repeat(600)}`],
]

export function hostileRequests(found: { slug: string }): Hostile[] {
  const wizard = `/dockets/${found.slug}/comment`
  const doors: { path: string; by: Persona }[] = [
    { path: "/login", by: "stranger" },
    { path: "/login?tab=sign_up", by: "stranger" },
    { path: "/contact", by: "stranger" },
    { path: "/agency/login.data", by: "stranger" },
    { path: `${wizard}/draft?step=2`, by: "stranger" },
    { path: `${wizard}?step=2`, by: "citizen" },
    { path: `${wizard}?step=3`, by: "citizen" },
    { path: "/account/second-factor/passkey", by: "citizen" },
    { path: "/account/profile", by: "citizen" },
    { path: "/agency/settings/logo", by: "staff" },
    { path: "/agency/dockets/new", by: "staff" },
    { path: "/agency/moderation/queue", by: "staff" },
    { path: "/agency/moderation/bulk", by: "staff" },
    { path: "/auth/v1/verify/press", by: "stranger" },
    { path: "/auth/v1/callback", by: "stranger" },
  ]
  const posted = doors.flatMap(({ path, by }) =>
    forms.map(([name, body, type = form]): Hostile => ({
      name: `${path}: ${name}`,
      by,
      method: "POST",
      path,
      headers: { "content-type": type },
      body,
    })),
  )
  const typed = [
    ["/contact", "message"],
    ["/contact", "full_name"],
    [`${wizard}?step=2`, "content"],
    [`${wizard}/draft?step=2`, "content"],
    ["/agency/dockets/new", "title"],
    ["/agency/dockets/new", "tags"],
    ["/account/profile", "full_name"],
  ].flatMap(([path = "", name = ""]) =>
    (
      [
        ["a long text", filled("a")],
        ["marks out of order", encodeURIComponent(marks(300_000))],
        ["marks in piles", filled(encodeURIComponent(marks(30)))],
        ["signs to clean", filled("javascript%3A")],
        ["line ends", filled("%0D%0A")],
        ["emoji", filled("%F0%9F%98%80")],
      ] as const
    ).map(([shape, text]): Hostile => ({
      name: `${path}: ${shape} as ${name}`,
      by: path.startsWith("/agency") ? "staff" : "citizen",
      method: "POST",
      path,
      headers: { "content-type": form },
      body: `${name}=${text}`,
    })),
  )
  const asJson = [
    { path: `/api/v1${wizard}s`, by: "citizen" as const, bytes: MOST },
    { path: "/auth/v1/signup", by: "stranger" as const, bytes: MOST / 2 },
    { path: "/auth/v1/token?grant_type=password", by: "stranger" as const, bytes: MOST / 2 },
    { path: "/auth/v1/verify", by: "stranger" as const, bytes: MOST / 2 },
  ].flatMap(({ path, by, bytes }) =>
    jsons(bytes).map(([name, body]): Hostile => ({
      name: `${path}: ${name}`,
      by,
      method: "POST",
      path,
      headers: { "content-type": "application/json", "idempotency-key": "a-key-that-is-long-enough" },
      body,
    })),
  )
  const asked = [
    ...headers.map(([name, value], at): Hostile => ({
      name: `the header ${name}, ${at}`,
      by: "stranger",
      method: "GET",
      path: "/dockets",
      headers: { [name]: value },
    })),
    ...pages.flatMap((page) =>
      queries.map(([name, query]): Hostile => ({
        name: `${page}?${name}`,
        by: "stranger",
        method: "GET",
        path: `${page}?${query}`,
      })),
    ),
    ...paths.map(([name, path]): Hostile => ({ name: `a path of ${name}`, by: "stranger", method: "GET", path })),
    {
      name: "an upload's metadata",
      by: "citizen",
      method: "POST",
      path: "/uploads",
      headers: { "upload-length": "1", "tus-resumable": "1.0.0", "upload-metadata": header("a YQ==,") },
    } satisfies Hostile,
  ]
  const drawn = logos.map(([name, body]): Hostile => ({
    name: `/agency/settings/logo: ${name}`,
    by: "owner",
    method: "POST",
    path: "/agency/settings/logo",
    headers: { "content-type": multipart },
    body,
  }))
  return [...posted, ...typed, ...asJson, ...asked, ...drawn]
}
