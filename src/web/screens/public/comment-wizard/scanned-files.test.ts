import { expect, it } from "vitest"
import { paths } from "#src/rules/paths.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { browserOf } from "#src/testing/desks/agency-sign-in-desk.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

const sentence = "We scan each file for malware before anybody can open it."

it.each([
  { CLAMD_URL: "tcp://127.0.0.1:1", said: true },
  { CLAMD_URL: undefined, said: false },
])(
  "the step with files says that they are scanned: $said, with the scanner $CLAMD_URL",
  async ({ CLAMD_URL, said }) => {
    const app = await createTestApp(CLAMD_URL ? { CLAMD_URL } : {})
    const { db } = app.database
    const docket = await makeDocket(db, (await makeAgency(db)).id, { uploads_enabled: true, require_captcha: false })
    const { cookie } = await signUpPerson(app)
    const { post, visit } = browserOf(app)
    const written = await post(
      paths.commentWizard(docket.slug, 2),
      { content: "See the file.", intent: "next" },
      cookie,
    )
    const { text } = await visit(paths.commentWizard(docket.slug, 3), written.cookies)
    expect(text).toContain("Files are published with your comment.")
    expect(text.includes(sentence)).toBe(said)
    await app.close()
  },
)
