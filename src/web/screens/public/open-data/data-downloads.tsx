import type { Texts } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { linkTo } from "#src/web/components/text/marked-words.tsx"
import type { TextSection } from "#src/web/components/text/text-page.tsx"
import { Rich } from "#src/web/language.tsx"
import { Command } from "./command.tsx"
import { DataFileTable } from "./data-file-table.tsx"
import { DataLimits } from "./data-limits.tsx"
import type { findDownloads } from "./find-downloads.ts"

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
      {site ? (
        <>
          <p>
            <Rich
              text={t("<list>Choose a docket</list>, or begin with one of these lists:")}
              parts={{ list: linkTo(paths.dataDockets()) }}
            />
          </p>
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
