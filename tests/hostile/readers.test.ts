import { describe, expect, test } from "vitest"
import { AppError } from "#src/rules/errors.ts"
import { isWithinJsonBounds } from "#src/rules/input/reading/bounded-json.ts"
import { cleanedField, emailField, optionalVerbatimField, verbatimField } from "#src/rules/input/reading/fields.ts"
import { collectFields, parseUrlEncoded } from "#src/rules/input/reading/posted-form.ts"
import { parseCommentSearchQuery } from "#src/rules/input/comments/comment-search.ts"
import { readRegulationsQuery } from "#src/rules/input/dockets/regulations-query.ts"
import { isWithinQueryBounds } from "#src/rules/input/reading/query-string.ts"
import { cleanInput } from "#src/rules/text/input-cleaning.ts"
import { preferredLanguage } from "#src/rules/languages/language.ts"
import { readPlace } from "#src/rules/places/read-place.ts"
import { parseFilter, parsePath } from "#src/rules/scim/expression.ts"
import { readWalletMessage } from "#src/rules/wallets/read-wallet-message.ts"
import { readCookie } from "#src/rules/requests/cookies.ts"
import { plainEmail } from "#src/rules/people/plain-email.ts"
import { plainFilename } from "#src/rules/files/filename.ts"
import { plainLine } from "#src/rules/text/plain-line.ts"
import { isCommonPassword } from "#src/rules/people/sign-in/password.ts"
import { redirectTarget } from "#src/rules/addresses/redirect-target.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { safeSvg } from "#src/platform/images/safe-svg.ts"
import { slugify } from "#src/rules/addresses/slug.ts"
import { cutCharacters, isBlank, isStorableText, verbatimText } from "#src/rules/text/verbatim-text.ts"
import { readProviderMetadata } from "#src/services/accounts/saml/provider-metadata.ts"
import { readSamlResponse } from "#src/services/accounts/saml/read-response.ts"
import { createLog } from "#src/platform/log.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { readReturnedMessage } from "#src/platform/mail/returned-message.ts"
import { createSnsChecks } from "#src/platform/mail/sns-message.ts"
import { letterReturned } from "#src/services/return-address.ts"
import { readConfig } from "#src/platform/config.ts"
import { clientAddresses } from "#src/http/middleware/client-address.ts"
import { readOffer } from "#src/http/uploads/upload-offer.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { readForm } from "#src/web/forms/read-form.ts"
import { FACTOR_MAX, growthOf } from "./cost.ts"

type Reader = { name: string; read: (text: string) => unknown }

