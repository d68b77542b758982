import { englishOnly } from "#src/rules/languages/saying.ts"
import { DOCKET_DOCUMENTS_MAX, DOCUMENTS_PER_FORM } from "#src/rules/limits.ts"

/** The supporting documents of a docket in the console (S 2). */
export const documentMessages = englishOnly({
  reasonRequired: "Please give a reason. Everyone can read it on the docket's page",
  fileRequired: "Please choose a file",
  oneFile: "Please choose one file",
  sameFile: "This is the file that is there already",
  empty: (filename: string) => `${filename}: This file is empty`,
  tooManyAtOnce: (filename: string) => `${filename}: Not added. Choose up to ${DOCUMENTS_PER_FORM} files at a time`,
  isThere: (filename: string) => `${filename}: Not added. This file is among the documents already`,
  noRoom: (filename: string) => `${filename}: Not added. A docket may have up to ${DOCKET_DOCUMENTS_MAX} documents`,
  full: `A docket may have up to ${DOCKET_DOCUMENTS_MAX} documents`,
  notReceived: (filename: string) => `${filename}: This file did not arrive. Please try again`,
  notStored: (filename: string) => `${filename}: This file could not be stored. Please try again`,
  failed: "The supporting documents could not be changed. Please try again",
})
