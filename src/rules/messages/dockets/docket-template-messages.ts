import { englishOnly } from "#src/rules/languages/saying.ts"
import { DOCKET_TEMPLATES_MAX } from "#src/rules/limits.ts"

/** What an agency keeps of a docket, to begin others with. */
export const docketTemplateMessages = englishOnly({
  nameRequired: "Please enter a name for the template",
  nameTaken: "There is already a template with this name",
  tooMany: `An agency can have at most ${DOCKET_TEMPLATES_MAX} templates. Delete one first.`,
  gone: "This template has been deleted.",
  startGone:
    "This template has been deleted. If you go on, the docket begins with your agency's defaults and without dates.",
  startedFrom: (name: string) => `This docket begins with the template ${name}. You can change everything.`,
  tagsDropped: (tags: readonly string[]) =>
    `Your agency no longer offers ${tags.length === 1 ? "a tag" : "some tags"} of this template, left out here: ${tags.join(", ")}.`,
  tooLate: "This date is too far in the future",
  countedFrom: (days: string) =>
    `The comment period (${days}) begins on this day. You can change both dates in step 2.`,
  changedMeanwhile: (who: string) => `${who} changed this template in the meantime. Look at it, then try again.`,
  days: (days: number | null) => {
    if (days === null) return "None"
    if (days === 0) return "Less than a day"
    return days === 1 ? "1 day" : `${days.toLocaleString("en-US")} days`
  },
  saveFailed: "The template could not be saved. Please try again.",
  saved: "The template is saved.",
  renamed: "The template is renamed.",
  deleted: "The template is deleted.",
  confirmDeletion: (name: string) => `Delete the template ${name}?`,
  keepsDockets: "Dockets that began with it stay as they are. You cannot get the template back.",
})
