import { slugify } from "#src/rules/addresses/slug.ts"
import { refuse } from "#src/rules/errors.ts"
import { docketPeriod, type EditDraftInput } from "#src/rules/input/dockets/docket.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"
import {
  changeDocket,
  changedColumns,
  freeDocketSlug,
  requireNoTranslationInto,
  requireOfferedTags,
  translateDuplicate,
} from "#src/services/dockets/changes.ts"
import { type AgencyDocket, findAgencyDocket } from "#src/services/dockets/queries.ts"

/**
 * Writes one step of the wizard into a draft (S 2). While the slug is still the one made from the title, a new title makes a new
 * one. Raises `permission_denied`, `docket_not_found`, `docket_transition_not_allowed` when it is no draft any more,
 * `invalid_input` for a tag that is not offered, `docket_changed_meanwhile`, `slug_taken`, `reference_code_taken`.
 */
export async function editDraft(ctx: Ctx, { agency_id, docket_id, version, step }: EditDraftInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "edit_thread")
  const docket = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  if (docket.status !== "draft") refuse("docket_transition_not_allowed")
  if (docket.version !== version) refuse("docket_changed_meanwhile")
  const fields = columnsOf(docket, step)
  await write(ctx, scope, async (tx) => {
    if ("tags" in step) await requireOfferedTags(tx, scope, { tags: step.tags, kept: docket.tags })
    const slug = fields.slug === docket.slug ? docket.slug : await freeDocketSlug(tx, fields.slug, docket_id)
    const changed = changedColumns(docket, { ...fields, slug })
    if (Object.keys(changed.after).length === 0) return { result: undefined, audit: "unchanged" }
    await changeDocket(tx, ctx, { scope, docket, set: { ...fields, slug } })
    if ("language" in fields) await requireNoTranslationInto(tx, { docket_id, language: fields.language })
    return { result: undefined, audit: { action: "docket.edited", entity_id: docket_id, ...changed } }
  }).catch(translateDuplicate)
}

function columnsOf(docket: AgencyDocket, step: EditDraftInput["step"]) {
  if ("open_date" in step) {
    const { open_date, open_time, close_date, close_time, ...others } = step
    return {
      ...others,
      ...docketPeriod({ open_date, open_time, close_date, close_time }, docket.time_zone),
      slug: docket.slug,
    }
  }
  if ("slug" in step) return step
  const { language = docket.language } = step
  return { ...step, language, slug: isMadeFrom(docket.title, docket.slug) ? slugify(step.title) : docket.slug }
}

/** The slug of the title, or with the number that a taken one gets. */
function isMadeFrom(title: string, slug: string): boolean {
  const made = slugify(title)
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
}
