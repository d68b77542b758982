import { createHash } from "node:crypto"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { openDataMessages } from "#src/rules/messages/dockets/open-data-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { dataColumns } from "#src/rules/record/open-data/data-columns.ts"
import type { DataFile } from "#src/rules/record/open-data/data-files.ts"
import { csvOf, UTF8_MARK } from "#src/rules/text/csv.ts"
import type { Ctx } from "#src/services/context.ts"
import type { DocketData } from "./queries.ts"

const describe = (name: string, text: string): DataFile & { text: string } => ({
  name,
  size: Buffer.byteLength(text),
  sha256: createHash("sha256").update(text).digest("hex"),
  text,
})
export type Described = ReturnType<typeof describe>

const listed = ({ name, size, sha256 }: DataFile): DataFile => ({ name, size, sha256 })

/** What each column means, in English, the language of the names. The same for every docket. */
const dictionary = describe(
  "dictionary.csv",
  UTF8_MARK +
    csvOf([
      ["column", "type", "always_there", "meaning"],
      ...dataColumns.map(({ name, type, required, meaning }) => [
        name,
        type,
        required ? "yes" : "no",
        inEnglish(meaning),
      ]),
    ]),
)

/** What is in the files, as of when, and what is not: made of what is on record, so that equal files have equal manifests. */
function manifest({ config }: Ctx, data: DocketData): Described {
  const { slug } = data
  const told = {
    product: "OpenDocket",
    docket: {
      id: data.docket_id,
      slug,
      reference_code: data.reference_code,
      title: data.title,
      agency_name: data.agency_name,
      agency_slug: data.agency_slug,
      state_code: data.state_code,
      page: config.PUBLIC_URL + paths.docket(slug),
    },
    as_of: data.as_of.toISOString(),
    comments: data.comment_count,
    files_in_archive: data.file_count,
    files_left_out: data.files_left_out,
    limits: openDataMessages.limits.map((sentence) => inEnglish(sentence)),
    files: [...data.files.map(listed), listed(dictionary)],
  }
  return describe("manifest.json", `${JSON.stringify(told, null, 2)}\n`)
}

/** The files that are written for each download: manifest, dictionary, and the SHA-256 of all files as `sha256sum -c` reads it. */
export function describingFiles(ctx: Ctx, data: DocketData): Described[] {
  const told = manifest(ctx, data)
  const sums = [...data.files, told, dictionary].map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("")
  return [told, dictionary, describe("SHA256SUMS", sums)]
}
