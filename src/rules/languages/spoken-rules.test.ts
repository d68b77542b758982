import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import {
  AUTHORIZATION_CERTIFICATION,
  PERJURY_CERTIFICATION,
  PUBLIC_ACKNOWLEDGEMENT,
} from "#src/rules/record/comments/certification.ts"
import { commentStatusLabel } from "#src/rules/record/comments/comment-status.ts"
import { effectiveStatusLabel } from "#src/rules/record/dockets/docket-status.ts"
import { errors } from "#src/rules/errors.ts"
import {
  agencySignUpInput,
  confirmEmailInput,
  requestPasswordResetInput,
  resetPasswordInput,
  signInInput,
  signUpInput,
} from "#src/rules/input/people/account.ts"
import { submitCommentInput } from "#src/rules/input/comments/comment-wizard.ts"
import { contactInput } from "#src/rules/input/agencies/contact.ts"
import { readIssues } from "#src/rules/input/reading/issues.ts"
import { useOurSentences } from "#src/rules/input/reading/zod-sentences.ts"
import { acceptInvitationAsNewInput } from "#src/rules/input/people/member.ts"
import { changeNameInput, changePasswordInput, closeAccountInput } from "#src/rules/input/people/own-account.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { invitationMessages } from "#src/rules/messages/people/invitation-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { passwordStrengths } from "#src/rules/people/sign-in/password.ts"
import { roleDescription, roleLabel } from "#src/rules/people/roles.ts"
import * as vocabulary from "#src/rules/vocabulary.ts"
import { englishOnly, inEnglish, type Saying } from "./saying.ts"
import { type Language, languageFacts, languages } from "./language.ts"
import { teach, textsIn } from "./texts.ts"

/** Words that are the same in the language as in English. */
const alike: Partial<Record<Language, readonly string[]>> = { es: ["Neutral"] }
/** Only the console says these, which speaks English; the date of a legal page is said by its parts. */
const ofTheConsole: readonly string[] = [
  accessMessages.moderationQueueRestricted,
  accessMessages.bulkActionsRestricted,
  accessMessages.searchRestricted,
  accessMessages.reportsRestricted,
  accessMessages.exportsRestricted,
  accessMessages.teamRestricted,
  accessMessages.auditRestricted,
  accessMessages.stuckRestricted,
  accessMessages.failedTitle,
]

/** What the functions among the sentences are called with; one that is missing here fails. */
const calls: Record<string, unknown[][]> = {
  requiresRole: [["manager"]],
  wasArchived: [["City of Brightwater", "March 1, 2026"]],
  restricted: [],
  myComments: [[12]],
  savedDockets: [[0]],
  passwordStrength: passwordStrengths.map((strength) => [strength]),
  heading: [["Oak Street Plan"]],
  moreFrom: [["City of Oak"]],
  daysLeft: [[3]],
  otherAccount: [["ada@example.org"]],
  noDocketsOfStatus: vocabulary.agencyPageStatuses.filter((status) => status !== "all").map((status) => [status]),
  agenciesIn: [["Ohio"]],
  found: [
    [1, "water"],
    [1200, "water and air"],
  ],
  page: [[2, 9]],
  showing: [[1, 10, 95]],
  commentTooLong: [[4000]],
  fileTooLarge: [["plan of mine.pdf", 10]],
  fileTypeNotAllowed: [["plan: mine.exe"]],
  fileIsNoSuchType: [["plan: mine.pdf", "PDF"]],
  fileIsEmpty: [["plan.pdf"]],
  fileNotStored: [["plan.pdf"]],
  tooManyFiles: [[3]],
  nameTooLong: [[200]],
  organizationTooLong: [[200]],
  draftSaved: [["5:00 PM EST"]],
  linkSent: [["ada@example.org"]],
}

type Messages = Readonly<Record<string, unknown>>
const sayingsOf = (messages: Messages): Saying[] =>
  Object.entries(messages).flatMap(([name, message]): Saying[] => {
    if (typeof message === "string") return [englishOnly(message)]
    if (typeof message === "object" && message) return Object.values(message).map((one) => englishOnly(String(one)))
    const samples = calls[name]
    if (typeof message !== "function" || !samples) throw new Error(`no sample of ${name}`)
    return samples.map((values) => message(...values) as Saying)
  })

