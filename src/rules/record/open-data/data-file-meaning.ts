import type { PlainSaying } from "#src/rules/languages/saying.ts"
import type { DescribingDataFile, SiteDataFile, StoredDataFile } from "./data-files.ts"

/** What is in each file. */
export const dataFileMeaning = {
  "comments.csv.gz": "The comments, for spreadsheets: CSV, compressed with gzip",
  "comments.jsonl.gz": "The comments, for programs: one JSON object on each line, compressed with gzip",
  "comments.parquet": "The comments, for data tools: Parquet",
  "files.zip": "The docket’s documents and the comments’ files in one ZIP archive",
  "manifest.json": "What is in the files, and as of when",
  "dictionary.csv": "What each column means",
  SHA256SUMS: "The SHA-256 checksum of each file",
  "dockets.csv": "All dockets, with the address, size, and checksum of each file",
  "data.json": "The same for data portals, as a catalog in DCAT-US 3",
} as const satisfies Record<StoredDataFile | DescribingDataFile | SiteDataFile, PlainSaying>
export type DataFileName = keyof typeof dataFileMeaning
