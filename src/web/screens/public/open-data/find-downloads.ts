import { paths } from "#src/rules/paths.ts"
import { describingDataFiles, type SiteDataFile } from "#src/rules/record/open-data/data-files.ts"
import type { Ctx } from "#src/services/context.ts"
import { findDocketWithComments, findSiteData } from "#src/services/open-data/queries.ts"
import { dataCommands } from "./data-commands.ts"

const hrefs = { "dockets.csv": paths.dataDocketList(), "data.json": paths.dataCatalog() } as const

/** What every docket with a published comment has. */
const exampleFiles = [
  "comments.csv.gz",
  "comments.jsonl.gz",
  "comments.parquet",
  ...Object.keys(describingDataFiles),
] as const

/** The lists of all dockets that can be downloaded, and commands for the files of one that has comments. */
export async function findDownloads({ db, config }: Ctx) {
  const [site, slug] = await Promise.all([findSiteData(db), findDocketWithComments(db)])
  return {
    site: site && {
      as_of: site.as_of,
      files: site.files.map(({ name, size }) => ({
        name: name as SiteDataFile,
        size,
        href: hrefs[name as SiteDataFile],
      })),
    },
    commands: slug ? dataCommands({ public_url: config.PUBLIC_URL, slug, names: exampleFiles }) : null,
  }
}
