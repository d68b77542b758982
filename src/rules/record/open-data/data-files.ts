/** What anyone can download of a docket, and of the whole site, by the name of the file in its address (decision 53). */
export const storedDataFiles = {
  "comments.csv.gz": "application/gzip",
  "comments.jsonl.gz": "application/gzip",
  "comments.parquet": "application/vnd.apache.parquet",
  "files.zip": "application/zip",
} as const
export type StoredDataFile = keyof typeof storedDataFiles
export const storedDataFileNames = Object.keys(storedDataFiles) as StoredDataFile[]

/** Written anew for each download, from what is on record of the others. */
export const describingDataFiles = {
  "manifest.json": "application/json",
  "dictionary.csv": "text/csv; charset=utf-8",
  SHA256SUMS: "text/plain; charset=utf-8",
} as const
export type DescribingDataFile = keyof typeof describingDataFiles

/** Of the whole site. */
export const siteDataFiles = {
  "dockets.csv": "text/csv; charset=utf-8",
  "data.json": "application/json",
} as const
export type SiteDataFile = keyof typeof siteDataFiles
export const siteDataFileNames = Object.keys(siteDataFiles) as SiteDataFile[]

/** A file that is there, as it is on record. */
export type DataFile = {
  name: string
  /** Bytes. */
  size: number
  sha256: string
}

/** Files of comments that go into one archive at most. */
export const ARCHIVED_FILES_MAX = 10_000
/** After a change files are made anew at the soonest so long after they were last made; without a change, never. */
export const DATA_LEAST_MINUTES = 10
/** And at the latest, unless the disk is full. */
export const DATA_MOST_MINUTES = 60
