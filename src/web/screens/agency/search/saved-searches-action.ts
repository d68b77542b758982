import { redirect } from "react-router"
import { z } from "zod"
import { agencySearchParameters, parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { deleteSearchInput, renameSearchInput, saveSearchInput } from "#src/rules/input/moderation/saved-search.ts"
import { agencySearchMessages as words } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { deleteSearch } from "#src/services/saved-searches/delete-search.ts"
import { renameSearch } from "#src/services/saved-searches/rename-search.ts"
import { saveSearch } from "#src/services/saved-searches/save-search.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import type { Staff } from "#src/web/session/staff.ts"

const agency = { agency_id: true } as const
/** The forms about a person's own searches. */
export const savedSearchForm = z.discriminatedUnion("intent", [
  saveSearchInput.omit(agency).extend({ intent: z.literal("save") }),
  renameSearchInput.omit(agency).extend({ intent: z.literal("rename") }),
  deleteSearchInput.omit(agency).extend({ intent: z.literal("delete") }),
])

/** Does what the form asks, and goes back to the search that was on the page. */
export async function carryOutSavedSearchForm({
  ctx,
  scope: { agency_id },
  input,
  url,
}: Staff & { input: z.output<typeof savedSearchForm>; url: URL }): Promise<never> {
  const back = (done: string) => {
    const asked = [...url.searchParams.keys()].some((name) => name !== "done")
    const here = agencySearchParameters(parseAgencySearchQuery(url.searchParams))
    const empty = asked && Object.keys(here).length === 0 ? "q=&" : ""
    const query = new URLSearchParams({ ...here, done }).toString()
    return redirect(`${paths.agencySearch()}?${empty}${query}`, 303)
  }
  switch (input.intent) {
    case "save":
      await orSay(ctx, words.savedFailed, saveSearch(ctx, { agency_id, name: input.name, query: input.query }))
      throw back("saved")
    case "rename":
      await orSay(ctx, words.savedFailed, renameSearch(ctx, { agency_id, id: input.id, name: input.name }))
      throw back("renamed")
    case "delete":
      await orSay(ctx, words.savedFailed, deleteSearch(ctx, { agency_id, id: input.id }))
      throw back("deleted")
  }
}
