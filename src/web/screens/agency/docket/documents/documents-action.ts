import { redirect } from "react-router"
import { AppError } from "#src/rules/errors.ts"
import { documentFilesForm, documentForm } from "#src/rules/input/dockets/documents.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { inEnglish, type Saying } from "#src/rules/languages/saying.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { documentMessages as words } from "#src/rules/messages/dockets/document-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import { asRefusal, retryAfter } from "#src/rules/requests/outage.ts"
import { addDocuments } from "#src/services/attachments/documents/add-documents.ts"
import { forgetFiles, type StoredDocument } from "#src/services/attachments/documents/changes.ts"
import { moveDocument } from "#src/services/attachments/documents/move-document.ts"
import { readFieldsBesideFiles, receiveDocuments } from "#src/services/attachments/documents/receive-documents.ts"
import { renameDocument } from "#src/services/attachments/documents/rename-document.ts"
import { replaceDocument } from "#src/services/attachments/documents/replace-document.ts"
import { withdrawDocument } from "#src/services/attachments/documents/withdraw-document.ts"
import type { Ctx } from "#src/services/context.ts"
import { fieldErrors, refusedFields, refusedForm } from "#src/web/forms/form-action.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { orShowList } from "#src/web/forms/or-show-list.ts"
import { isRefused } from "#src/web/guard.ts"
import {
  type ActionArgs,
  idParameter,
  membershipForForm,
  refusedInVain,
  type Staff,
  staffAction,
  staffLoader,
} from "#src/web/session/staff.ts"

export const door = { permission: "edit_thread", restricted: accessMessages.restricted("edit dockets") } as const

type Args = ActionArgs & Staff
type Target = { agency_id: string; docket_id: string }

const targetOf = ({ scope, params }: Pick<Args, "scope" | "params">): Target => ({
  agency_id: scope.agency_id,
  docket_id: idParameter(params["id"], "docket_not_found"),
})

const back = (docket_id: string, done: Record<string, string | number>) =>
  redirect(paths.agencyDocketDocuments(docket_id, done), 303)

/** Of a document that is none of the docket's any more the page says so, and shows those that are. */
const change = (ctx: Ctx, work: Promise<void>) => orSay(ctx, words.failed, orShowList(work, "docket_not_found"))

/** What is done with one document: its name, its place, its end (S 2). */
export const changeDocuments = staffAction<ActionArgs, typeof documentForm, never>(
  door,
  documentForm,
  async ({ ctx, input, ...args }) => {
    const target = targetOf(args)
    const { document_id, version } = input
    const seen = { ...target, document_id, version }
    if (input.intent === "rename") {
      await change(ctx, renameDocument(ctx, { ...seen, title: input.title }))
      throw back(target.docket_id, { done: "renamed" })
    }
    if (input.intent === "withdraw") {
      await change(ctx, withdrawDocument(ctx, { ...seen, reason: input.reason }))
      throw back(target.docket_id, { done: "withdrawn" })
    }
    await change(ctx, moveDocument(ctx, { ...seen, way: input.intent }))
    const moved = paths.agencyDocketDocuments(target.docket_id, { done: input.intent, document: document_id })
    throw redirect(`${moved}#document-${document_id}`, 303)
  },
)

/** A form with files, as a browser sends it that does it alone. Of who may no longer send it the files are not taken; what they typed is shown. */
export const receiveFiles = (args: ActionArgs) =>
  receiveForm(args).catch(async (thrown: unknown) => {
    const unread = isRefused(thrown) && thrown.data.code === "permission_denied" && !args.request.bodyUsed
    throw unread ? refusedInVain(thrown, args.url, await readFieldsBesideFiles(args.request)) : thrown
  })

