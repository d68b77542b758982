import { redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import type { DataFileName } from "#src/rules/record/open-data/data-file-meaning.ts"
import { paths } from "#src/rules/paths.ts"
import { type DataColumn, dataColumns, dataTypeLabel } from "#src/rules/record/open-data/data-columns.ts"
import { findPublicDocket, findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { describingFiles } from "#src/services/open-data/describe-data.ts"
import { findDocketData } from "#src/services/open-data/queries.ts"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { DocketRefused } from "#src/web/screens/public/docket/docket-refused.tsx"
import { wayTo } from "#src/web/screens/public/docket/way-to.ts"
import { Table } from "#src/web/ui/data/table.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import type { Route } from "./+types/docket-data"
import { Command } from "./command.tsx"
import { dataCommands } from "./data-commands.ts"
import { DataFileTable } from "./data-file-table.tsx"
import { DataLimits } from "./data-limits.tsx"

/** What can be downloaded of a docket, how to check it, and what its columns mean (decision 53). */
export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>) => {
  const docket = await findPublicDocket(ctx.db, params.slug)
  if (!docket) {
    const slug = await findSlugNow(ctx.db, params.slug)
    throw slug ? redirect(paths.docketData(slug), 301) : refuse("docket_not_found")
  }
  const { slug, agency_name, agency_slug, state_code, time_zone } = docket
  const [{ title, language } = docket] = await inReadersLanguage(ctx.db, [docket], ctx.language)
  const found = await findDocketData(ctx.db, slug)
  const files = found ? [...found.files, ...describingFiles(ctx, found)] : []
  return {
    docket: { slug, title, language, agency_name, agency_slug, state_code, time_zone },
    data: found && {
      as_of: found.as_of,
      comment_count: found.comment_count,
      files_left_out: found.files_left_out,
      files: files.map(({ name, size }) => ({
        name: name as DataFileName,
        size,
        href: paths.docketDataFile(slug, name),
      })),
    },
    commands: dataCommands({ public_url: ctx.config.PUBLIC_URL, slug, names: files.map(({ name }) => name) }),
  }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  if (!loaderData) return [{ title: `${t(docketMessages.notFoundTitle)} | OpenDocket` }]
  const { slug, title } = loaderData.docket
  return pageMeta(matches, {
    path: paths.docketData(slug),
    title: t("Data: {docket}", { docket: title }),
    description: t(
      "The published comments on this docket and their files, to download: free, with no account and no key.",
    ),
  })
}

export default function DocketData({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  const { docket, data } = loaderData
  const way = wayTo(docket, texts)
  return (
    <TextPage
      above={
        <Breadcrumb
          items={[
            ...way.slice(0, -1),
            { label: docket.title, lang: docket.language, to: paths.docket(docket.slug) },
            { label: t("Download the data") },
          ]}
        />
      }
      heading={<AboutDocket text={t("Data: {docket}", { docket: docket.title })} docket={docket} />}
      lede={t("The published comments on this docket and their files, to download: free, with no account and no key.")}
      sections={
        data
          ? [files(texts, loaderData), check(texts, loaderData), columns(texts), limits(texts)]
          : [none(texts), limits(texts)]
      }
    />
  )
}

type Loaded = Route.ComponentProps["loaderData"]

const none = ({ t }: Texts): TextSection => ({
  id: "files",
  heading: t("Files"),
  body: <p>{t("The files are not made yet. Look again in a few minutes.")}</p>,
})

function files({ t, count, dateTime }: Texts, { data, docket }: Loaded): TextSection {
  if (!data) throw new Error("no files")
  const { as_of, comment_count, files_left_out } = data
  return {
    id: "files",
    heading: t("Files"),
    body: (
      <>
        <p>
          {t("As of {moment}: {comments}", {
            moment: dateTime(as_of, docket.time_zone),
            comments: count(comment_count, "{count} comment", "{count} comments"),
          })}
        </p>
        {comment_count === 0 && <p>{t("No comments are published yet, so there are no files with comments.")}</p>}
        <DataFileTable files={data.files} />
        {files_left_out > 0 && (
          <p>
            {count(
              files_left_out,
              "{count} more file can be downloaded only by its own address.",
              "{count} more files can be downloaded only by their own addresses.",
            )}
          </p>
        )}
      </>
    ),
  }
}

const check = ({ t }: Texts, { commands }: Loaded): TextSection => ({
  id: "check",
  heading: t("Download and check"),
  body: (
    <>
      <p>
        {t(
          "Paste the first command into a terminal that has curl: it saves all files in the folder where you are. The second one needs no connection: it compares each file that you have with its checksum.",
        )}
      </p>
      <Command says={t("Download all files")} run={commands.download} />
      <Command says={t("Check the files on Linux")} run={commands.check} />
      <Command says={t("Check the files on a Mac")} run={commands.check_on_mac} />
      <p>
        {t(
          "A download that broke off can go on where it was. If a check then fails, the files were made anew meanwhile: download them once more.",
        )}
      </p>
    </>
  ),
})

const rows: readonly DataColumn[] = dataColumns

const columns = ({ t }: Texts): TextSection => ({
  id: "columns",
  heading: t("Columns"),
  body: (
    <Table
      caption={t("Columns of the files")}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          key: "name",
          header: t("Column"),
          cell: ({ name }) => <code className="nowrap">{name}</code>,
          rowHeader: true,
          fit: "tight",
        },
        { key: "type", header: t("Type"), cell: ({ type }) => t(dataTypeLabel[type]) },
        { key: "meaning", header: t("Meaning"), cell: ({ meaning }) => t(meaning), fit: "text" },
      ]}
    />
  ),
})

const limits = ({ t }: Texts): TextSection => ({
  id: "limits",
  heading: t("What the files do not say"),
  body: <DataLimits />,
})

export function ErrorBoundary() {
  return <DocketRefused />
}