/** Refusing is an answer like any other; only its price counts here. */
async function priced(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const post = (body: string, type: string) =>
  new Request("http://localhost/", { method: "POST", body: Buffer.from(body), headers: { "content-type": type } })
const multipart = (body: string) => post(body, "multipart/form-data; boundary=b")
const field = (schema: { safeParse: (value: unknown) => unknown }) => (text: string) => schema.safeParse(text)
const limits = { max: 50_000, tooLong: englishOnly("too long") }
const log = createLog({ LOG_LEVEL: "info", production: true }, () => {})
const nowhere = { entity_id: "", certificates: [], audience: "", recipient: "", private_key: "" }
const saml = { ...nowhere, request_id: null, now: new Date("2026-06-15T15:00:00Z") }
const ofClient = clientAddresses({ TRUSTED_PROXIES: ["10.0.0.0/8"] })
const returns = { config: readConfig({ MAIL_BOUNCE_DOMAIN: "b.example" }), secrets: secretsFrom("s".repeat(32)) }
const returnedHead =
  "Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n"
const sns = createSnsChecks(() => Promise.resolve(new Response(null, { status: 404 })))
const ofSns = {
  Type: "Notification",
  MessageId: "1",
  TopicArn: "t",
  Timestamp: "",
  Signature: "",
  SignatureVersion: "2",
} as const
/** Far enough for a square to take seconds, and short enough for all to be read in half a minute. */
const MOST = 131_072
const FIRST = 4096

/** Every function that reads what a stranger sent. */
const readers: Reader[] = [
  { name: "a posted form", read: (text) => readForm(post(text, "application/x-www-form-urlencoded")) },
  { name: "a posted form, in text", read: (text) => parseUrlEncoded(new TextEncoder().encode(text).buffer) },
  { name: "a multipart form", read: multipartOf },
  { name: "fields that are many", read: (text) => collectFields(text.split("a").map((part) => ["a", part])) },
  { name: "JSON's bounds", read: isWithinJsonBounds },
  { name: "a message that came back", read: (text) => readReturnedMessage(Buffer.from(returnedHead + text)) },
  { name: "a return address", read: (text) => letterReturned(returns, [text]) },
  {
    name: "a notice of SNS",
    read: (text) => sns.isSigned({ ...ofSns, Message: text, SigningCertURL: text }, saml.now),
  },
  { name: "a filter of SCIM", read: parseFilter },
  { name: "a path of SCIM", read: parsePath },
  { name: "a message of a wallet", read: (text) => readWalletMessage("ethereum", text) },
  { name: "text to be kept", read: field(verbatimField(limits, englishOnly("required"))) },
  { name: "optional text", read: field(optionalVerbatimField(limits)) },
  { name: "cleaned text", read: field(cleanedField(limits, englishOnly("required"))) },
  { name: "cleaning", read: cleanInput },
  { name: "an e-mail address", read: field(emailField) },
  { name: "an e-mail address of the protocol", read: plainEmail },
  { name: "text as it is kept", read: verbatimText },
  { name: "whether text can be stored", read: isStorableText },
  { name: "whether text is blank", read: isBlank },
  { name: "a cut", read: (text) => cutCharacters(text, 1_000_000) },
  { name: "one line", read: (text) => plainLine(text, 200_000) },
  { name: "a file's name", read: plainFilename },
  { name: "a slug", read: (text) => slugify(text) },
  { name: "a password", read: isCommonPassword },
  { name: "a drawing", read: (text) => safeSvg(`<svg>${text}</svg>`) },
  { name: "a drawing's style sheet", read: (text) => safeSvg(`<svg><style>${text.replaceAll("<", "")}</style></svg>`) },
  { name: "a drawing's attributes", read: (text) => safeSvg(`<svg ${text}`) },
  { name: "a SAML response", read: (text) => readSamlResponse(Buffer.from(`<r>${text}</r>`).toString("base64"), saml) },
  {
    name: "a SAML response's attributes",
    read: (text) => readSamlResponse(Buffer.from(`<r ${text}`).toString("base64"), saml),
  },
  { name: "a SAML response's encoding", read: (text) => readSamlResponse(text, saml) },
  { name: "SAML metadata", read: (text) => readProviderMetadata(`<m>${text}</m>`, { loopback_allowed: false }) },
  { name: "a line of the log", read: (text) => log.info({ path: text }, "request") },
  {
    name: "a page's query",
    read: (text) => isWithinQueryBounds(text) && parseCommentSearchQuery(new URLSearchParams(text)),
  },
  {
    name: "a query of regulations.gov's clients",
    read: (text) =>
      isWithinQueryBounds(text) && priceOf(() => readRegulationsQuery("comments", new URLSearchParams(text))),
  },
  {
    name: "a filter of regulations.gov's clients",
    read: (text) =>
      priceOf(() => readRegulationsQuery("documents", new URLSearchParams({ "filter[agencyId]": text, sort: text }))),
  },
  { name: "a place", read: readPlace },
  { name: "cookies", read: (text) => readCookie("session", text, false) },
  { name: "languages", read: preferredLanguage },
  {
    name: "proxies",
    read: (text) => ofClient({ remote: "10.0.0.1", forwarded: `${text},10.0.0.2` }),
  },
  { name: "where to go next", read: (text) => safeNext(`/${text}`) },
  { name: "where to be sent", read: (text) => redirectTarget(`http://localhost/${text}`, []) },
  {
    name: "an upload's metadata",
    read: (text) =>
      readOffer(new Headers({ "upload-length": "1", "upload-metadata": text.replaceAll(/[^\x20-\x7e]/g, "x") })),
  },
]

const priceOf = (read: () => unknown) => priced(async () => read())

function multipartOf(text: string) {
  const part = `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${text}\r\n`
  return readForm(multipart(`${part}--b--\r\n`))
}

/** Texts of a given length, each of one kind over and over, which some parser somewhere reads in the square of its length. */
const shapes: Record<string, (size: number) => string> = {
  "one letter": (size) => "a".repeat(size),
  "repeated names": (size) => "a&".repeat(size / 2),
  "repeated names with values": (size) => "a=b&".repeat(size / 4),
  "distinct names": (size) =>
    Array.from({ length: size / 8 }, (_, n) => `${n.toString(36).padStart(6, "0")}=&`).join(""),
  "empty pairs": (size) => "&".repeat(size),
  "percent signs": (size) => "%".repeat(size),
  escapes: (size) => "%61".repeat(size / 3),
  spaces: (size) => `${" ".repeat(size)}a`,
  "words and spaces": (size) => "onx ".repeat(size / 4),
  "signs and a letter": (size) => `${"!".repeat(size)}a`,
  "line ends": (size) => "\r\n".repeat(size / 2),
  brackets: (size) => "[".repeat(size),
  "members of JSON": (size) => `[${"1,".repeat(size / 2)}1]`,
  "quotes and backslashes": (size) => String.raw`"\\`.repeat(size / 3),
  commas: (size) => "a,".repeat(size / 2),
  semicolons: (size) => "a; ".repeat(size / 3),
  dots: (size) => `a@${"a.".repeat(size / 2)}`,
  hyphens: (size) => "a-".repeat(size / 2),
  slashes: (size) => `${"/".repeat(size)}a`,
  colons: (size) => "a:".repeat(size / 2),
  tags: (size) => "<a ".repeat(size / 3),
  "open comments": (size) => "<!--".repeat(size / 4),
  attributes: (size) => 'a="b" '.repeat(size / 6),
  references: (size) => "&amp".repeat(size / 4),
  "handlers inside handlers": (size) => `${"javascript".repeat(size / 20)}:${":".repeat(size / 20)}`,
  "marks out of order": (size) => `a${"\u0301".repeat(size / 2)}${"\u0323".repeat(size / 2)}`,
  "marks in piles as high as they may be": (size) => `a${"\u0301".repeat(15)}${"\u0323".repeat(15)}`.repeat(size / 31),
  "pairs of surrogates": (size) => "😀".repeat(size / 2),
  "parts of a form": (size) => '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(size / 52),
  "almost boundaries": (size) => "\r\n--c".repeat(size / 5),
}

describe.each(readers)("C1: reading $name costs at most 2.5 times as much for twice as much", ({ read }) => {
  test.each(Object.keys(shapes))("%s", async (shape) => {
    const texts = new Map<number, string>()
    const textOf = (size: number) => {
      const text = texts.get(size) ?? (shapes[shape]?.(size) ?? "").slice(0, size)
      texts.set(size, text)
      return text
    }
    const growth = await growthOf((size) => priced(() => read(textOf(size))), { from: FIRST, most: MOST })
    expect(growth ?? { factor: 1 }).toMatchObject({
      factor: expect.toSatisfy((factor: number) => factor <= FACTOR_MAX),
    })
  })
})

function toil(turns: number) {
  let sum = 0
  for (let turn = 0; turn < turns; turn += 1) sum ^= turn
  return sum
}
const refusing = (read: (size: number) => unknown) => (size: number) => (size > MOST ? null : read(size))

test("the measure knows a square when it meets one", async () => {
  const square = (size: number) => toil((size * size) / 2)
  expect((await growthOf(square, { from: 512, most: MOST }))?.factor).toBeGreaterThan(FACTOR_MAX)
  const quick = refusing((size) => square(size / 4))
  expect((await growthOf(quick, { from: 512, most: MOST }))?.factor).toBeGreaterThan(FACTOR_MAX)
})

test("the measure takes no step for a square where all that is read costs little", async () => {
  const step = refusing((size) => toil(size < MOST ? size : 60 * size))
  expect(await growthOf(step, { from: FIRST, most: MOST })).toBeNull()
})
