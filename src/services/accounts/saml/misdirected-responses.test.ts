import { describe, expect, it } from "vitest"
import {
  provider,
  stranger,
  own,
  told,
  answer,
  type Hostile,
  taken,
  recipient,
  refusalOf,
  read,
} from "#src/testing/saml/hostile-saml.ts"
import { encryptAssertion } from "#src/testing/saml/saml-provider.ts"

const others: Hostile[] = [
  [
    "a status that is not success",
    "status_refused",
    () => answer({ status: "urn:oasis:names:tc:SAML:2.0:status:Responder" }),
  ],
  ["another destination", "other_destination", () => answer({ destination: "https://evil.example/acs" })],
  ["another issuer", "other_issuer", () => answer({ issuer: "https://id.evil.example" })],
  [
    "another issuer in the assertion alone",
    "other_issuer",
    () =>
      provider.response(
        told(),
        provider.sign(provider.assertion(told({ issuer: "https://id.evil.example" })), "Assertion"),
      ),
  ],
  [
    "another recipient",
    "other_recipient",
    () => answer({ recipient: "https://comments.example.gov/auth/v1/sso/saml/acs/b", destination: recipient }),
  ],
  [
    "another audience",
    "other_audience",
    () => answer({ audience: "https://comments.example.gov/auth/v1/sso/saml/metadata/b" }),
  ],
  [
    "no audience",
    "other_audience",
    () =>
      provider.response(
        told(),
        provider.sign(
          provider.assertion(told()).replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, ""),
          "Assertion",
        ),
      ),
  ],
  [
    "a condition that nobody knows",
    "conditions_unusable",
    () =>
      provider.response(
        told(),
        provider.sign(
          provider
            .assertion(told())
            .replace("<saml:AudienceRestriction>", "<saml:Condition/><saml:AudienceRestriction>"),
          "Assertion",
        ),
      ),
  ],
  ["the answer to another request", "other_request", () => answer({ request_id: "_22222222222222222222222222222222" })],
  ["an answer to no request", "request_missing", () => answer({ request_id: null })],
  [
    "another request in the signed part",
    "other_request",
    () => provider.response(told(), provider.sign(provider.assertion(told({ request_id: "_2" })), "Assertion")),
  ],
  ["61 seconds too old", "expired", () => answer({ ends: -61 / 60 })],
  ["61 seconds too early", "not_yet", () => answer({ begins: 61 / 60 })],
  [
    "no end",
    "time_unreadable",
    () =>
      provider.response(
        told(),
        provider.sign(provider.assertion(told()).replace(/ NotOnOrAfter="[^"]+" Recipient/, " Recipient"), "Assertion"),
      ),
  ],
  [
    "a time without a zone",
    "time_unreadable",
    () =>
      provider.response(
        told(),
        provider.sign(provider.assertion(told()).replace(/NotBefore="([^"]+)\.000Z"/, 'NotBefore="$1"'), "Assertion"),
      ),
  ],
  [
    "another way to confirm the subject",
    "confirmation_unusable",
    () =>
      provider.response(
        told(),
        provider.sign(provider.assertion(told()).replace("cm:bearer", "cm:sender-vouches"), "Assertion"),
      ),
  ],
  [
    "no word on how the person signed in",
    "statement_missing",
    () =>
      provider.response(
        told(),
        provider.sign(
          provider.assertion(told()).replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/s, ""),
          "Assertion",
        ),
      ),
  ],
  [
    "a NameID of this moment",
    "name_unusable",
    () => answer({ name_format: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" }),
  ],
  ["elements in the NameID", "name_unusable", () => answer({ name_id: "<b>person-1</b>" })],
]

/** As Shibboleth writes it: the key beside the data, which refer to it. */
async function besideTheData(): Promise<string> {
  const xml = provider.response(told(), await encryptAssertion(taken(answer()).assertion, own.certificate))
  const key = /<e:EncryptedKey .*<\/e:EncryptedKey>/s.exec(xml)?.[0] ?? ""
  const method = `<ds:RetrievalMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" URI="#_key"/>`
  const beside = `${key.replace("<e:EncryptedKey ", '<e:EncryptedKey Id="_key" ')}</saml:EncryptedAssertion>`
  return xml.replace(key, method).replace("</saml:EncryptedAssertion>", beside)
}

const encrypted: Hostile[] = [
  [
    "an encrypted assertion that is not signed",
    "unsigned",
    async () => provider.response(told(), await encryptAssertion(provider.assertion(told()), own.certificate)),
  ],
  [
    "one that a stranger signed",
    "signature_wrong",
    async () =>
      provider.response(
        told(),
        await encryptAssertion(
          provider.sign(provider.assertion(told()), "Assertion", { key: stranger }),
          own.certificate,
        ),
      ),
  ],
  [
    "two assertions in one envelope",
    "several_assertions",
    async () => {
      const { assertion, evil } = taken(answer())
      return provider.response(
        told(),
        await encryptAssertion(evil.replace("</saml:Assertion>", `${assertion}</saml:Assertion>`), own.certificate),
      )
    },
  ],
  [
    "a comment behind the encryption",
    "comment",
    async () =>
      provider.response(
        told(),
        await encryptAssertion(taken(answer()).assertion.replace(">person-1<", ">person-1<!-- -->x<"), own.certificate),
      ),
  ],
  [
    "encrypted for another key",
    "not_decrypted",
    async () => provider.response(told(), await encryptAssertion(taken(answer()).assertion, stranger.certificate)),
  ],
  [
    "encrypted with Triple DES",
    "not_decrypted",
    async () =>
      provider.response(
        told(),
        await encryptAssertion(taken(answer()).assertion, own.certificate, {
          encryptionAlgorithm: "http://www.w3.org/2001/04/xmlenc#tripledes-cbc",
        }),
      ),
  ],
  [
    "an address of the key that is an XPath",
    "not_decrypted",
    async () =>
      (await besideTheData()).replace(
        /URI="#[^"]+"/,
        `URI="#' or count(//*[count(//*[count(//*) > 1]) > 1]) > 1 or '"`,
      ),
  ],
  [
    "a key in RSA PKCS 1.5",
    "not_decrypted",
    async () =>
      provider.response(
        told(),
        await encryptAssertion(taken(answer()).assertion, own.certificate, {
          keyEncryptionAlgorithm: "http://www.w3.org/2001/04/xmlenc#rsa-1_5",
        }),
      ),
  ],
]

describe("a hostile SAML response is refused with the name of what is wrong with it", () => {
  it.each([...others, ...encrypted])("%s: %s", async (_what, fault, make) => {
    const { error, told: said } = await refusalOf(make)
    expect(error).toMatchObject({ code: "saml_response_refused", details: { fault } })
    expect(said).not.toMatch(/springfield\.gov|person-1|Robin/)
  })

  it("and one with its key beside the data passes", async () => {
    expect(await read(await besideTheData())).toMatchObject({ subject: "person-1" })
  })
})