/** Those of its files that fit are kept, the others named (S 2). */
const receiveForm = staffLoader(door, async (args: Args) => {
  const { ctx } = args
  const target = targetOf(args)
  let values: PostedForm = {}
  try {
    const { fields, ...taken } = await orSay(ctx, words.failed, receiveDocuments(args.request, ctx, target))
    values = withoutAgency(fields)
    await orSay(ctx, words.failed, requireItsAgency(args, { fields, ...taken }))
    const input = await ownForm(ctx, values, taken.files)
    if ("errors" in input) return refusedFields(input.errors, values)
    if (input.intent === "add") return await addAll(ctx, { target, values, taken })
    const { document_id, version, reason } = input
    const file = theOne(taken)
    if (!("sha256" in file)) {
      await forgetFiles(ctx, taken.files)
      return refusedFields({ file: file.saying }, values)
    }
    await change(ctx, replaceDocument(ctx, { ...target, document_id, version, reason, file }))
    throw back(target.docket_id, { done: "replaced" })
  } catch (thrown) {
    const error = asRefusal(thrown)
    if (!(error instanceof AppError) || error.code === "sign_in_required" || error.status === 404) throw error
    // Refused before its files were taken: what was typed stands behind them.
    const typed = args.request.bodyUsed ? values : withoutAgency(await readFieldsBesideFiles(args.request))
    return refusedForm(error, typed, retryAfter(error))
  }
})

const receiveSent = staffLoader(door, async (args: Args) => {
  const { ctx } = args
  const target = targetOf(args)
  const received = await receiveDocuments(args.request, ctx, target)
  const { fields, files, refusals } = received
  await requireItsAgency(args, received)
  const input = await ownForm(ctx, withoutAgency(fields), files)
  if ("errors" in input || input.intent !== "add") throw new AppError("invalid_input")
  const added = await orSay(ctx, words.failed, addDocuments(ctx, { ...target, files }))
  return Response.json({ refusals: [...refusals, ...added.refusals].map(inEnglish) })
})

/**
 * A file that the page's script sends, answered in JSON: the sentence of each that was refused, or why none was taken, such as that
 * another agency is chosen by now.
 */
export const receiveFromScript = (args: ActionArgs): Promise<Response> => receiveSent(args).catch(inJson)

function inJson(thrown: unknown): Response {
  if (!isRefused(thrown)) throw thrown
  const { code, message } = thrown.data
  return Response.json({ error: { code, message: inEnglish(message) } }, thrown.init ?? {})
}

type Taken = { files: StoredDocument[]; refusals: Saying[] }

type Received = Taken & { fields: PostedForm }

/** Only once the files are read and stored can it be seen for which agency the form was rendered. */
async function requireItsAgency(args: Args, { fields, files }: Received): Promise<void> {
  try {
    await membershipForForm(args, fields, { keep: false })
  } catch (error) {
    await forgetFiles(args.ctx, files)
    throw error
  }
}

function withoutAgency({ [FORM_AGENCY]: _rendered_for, ...fields }: PostedForm): PostedForm {
  return fields
}

async function ownForm(ctx: Ctx, fields: PostedForm, files: StoredDocument[]) {
  const parsed = documentFilesForm.safeParse(fields)
  if (parsed.success) return parsed.data
  await forgetFiles(ctx, files)
  return { errors: fieldErrors(parsed.error, documentFilesForm) }
}

type Adding = { target: Target; values: PostedForm; taken: Taken }

async function addAll(ctx: Ctx, { target, values, taken: { files, refusals } }: Adding) {
  if (files.length === 0 && refusals.length === 0) return refusedFields({ files: words.fileRequired }, values)
  const added = await orSay(ctx, words.failed, addDocuments(ctx, { ...target, files }))
  const refused = [...refusals, ...added.refusals]
  if (refused.length > 0) return refusedFields(filesErrors(refused), values)
  throw back(target.docket_id, { done: "added", count: added.added })
}

/** Every refused file has a line of its own in the summary. */
function filesErrors(refusals: readonly Saying[]): Record<string, Saying> {
  return Object.fromEntries(refusals.map((saying, index) => [index === 0 ? "files" : `files-${index + 1}`, saying]))
}

function theOne({ files, refusals }: Taken): StoredDocument | { saying: Saying } {
  const [file, ...others] = files
  const [refusal] = refusals
  if (refusal) return { saying: refusal }
  if (!file) return { saying: words.fileRequired }
  return others.length > 0 ? { saying: words.oneFile } : file
}
