import { englishOnly } from "#src/rules/languages/saying.ts"

/** The tags that an agency offers beside the fixed ones (settled 25). */
export const agencyTagMessages = englishOnly({
  nameRequired: "Please enter a name for the tag",
  noComma: "Please write the tag without a comma",
  taken: "There is already a tag with this name",
  tooMany: "An agency can have at most 200 tags of its own",
  gone: "This tag has changed. Please look at the list again.",
  notOffered: "Please choose tags from the list",
  saved: "The tags are saved.",
})
