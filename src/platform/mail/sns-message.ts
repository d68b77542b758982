import { createVerify, X509Certificate } from "node:crypto"
import { z } from "zod"
import type { OutsideFetch } from "#src/platform/outside/fetch-outside.ts"

/** Of the packages that check these signatures, none is kept and asks through the guard for addresses outside (decision 86). */
const common = {
  MessageId: z.string().max(100),
  TopicArn: z.string().max(400),
  Timestamp: z.iso.datetime(),
  Message: z.string(),
  SignatureVersion: z.string(),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(500),
}
const shapes = z.discriminatedUnion("Type", [
  z.object({ Type: z.literal("Notification"), Subject: z.string().optional(), ...common }),
  z.object({
    Type: z.enum(["SubscriptionConfirmation", "UnsubscribeConfirmation"]),
    SubscribeURL: z.string().max(2000),
    Token: z.string(),
    ...common,
  }),
])
/** What Amazon SNS posts to those who subscribe to a topic. */
export type SnsMessage = z.infer<typeof shapes>

/** Null for what is none. */
export function readSnsMessage(json: unknown): SnsMessage | null {
  return shapes.safeParse(json).data ?? null
}

/** Amazon's own hosts for SNS. */
function isOfSns(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  return (
    protocol === "https:" &&
    port === "" &&
    username === "" &&
    /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(?:\.cn)?$/.test(hostname)
  )
}

/** A file of that host, and no answer of its service, which repeats what customers of Amazon have written. */
function isCertificateOfSns(address: string): boolean {
  if (!isOfSns(address)) return false
  const { pathname, search, hash } = new URL(address)
  return /^\/SimpleNotificationService-[0-9A-Za-z]+\.pem$/.test(pathname) && search === "" && hash === ""
}

const CERTIFICATES_MAX = 20

export type SnsChecks = {
  /** Whether Amazon signed the message. Raises `OutsideError` while the certificate cannot be had. */
  isSigned: (message: SnsMessage, now: Date) => Promise<boolean>
  /** Says yes to Amazon's question whether the topic may send here; false where it did not take it. Raises `OutsideError`. */
  confirm: (message: SnsMessage) => Promise<boolean>
}

/** Signed counts: with SHA-256 (version 2 of Amazon's signatures), by a certificate that stands at a host of SNS and is valid then. */
export function createSnsChecks(fetch: OutsideFetch): SnsChecks {
  const certificates = new Map<string, X509Certificate>()
  const certificateAt = async (address: string) => {
    const known = certificates.get(address)
    if (known) return known
    const answer = await fetch(address)
    const read = answer.ok ? readCertificate(await answer.text()) : null
    if (certificates.size >= CERTIFICATES_MAX) certificates.clear()
    if (read) certificates.set(address, read)
    return read
  }
  return {
    async isSigned(message, now) {
      const { SignatureVersion, Signature, SigningCertURL } = message
      if (SignatureVersion !== "2" || !isCertificateOfSns(SigningCertURL)) return false
      const certificate = await certificateAt(SigningCertURL)
      if (!certificate || certificate.validFromDate > now || certificate.validToDate < now) return false
      return createVerify("sha256").update(signedText(message)).verify(certificate.publicKey, Signature, "base64")
    },
    async confirm(message) {
      if (message.Type !== "SubscriptionConfirmation" || !isOfSns(message.SubscribeURL)) return false
      return (await fetch(message.SubscribeURL)).ok
    },
  }
}

function readCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text)
  } catch {
    return null
  }
}

/** The fields in the order of their names, as Amazon signs them. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const)
  const values: Readonly<Record<string, string | undefined>> = message
  return names.flatMap((name) => (values[name] === undefined ? [] : [`${name}\n${values[name]}\n`])).join("")
}