const messages: [string, Messages][] = Object.entries({
  access: accessMessages,
  account: accountMessages,
  comment: commentMessages,
  contact: contactMessages,
  docket: docketMessages,
  invitation: invitationMessages,
  "own account": ownAccountMessages,
  "public pages": publicPageMessages,
  refusal: refusalMessages,
  search: searchMessages,
  "second factor": secondFactorMessages,
  "sign in": signInMessages,
  wizard: wizardMessages,
  certification: { PERJURY_CERTIFICATION, AUTHORIZATION_CERTIFICATION, PUBLIC_ACKNOWLEDGEMENT },
})
const translated = languages.filter((language) => language !== "en")

/** The sentences that are said as in English. */
async function notSaid(language: Language, given: readonly Saying[]): Promise<string[]> {
  teach(language, await languageFacts(language).texts())
  const { t } = textsIn(language)
  return given
    .filter((one) => t(one) === inEnglish(one))
    .map(inEnglish)
    .filter((one) => !alike[language]?.includes(one))
}

describe.each(translated)("every sentence is said in %s", (language) => {
  it.each(messages)("of %s", async (_, group) => {
    const sentences = sayingsOf(group).filter((one) => !ofTheConsole.some((sentence) => sentence === one))
    expect(sentences).not.toEqual([])
    expect(await notSaid(language, sentences)).toEqual([])
  })

  it("of every refusal", async () => {
    expect(
      await notSaid(
        language,
        Object.values(errors).map(({ message }) => message),
      ),
    ).toEqual([])
  })

  it("of every label", async () => {
    const labels = Object.entries(vocabulary).flatMap(([name, value]) => {
      if (name.endsWith("Label")) return Object.values(value as Record<string, string>)
      return name.endsWith("_LABEL") || name === "ANONYMOUS" ? [value as string] : []
    })
    const statuses = [...Object.values(commentStatusLabel), ...Object.values(effectiveStatusLabel)]
    const roles = [...Object.values(roleLabel), ...Object.values(roleDescription)]
    expect(labels.length).toBeGreaterThan(50)
    const words = [...labels, ...vocabulary.fixedTags, ...statuses, ...roles].map((label) => englishOnly(label))
    expect(await notSaid(language, words)).toEqual([])
  })
})

describe.each(translated)("what is wrong with a field is said in %s", (language) => {
  const comments = submitCommentInput({
    max_comment_length: 4000,
    uploads_enabled: false,
    max_files_per_comment: 3,
    max_file_size_mb: 10,
    allowed_mime_types: [],
    require_captcha: true,
  })
  const fewFiles = submitCommentInput({
    max_comment_length: 2000,
    uploads_enabled: true,
    max_files_per_comment: 1,
    max_file_size_mb: 10,
    allowed_mime_types: [],
    require_captcha: false,
  })
  const inputs: [string, z.ZodType][] = Object.entries({
    signInInput,
    signUpInput,
    agencySignUpInput,
    confirmEmailInput,
    requestPasswordResetInput,
    resetPasswordInput,
    comments,
    fewFiles,
    contactInput,
    acceptInvitationAsNewInput,
    changeNameInput,
    changePasswordInput,
    closeAccountInput,
  })
  const names = `email password current_password full_name agency_name name organization subject message user_type
    category captcha content commenter_name commenter_email commenter_organization organization_name
    authorization_statement representation captcha_token confirmation`.split(/\s+/)
  const every = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
  const wrong = [
    {},
    every(""),
    every(" "),
    every("\0"),
    every("x"),
    every("x".repeat(30_000)),
    { ...every("aaaaaaaa"), representation: "organization", organization_name: "" },
    { ...every("A1!"), perjury_certified: "", agreed_to_public: "" },
    { upload_ids: ["1", "2"].map((last) => `00000000-0000-4000-8000-00000000000${last}`) },
  ]
  /** What is said where a schema has no sentence is for programs: a browser's form sends nothing of that kind. */
  const forPrograms = "said to programs"
  beforeAll(() => z.config({ localeError: () => forPrograms }))
  afterAll(useOurSentences)

  it.each(inputs)("%s", async (_, input) => {
    const found = wrong.flatMap((values) => {
      const issues = input.safeParse(values).error?.issues ?? []
      return issues.flatMap((issue) => Object.values(readIssues({ issues: [issue] })))
    })
    // What is wrong with a password is several sentences (P 5).
    const sentences = found.flat().filter((one) => inEnglish(one) !== forPrograms)
    expect(sentences).not.toEqual([])
    expect(await notSaid(language, sentences)).toEqual([])
  })
})
