import { describe, expect, test } from "vitest"
import {
  attachmentsStepInput,
  certificationStepInput,
  type CommentFormSettings,
  commentStepInput,
  detailsStepInput,
  reviewStepInput,
  submitCommentInput,
} from "./comment-wizard.ts"

const settings: CommentFormSettings = {
  max_comment_length: 20,
  uploads_enabled: true,
  max_files_per_comment: 2,
  max_file_size_mb: 10,
  allowed_mime_types: ["application/pdf"],
  require_captcha: true,
}
const id = (n: number) => `0193e4a0-0000-7000-8000-00000000000${n}`
const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]))

describe("step 1", () => {
  test("asks for nothing", () => {
    const nobody = { commenter_name: null, commenter_email: null, commenter_organization: null }
    expect(detailsStepInput.parse({})).toEqual(nobody)
    expect(detailsStepInput.parse({ commenter_name: "  ", commenter_email: " ", commenter_organization: "" })).toEqual(
      nobody,
    )
  })
  test("keeps a name as written", () => {
    const name = "  Ana <Lee> & שלום 👩‍🌾  "
    expect(detailsStepInput.parse({ commenter_name: name }).commenter_name).toBe(name)
  })
  test("refuses a wrong address, an unknown field and NUL", () => {
    expect(messages(detailsStepInput.safeParse({ commenter_email: "ana" }))).toEqual({
      commenter_email: "Please enter a valid email address",
    })
    expect(detailsStepInput.safeParse({ status: "published" }).success).toBe(false)
    expect(detailsStepInput.safeParse({ commenter_name: "a\0" }).success).toBe(false)
  })
})

describe("step 2", () => {
  const step = commentStepInput(settings)
  test("counts code points after normalizing", () => {
    expect(step.parse({ content: "👍".repeat(20) }).content).toHaveLength(40)
    expect(step.parse({ content: "n\u0303".repeat(20) }).content).toBe("ñ".repeat(20))
    expect(step.parse({ content: "\r\n".repeat(10) + "0123456789" }).content).toBe("\n".repeat(10) + "0123456789")
    expect(messages(step.safeParse({ content: "x".repeat(21) }))).toEqual({
      content: "Comment must be 20 characters or less",
    })
  })
  test("wants words", () => {
    for (const content of ["", " \n\t ", undefined]) {
      expect(messages(step.safeParse({ content }))).toEqual({ content: "Please enter your comment" })
    }
  })
  test("refuses half a surrogate pair", () => expect(step.safeParse({ content: "a\ud83d" }).success).toBe(false))
  test("stores no position as none", () => {
    for (const position of [undefined, null, "", "not_specified"])
      expect(step.parse({ content: "x", position }).position).toBeNull()
    expect(step.parse({ content: "x", position: "oppose" }).position).toBe("oppose")
    expect(step.safeParse({ content: "x", position: "maybe" }).success).toBe(false)
  })
})

describe("step 3", () => {
  test("reads none, one and several files as a form sends them", () => {
    const step = attachmentsStepInput(settings)
    expect(step.parse({}).upload_ids).toEqual([])
    expect(step.parse({ upload_ids: id(1) }).upload_ids).toEqual([id(1)])
    expect(messages(step.safeParse({ upload_ids: [id(1), id(2), id(3)] }))).toEqual({
      upload_ids: "Maximum 2 files allowed",
    })
    expect(step.safeParse({ upload_ids: [id(1), id(1)] }).success).toBe(false)
    expect(step.safeParse({ upload_ids: ["../../etc/passwd"] }).success).toBe(false)
  })
  test("is closed where uploads are", () => {
    const step = attachmentsStepInput({ ...settings, uploads_enabled: false })
    expect(step.parse({}).upload_ids).toEqual([])
    expect(messages(step.safeParse({ upload_ids: [id(1)] }))).toEqual({
      upload_ids: "File uploads are not allowed for this docket",
    })
  })
})

describe("step 4", () => {
  const certified = { perjury_certified: "on" }
  test("wants an organization from whoever speaks for one", () => {
    expect(certificationStepInput.safeParse({ ...certified, representation: "myself" }).success).toBe(true)
    for (const representation of ["organization", "behalf_of_another"]) {
      expect(
        messages(certificationStepInput.safeParse({ ...certified, representation, organization_name: " " })),
      ).toEqual({
        organization_name: "Organization name is required when representing an organization",
      })
    }
  })
  test("wants the certification", () => {
    for (const perjury_certified of [undefined, false, "", "false"]) {
      expect(messages(certificationStepInput.safeParse({ representation: "myself", perjury_certified }))).toEqual({
        perjury_certified: "You must certify the accuracy of your information under penalty of perjury",
      })
    }
  })
  test("takes 1000 characters of authorization", () => {
    const parse = (characters: number) =>
      certificationStepInput.safeParse({
        ...certified,
        representation: "myself",
        authorization_statement: "x".repeat(characters),
      })
    expect(parse(1000).success).toBe(true)
    expect(parse(1001).success).toBe(false)
  })
})

test("step 5 wants the acknowledgement, and the captcha where the docket does", () => {
  expect(messages(reviewStepInput(settings).safeParse({}))).toEqual({
    agreed_to_public: "You must acknowledge that your comment will be public",
    captcha_token: "Please complete the CAPTCHA verification",
  })
  const without = reviewStepInput({ ...settings, require_captcha: false })
  expect(without.parse({ agreed_to_public: true })).toEqual({ agreed_to_public: true, captcha_token: null })
})

test("a whole submission carries the docket and the key, and nothing the server decides", () => {
  const submission = {
    docket_id: id(1),
    idempotency_key: "0193e4a0-0000-7000-8000-000000000009",
    content: "Yes.",
    representation: "organization",
    organization_name: "Elm Street Neighbors",
    perjury_certified: true,
    agreed_to_public: true,
    captcha_token: "t",
  }
  const schema = submitCommentInput(settings)
  expect(schema.parse(submission)).toMatchObject({
    content: "Yes.",
    organization_name: "Elm Street Neighbors",
    position: null,
  })
  for (const forbidden of ["status", "user_id", "created_at", "tracking_id", "agency_id"]) {
    expect(schema.safeParse({ ...submission, [forbidden]: "x" }).success).toBe(false)
  }
  expect(schema.safeParse({ ...submission, organization_name: "" }).success).toBe(false)
})
