import { saying } from "#src/rules/languages/saying.ts"
import { ARCHIVED_FILES_MAX, DATA_MOST_MINUTES } from "#src/rules/record/open-data/data-files.ts"

/** What the files of public data are not (decision 53). */
export const openDataMessages = {
  limits: [
    saying(
      "The files have the comments that were published at the time they give. After a change they are made anew, usually within {minutes} minutes. A comment that is no longer public is then no longer in them.",
      { minutes: DATA_MOST_MINUTES },
    ),
    saying("They never have email addresses, unpublished comments, or drafts."),
    saying(
      "Comments are what people wrote. Nobody has checked that what they say is true, or that the names are real. How many there are says nothing about what all people think.",
    ),
    saying(
      "The archive has at most {files} files of comments, the first that were received, up to the size that this site allows. Each other file can be downloaded by its own address, which is in the JSON and Parquet files.",
      { files: ARCHIVED_FILES_MAX.toLocaleString("en-US") },
    ),
    saying(
      "In the CSV file, an apostrophe stands before text that a spreadsheet would run as a formula. The other formats have every text exactly as written.",
    ),
  ],
} as const
