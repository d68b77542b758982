import { deflateRawSync, gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import {
  provider,
  second,
  own,
  expected,
  told,
  answer,
  read,
  type Hostile,
  taken,
  signedResponse,
  victim,
  refusalOf,
} from "#src/testing/saml/hostile-saml.ts"
import { encryptAssertion, posted } from "#src/testing/saml/saml-provider.ts"
import { readSamlResponse } from "./read-response.ts"

const texts: Hostile[] = [
  ["a comment in the NameID", "comment", () => answer().replace(">person-1<", ">person-1<!-- -->.evil<")],
  ["a comment in an attribute", "comment", () => answer({ attributes: { mail: `${victim}<!---->.evil.example` } })],
  ["a CDATA section in an attribute", "cdata", () => answer({ attributes: { mail: `<![CDATA[${victim}]]>` } })],
  ["a processing instruction", "instruction", () => answer({ attributes: { mail: `${victim}<?x y?>.evil.example` } })],
  ["a document type", "doctype", () => `<!DOCTYPE Response SYSTEM "file:///etc/passwd">${answer()}`],
  [
    "entities that expand",
    "doctype",
    () => {
      const levels = "abcdefgh"
        .split("")
        .map((name, at, all) => `<!ENTITY ${name} "${at ? `&${all[at - 1]};`.repeat(10) : "lol"}">`)
      return `<!DOCTYPE r [${levels.join("")}]>${answer().replace("person-1", "&h;")}`
    },
  ],
  ["an entity that nobody declared", "not_xml", () => answer().replace(">person-1<", ">&person;<")],
  ["5 MB", "too_large", () => answer({ attributes: { mail: "a".repeat(5_000_000) } })],
  ["a deflate bomb", "not_xml", () => deflateRawSync(Buffer.alloc(50_000_000, "a"))],
  ["a gzip bomb", "not_xml", () => gzipSync(Buffer.alloc(50_000_000, "a"))],
  [
    "10,000 levels",
    "too_deep",
    () => answer().replace("person-1@springfield.gov", "<a>".repeat(10_000) + "</a>".repeat(10_000)),
  ],
  ["30,000 elements", "too_many", () => answer({ attributes: { mail: "<a/>".repeat(30_000) } })],
  ["bytes that are not UTF-8", "not_xml", () => Buffer.concat([Buffer.from(answer()), Buffer.from([0xff])])],
  ["UTF-16, by its declaration", "not_xml", () => `<?xml version="1.0" encoding="utf-16"?>${answer()}`],
  ["XML 1.1", "not_xml", () => `<?xml version="1.1"?>${answer()}`],
  [
    "an assertion in a namespace of the attacker",
    "foreign_namespace",
    () => {
      const xml = answer()
      const { evil } = taken(xml)
      return xml.replace(
        "<samlp:Status>",
        `${evil.replaceAll("urn:oasis:names:tc:SAML:2.0:assertion", "urn:evil")}<samlp:Status>`,
      )
    },
  ],
  [
    "a signature in another namespace",
    "foreign_namespace",
    () => answer().replaceAll('xmlns:ds="http://www.w3.org/2000/09/xmldsig#"', 'xmlns:ds="urn:evil"'),
  ],
  [
    "a request in place of a response",
    "not_a_response",
    () => answer().replaceAll("samlp:Response", "samlp:AuthnRequest"),
  ],
  ["SAML 1.1", "not_a_response", () => answer().replace('Version="2.0"', 'Version="1.1"')],
  ["no assertion", "no_assertion", () => provider.response(told(), "")],
]

describe("a hostile SAML response is refused with the name of what is wrong with it", () => {
  it.each([...texts])("%s: %s", async (_what, fault, make) => {
    const { error, told: said } = await refusalOf(make)
    expect(error).toMatchObject({ code: "saml_response_refused", details: { fault } })
    expect(said).not.toMatch(/springfield\.gov|person-1|Robin/)
  })

  it.each(["", "!!!!", "PHg-", "abc", "=", "PHg+ PC94Pg=="])("what is not Base64: %j", async (text) => {
    await expect(readSamlResponse(text, expected)).rejects.toMatchObject({ details: { fault: "not_base64" } })
  })

  it("an answer where nothing was asked, that says it answers something", async () => {
    const unasked = { ...expected, request_id: null }
    await expect(readSamlResponse(posted(answer()), unasked)).rejects.toMatchObject({
      details: { fault: "other_request" },
    })
  })
})

describe("a good SAML response passes", () => {
  const good: [string, () => string | Promise<string>][] = [
    ["with a signed assertion", () => answer()],
    ["with the response signed too", signedResponse],
    ["by the second certificate", () => provider.answer(told(), { key: second })],
    [
      "with RSA-SHA512",
      () =>
        provider.answer(told(), {
          signature: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
          digest: "http://www.w3.org/2001/04/xmlenc#sha512",
        }),
    ],
    [
      "encrypted (AES-GCM)",
      async () => provider.response(told(), await encryptAssertion(taken(answer()).assertion, own.certificate)),
    ],
    [
      "encrypted (AES-CBC), as ADFS does",
      async () =>
        provider.response(
          told(),
          await encryptAssertion(taken(answer()).assertion, own.certificate, {
            encryptionAlgorithm: "http://www.w3.org/2001/04/xmlenc#aes256-cbc",
          }),
        ),
    ],
    [
      "encrypted, and the response signed",
      async () =>
        provider.sign(
          provider.response(told(), await encryptAssertion(taken(answer()).assertion, own.certificate)),
          "Response",
        ),
    ],
    ["59 seconds after its end", () => answer({ ends: -59 / 60 })],
    ["59 seconds before its beginning", () => answer({ begins: 59 / 60 })],
    ["with lines in its Base64", () => answer()],
  ]
  it.each(good)("%s", async (_what, make) => {
    const xml = await make()
    const lines =
      posted(xml)
        .match(/.{1,76}/g)
        ?.join("\r\n") ?? ""
    const read = await readSamlResponse(lines, expected)
    expect(read).toMatchObject({ subject: "person-1", name_address: null })
    expect(read.attributes.get("mail")).toEqual(["person-1@springfield.gov"])
    expect(read.authn_context).toBe("urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport")
  })

  it("with a subject ID in place of a NameID of this moment", async () => {
    const name_format = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient"
    const attributes = { "urn:oasis:names:tc:SAML:attribute:subject-id": "robin@springfield.gov" }
    expect(await read(answer({ name_format, attributes }))).toMatchObject({ subject: "robin@springfield.gov" })
  })

  it("to no request, where none was asked", async () => {
    const unasked = { ...expected, request_id: null }
    expect(await readSamlResponse(posted(answer({ request_id: null })), unasked)).toMatchObject({ subject: "person-1" })
  })
})
