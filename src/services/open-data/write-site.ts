import { openStoredStream } from "#src/platform/storage/stored-stream.ts"
import type { StoredFile } from "#src/platform/storage/storage.ts"
import { paths } from "#src/rules/paths.ts"
import { type SiteDataFile, storedDataFileNames } from "#src/rules/record/open-data/data-files.ts"
import { csvOf, UTF8_MARK } from "#src/rules/text/csv.ts"
import type { Ctx } from "#src/services/context.ts"
import { catalogFrame, datasetOf } from "./catalog.ts"
import { type CatalogDocket, listDocketsForCatalog, type MadeFile } from "./queries.ts"

/** Dockets that are read at once. */
const PAGE = 200

const fileHeadings = storedDataFileNames.flatMap((name) => {
  const column = name.replaceAll(".", "_")
  return [column, `${column}_bytes`, `${column}_sha256`]
})
/** The columns of the list of all dockets; those of a file are empty where there is none. */
const headings = [
  "id",
  "slug",
  "reference_code",
  "title",
  "summary",
  "tags",
  "agency_name",
  "agency_slug",
  "agency_jurisdiction",
  "state_code",
  "open_at",
  "close_at",
  "updated_at",
  "page",
  "data_page",
  "data_as_of",
  "comments_in_data",
  ...fileHeadings,
]

type Writing = { keyOf: (name: SiteDataFile) => string; check: () => void }

/** The list of all public dockets with their files, and the catalog of those that have any (DCAT-US 3). Answers how many dockets there are. */
export async function writeSite(ctx: Ctx, { keyOf, check }: Writing): Promise<{ dockets: number; files: MadeFile[] }> {
  const csv = openStoredStream(ctx.storage, keyOf("dockets.csv"), { gzip: false })
  const catalog = openStoredStream(ctx.storage, keyOf("data.json"), { gzip: false })
  const { begin, end } = catalogFrame(ctx, ctx.now())
  let [dockets, datasets] = [0, 0]
  try {
    await csv.write(UTF8_MARK + csvOf([headings]))
    await catalog.write(begin)
    for (let after: string | null = null; ;) {
      const page: CatalogDocket[] = await listDocketsForCatalog(ctx.db, { after, limit: PAGE })
      check()
      after = page.at(-1)?.id ?? null
      if (!after) break
      dockets += page.length
      await csv.write(csvOf(page.map((docket) => cellsOf(ctx, docket))))
      const told = page.filter(hasFiles).map((docket) => JSON.stringify(datasetOf(ctx, docket)))
      if (told.length > 0) await catalog.write((datasets === 0 ? "\n" : ",\n") + told.join(",\n"))
      datasets += told.length
    }
    await catalog.write(end)
    const made = (name: SiteDataFile, stored: StoredFile) => ({ name, ...stored, key: keyOf(name) })
    return { dockets, files: [made("dockets.csv", await csv.end()), made("data.json", await catalog.end())] }
  } catch (error) {
    for (const stream of [csv, catalog]) stream.abandon(error as Error)
    throw error
  }
}

type Filled = CatalogDocket & { as_of: Date; files: MadeFile[] }
const hasFiles = (docket: CatalogDocket): docket is Filled => docket.as_of !== null && (docket.files?.length ?? 0) > 0

function cellsOf({ config }: Ctx, docket: CatalogDocket): string[] {
  const { slug } = docket
  const moment = (at: Date | null) => at?.toISOString() ?? ""
  const files = storedDataFileNames.flatMap((name) => {
    const file = docket.files?.find((one) => one.name === name)
    return file ? [config.PUBLIC_URL + paths.docketDataFile(slug, name), String(file.size), file.sha256] : ["", "", ""]
  })
  return [
    docket.id,
    slug,
    docket.reference_code ?? "",
    docket.title,
    docket.summary,
    docket.tags.join("; "),
    docket.agency_name,
    docket.agency_slug,
    docket.agency_jurisdiction,
    docket.state_code,
    moment(docket.open_at),
    moment(docket.close_at),
    moment(docket.updated_at),
    config.PUBLIC_URL + paths.docket(slug),
    config.PUBLIC_URL + paths.docketData(slug),
    moment(docket.as_of),
    String(docket.comment_count ?? ""),
    ...files,
  ]
}
