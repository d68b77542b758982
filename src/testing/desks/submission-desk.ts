import { AppError } from "#src/rules/errors.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import type { CommentBody } from "#src/services/comments/submit/submission-sources.ts"
import type { Ctx, User } from "#src/services/context.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makePerson } from "#src/testing/records/factories.ts"

type AgencyChange = Parameters<typeof makeAgency>[1]
export type DocketChange = Parameters<typeof makeDocket>[2]

/** Where tests of submissions begin: one agency that takes comments, its dockets, and people who come to it. */
export async function createSubmissionDesk(
  agency: AgencyChange = {},
  settings: Record<string, string> = {},
  server?: string,
) {
  const parts = await createTestDeps(settings, server)
  const { database } = parts.deps
  const { id: agencyId } = await makeAgency(database, agency)
  const person = async (change: Partial<User> = {}) => {
    const user = await makePerson(database, change)
    return { user, ctx: parts.ctx(user) }
  }
  return {
    ...parts,
    agencyId,
    /** An open docket that asks for no captcha. */
    docketWith: (change: DocketChange = {}) => makeDocket(database, agencyId, { require_captcha: false, ...change }),
    person,
    personCtx: async (change: Partial<User> = {}) => (await person(change)).ctx,
    /** The comment as it is in the database. */
    stored: (tracking_id: string) =>
      database.selectFrom("comments").selectAll().where("tracking_id", "=", tracking_id).executeTakeFirstOrThrow(),
  }
}
export type SubmissionDesk = Awaited<ReturnType<typeof createSubmissionDesk>>

/** A comment that any docket of the desk accepts. */
export function commentFor(docket: { id: string }, change: Partial<CommentBody> = {}): CommentBody {
  return {
    docket_id: docket.id,
    idempotency_key: crypto.randomUUID(),
    content: "Please keep the trees.",
    representation: "myself",
    perjury_certified: true,
    agreed_to_public: true,
    ...change,
  }
}

/** Some milliseconds after the moment at which tests are held. */
export function later(ctx: Ctx, ms: number): Ctx {
  return { ...ctx, now: () => new Date(testTime.getTime() + ms) }
}

/** What an operation refused with, in English; throws when it did not refuse. */
export async function refusalOf(work: Promise<unknown>) {
  const [outcome] = await Promise.allSettled([work])
  const error: unknown = outcome?.status === "rejected" ? outcome.reason : null
  if (!(error instanceof AppError)) throw new Error("was not refused", { cause: error })
  const fields = Object.entries(error.fields).map(([name, saying]) => [name, inEnglish(saying)])
  return { code: error.code, message: error.message, fields: Object.fromEntries(fields) as Record<string, string> }
}
