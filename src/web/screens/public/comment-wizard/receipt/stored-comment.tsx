import { formatFileSize } from "#src/rules/files/file-size.ts"
import { fileTypeLabel } from "#src/rules/files/file-types.ts"
import { isSealed } from "#src/rules/files/scan-status.ts"
import { type Scanned, whyWithheld } from "#src/rules/messages/comments/file-scan.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"

type StoredFile = { id: string; filename: string; file_size: number; mime_type: string } & Scanned
type Props = { receipt: { content_length: number; files: readonly StoredFile[]; missing_files: readonly string[] } }

/** Exactly what was stored of the comment; missing files are named too (settled 7). */
export function StoredComment({ receipt: { content_length, files, missing_files } }: Props) {
  const texts = useTexts()
  const { t, count } = texts
  return (
    <section className="stack" aria-labelledby="stored-heading">
      <h2 id="stored-heading">{t("What we stored")}</h2>
      <p>
        {count(
          content_length,
          "Your text: {count} character, exactly as you wrote it.",
          "Your text: {count} characters, exactly as you wrote it.",
        )}
      </p>
      {files.length === 0 ? (
        <p>{t("No files.")}</p>
      ) : (
        <FileList label={t("Stored files")}>
          {files.map((file) => (
            <FileItem
              key={file.id}
              name={file.filename}
              detail={`${formatFileSize(file.file_size)} · ${fileTypeLabel(file.mime_type, texts)}`}
              failed={isSealed(file.scan_status)}
              actions={<Withheld scan={file} />}
            />
          ))}
        </FileList>
      )}
      <SealedFiles files={files} />
      <MissingFiles names={missing_files} />
    </section>
  )
}

/** What can be done about files that stay withheld; nothing when there is none. */
export function SealedFiles({ files }: { files: readonly Scanned[] }) {
  const { t } = useTexts()
  return (
    files.some(({ scan_status }) => isSealed(scan_status)) && (
      <p>
        {t(
          "Your comment counts without it. If the docket still takes comments from you, you can submit another copy with another comment. Mention this tracking ID in it.",
        )}
      </p>
    )
  )
}

/** Why a file is not given out; nothing for one that is. */
export function Withheld({ scan }: { scan: Scanned }) {
  const { t } = useTexts()
  const withheld = whyWithheld(scan)
  return withheld !== null && <span>{t(withheld)}</span>
}

/** The files that were chosen and never arrived; nothing when there is none. */
export function MissingFiles({ names }: { names: readonly string[] }) {
  const { t } = useTexts()
  if (names.length === 0) return null
  return (
    <Alert kind="warning" heading={t("Files that are missing")} level={3}>
      <ul className="plain-list">
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
      <p>
        {t(
          "Your comment counts without them. If the docket still takes comments from you, you can submit them with another comment. Mention this tracking ID in it.",
        )}
      </p>
    </Alert>
  )
}
