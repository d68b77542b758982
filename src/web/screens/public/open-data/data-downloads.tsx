import type { Texts } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { describingDataFiles, type SiteDataFile } from "#src/rules/record/open-data/data-files.ts"
import type { Ctx } from "#src/services/context.ts"
import { findDocketWithComments, findSiteData } from "#src/services/open-data/queries.ts"
import { linkTo } from "#src/web/components/text/marked-words.tsx"
import type { TextSection } from "#src/web/components/text/text-page.tsx"
import { Rich } from "#src/web/language.tsx"
import { Command } from "./command.tsx"
import { dataCommands } from "./data-commands.ts"
import { DataFileTable } from "./data-file-table.tsx"
import { DataLimits } from "./data-limits.tsx"

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

/** The section of the page on data access that leads to them. */
export const downloads = (
  { t, dateTime }: Texts,
  { site, commands }: Awaited<ReturnType<typeof findDownloads>>,
): TextSection => ({
  id: "downloads",
  heading: t("Downloading whole dockets"),
  body: (
    <>
      <p>
        {t(
          "Each docket has files with all its published comments: CSV, JSON Lines, and Parquet, and a ZIP archive with its documents and files. They need no key. A download that broke off can go on where it was.",
        )}
      </p>
      <p>
        <Rich
          text={t("<list>Choose a docket</list>, or begin with one of these lists:")}
          parts={{ list: linkTo(paths.dataDockets()) }}
        />
      </p>
      {site ? (
        <>
          <DataFileTable files={site.files} />
          <p>{t("As of {moment}", { moment: dateTime(site.as_of, DEFAULT_TIME_ZONE) })}</p>
        </>
      ) : (
        <p>{t("The files are not made yet. Look again in a few minutes.")}</p>
      )}
      {commands && (
        <>
          <Command says={t("The files of one docket")} run={commands.download} />
          <Command says={t("Check the files on Linux")} run={commands.check} />
          <Command says={t("Check the files on a Mac")} run={commands.check_on_mac} />
        </>
      )}
      <h3>{t("What the files do not say")}</h3>
      <DataLimits />
    </>
  ),
})
