import { expect, it } from "vitest"
import { startDocketForm } from "#src/rules/input/dockets/docket.ts"
import { saveDocketTemplateForm } from "#src/rules/input/dockets/docket-template.ts"
import { titleField } from "#src/rules/input/dockets/documents.ts"
import { signUpInput } from "#src/rules/input/people/account.ts"
import { agencyTagForms } from "#src/rules/input/agencies/agency-tag.ts"
import { inviteMemberInput } from "#src/rules/input/people/member.ts"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { saveSearchInput } from "#src/rules/input/moderation/saved-search.ts"

/** Names stand inside sentences and letters of others, which they must not be able to continue, or to turn around. */
const typed = " Ana\r\n\r\nYour account is locked.\u2028Call \u202E5550100 "
const shown = "Ana Your account is locked. Call 5550100"
const id = "01a2067c-6ae9-7002-945c-d27b96f95443"
const [tagForm] = agencyTagForms
const nobody = "\u202E \r\n"

it.each([
  [
    "an account's",
    (full_name: string) =>
      signUpInput.safeParse({ full_name, email: "ana@city.gov", password: "Tr4nsit.Kestrel", next: "" }).data
        ?.full_name,
    undefined,
  ],
  [
    "that of an invitation",
    (full_name: string) =>
      inviteMemberInput.safeParse({ agency_id: id, email: "ana@city.gov", role: "viewer", full_name }).data?.full_name,
    "",
  ],
  ["a tag's", (name: string) => tagForm.safeParse({ intent: "tag_add", name }).data?.name, undefined],
  [
    "a saved search's",
    (name: string) => saveSearchInput.safeParse({ agency_id: id, name, query: "" }).data?.name,
    undefined,
  ],
  [
    "a docket's",
    (title: string) => startDocketForm.safeParse({ title, summary: "Where?", idempotency_key: id }).data?.title,
    undefined,
  ],
  [
    "a template's",
    (name: string) => saveDocketTemplateForm.safeParse({ name, idempotency_key: id }).data?.name,
    undefined,
  ],
  ["a document's", (title: string) => titleField.safeParse(title).data, undefined],
])("%s name is on one line", (_whose, read, empty) => {
  expect(read(typed)).toBe(shown)
  expect(read(nobody)).toBe(empty)
})

it("a tag has no comma: the search for tags, which separates them by it, could not find it", () => {
  const refused = tagForm.safeParse({ intent: "tag_add", name: "Parks, Trails" })
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(["Please write the tag without a comma"])
  expect(parseAgencySearchQuery(new URLSearchParams({ tags: "Parks & Trails" })).tags).toEqual(["Parks & Trails"])
})
