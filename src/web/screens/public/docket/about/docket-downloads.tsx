import { formatFileSize } from "#src/rules/files/file-size.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import type { ShownDocket } from "#src/web/screens/public/docket/shown-docket.ts"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

/** What anyone can download of the docket, and as of when (decision 53). */
export function DocketDownloads({ data: { docket, data } }: { data: ShownDocket }) {
  const { t, dateTime } = useTexts()
  return (
    <section className="card stack stack-tight" aria-labelledby="data">
      <h2 id="data" className="card-title">
        {t("Download the data")}
      </h2>
      {data ? (
        <>
          <ul>
            {data.files.map(({ name, size }) => (
              <li key={name}>
                <a href={paths.docketDataFile(docket.slug, name)}>{name}</a>{" "}
                <span className="quiet nowrap">{formatFileSize(size)}</span>
              </li>
            ))}
          </ul>
          <p className="quiet">{t("As of {moment}", { moment: dateTime(data.as_of, docket.time_zone) })}</p>
        </>
      ) : (
        <p className="quiet">{t("The files are not made yet. Look again in a few minutes.")}</p>
      )}
      <p className="quiet">
        <LightLink to={paths.docketData(docket.slug)}>{t("All files, and how to check them")}</LightLink>
      </p>
    </section>
  )
}
