import { englishOnly } from "#src/rules/languages/saying.ts"

/** The steps of the docket wizard, and the parts of a docket's form (S 2). */
export const docketSteps = englishOnly(["What it is about", "When and how to comment", "Address and publication"])

/** Dockets in the console: list, wizard, detail, status controls (S 2, S 4, S 5, S 8). */
export const agencyDocketMessages = englishOnly({
  languageUnknown: "Please choose a language from the list",
  languageTaken: "This docket has a translation in this language. Remove the translation first",
  titleRequired: "Title is required",
  titleTooLong: "Title must be 120 characters or less",
  summaryRequired: "Summary is required",
  openDateRequired: "Open date is required",
  closeBeforeOpen: "Close date must be after open date",
  fileSizeOutOfRange: "File size must be between 1 and 100 MB",
  fileTypeRequired: "At least one file type must be allowed",
  slugRequired: "URL slug is required",
  slugInvalid: "URL slug can only contain lowercase letters, numbers, and hyphens",
  slugTooLong: "URL slug must be 100 characters or less",
  slugReserved: "This URL slug is reserved. Please choose another one",
  commentLengthOutOfRange: "Comment length must be between 1 and 100,000 characters",
  commentsPerUserOutOfRange: "Comments per person must be between 1 and 100",
  filesPerCommentOutOfRange: "Files per comment must be between 1 and 20",
  createFailed: "Failed to create docket. Please try again.",
  copyFailed: "The docket could not be copied. Please try again.",
  copied: (title: string) =>
    `This draft is a copy of ${title}. Its dates, address and reference code are yours to set.`,
  documentLost: (title: string) => `${title} cannot be read. Copy without the documents, or replace it first`,
  notFound: "Docket Not Found - The requested docket could not be found.",
  confirm: (verb: string) => `Are you sure you want to ${verb} this comment window?`,
  preventsSubmissions: "This will prevent new submissions.",
  cannotBeUndone: "This action cannot be undone.",
  discard: "Are you sure you want to discard this draft? You cannot get it back.",
  discarded: "The draft has been discarded.",
  noLongerDraft: "A colleague opened this docket while you were working on it. It is no longer a draft.",
  draftGone: "A colleague discarded this draft while you were working on it.",
  copyFromHere: "Nothing of it was saved. Here is everything you entered, so that you can copy it.",
  reasonRequired: "Please give a reason",
  confirmOpening: "Please confirm that you want to change the opening date of this docket",
  moveOpening: "Change the opening date of this docket",
  moveOpeningHint: "If the new opening is in the future, the docket does not take comments until then.",
  reasonNotUsed: "Nothing was changed. Here is the reason you typed:",
  onlyPreview: "This is a preview. It works after someone opens the docket.",
  soon: "(Soon!)",
  closeDateInPast: "Close date must be in the future",
  closeDateNotLater: "The new close date must be after the current one",
  openEnded: "This comment window has no close date",
})
