import { Readable } from "node:stream"
import { AppError } from "#src/rules/errors.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { createSubmissionDesk, type DocketChange } from "./submission-desk.ts"

/** Where tests of uploads begin: a desk that takes comments, and people who have begun to write one. */
export async function createUploadDesk() {
  const desk = await createSubmissionDesk()
  return {
    ...desk,
    aDraft: async (change: DocketChange = {}) => {
      const docket = await desk.docketWith(change)
      const { user, ctx } = await desk.person()
      return { docket, user, ctx, draft: await openDraft(ctx, { docket_id: docket.id, browser_token: "b" }) }
    },
  }
}
export type UploadDesk = Awaited<ReturnType<typeof createUploadDesk>>

export const streamOf = (bytes: Uint8Array) => Readable.from([bytes])

/** What an operation refused with; the code is `none` where it did not, or failed otherwise. */
export async function refusal(work: Promise<unknown>) {
  const error = await work.catch((reason: unknown) => reason)
  return error instanceof AppError
    ? { code: error.code, message: error.message }
    : { code: "none", message: String(error) }
}
