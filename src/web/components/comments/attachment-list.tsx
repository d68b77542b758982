import type { ReactNode } from "react"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { fileTypeLabel } from "#src/rules/files/file-types.ts"
import { isSealed } from "#src/rules/files/scan-status.ts"
import { type Scanned, whyWithheld } from "#src/rules/messages/comments/file-scan.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts, wordsIn } from "#src/web/language.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export type AttachmentData = {
  id: string
  filename: string
  /** What it is called, if that is not the name of its file. */
  title?: string
  file_size: number
  mime_type: string
}

type Props<File extends AttachmentData> = {
  label: string
  attachments: readonly File[]
  /** Of their titles, where it is known (BCP 47). */
  language?: string | null
  /** Where each file is downloaded: as a public attachment by default. */
  hrefFor?: ((id: string) => string) | undefined
  /** Where each file is read in the page, if anywhere. */
  pageFor?: ((id: string) => string) | undefined
  /** What else there is to say about a file. */
  noteFor?: ((file: File) => ReactNode) | undefined
  /** Where files are listed that are not given out: what the malware scan said of each. */
  scanOf?: ((file: File) => Scanned) | undefined
}

/** Files with size and type, each to be downloaded in a new tab (P 2.9); nothing when there is none. */
export function AttachmentList<File extends AttachmentData>(props: Props<File>) {
  const { label, attachments, language = null, hrefFor = paths.attachment, pageFor, noteFor, scanOf } = props
  const texts = useTexts()
  const { t } = texts
  if (attachments.length === 0) return null
  return (
    <FileList label={label}>
      {attachments.map((file) => {
        const { id, filename, title = filename } = file
        const scan = scanOf?.(file)
        const withheld = scan ? whyWithheld(scan) : null
        const name = <span {...wordsIn(language)}>{title}</span>
        const facts = [formatFileSize(file.file_size), fileTypeLabel(file.mime_type, texts)]
        return (
          <FileItem
            key={id}
            name={pageFor ? <LightLink to={pageFor(id)}>{name}</LightLink> : name}
            failed={scan && isSealed(scan.scan_status)}
            detail={
              <>
                {[...(title === filename ? [] : [filename]), ...facts].join(" · ")}
                {noteFor?.(file)}
              </>
            }
            actions={
              withheld !== null ? (
                <span>{t(withheld)}</span>
              ) : (
                <a className="with-icon" href={hrefFor(id)} target="_blank" rel="noopener">
                  <Icon name="download" />
                  {t("Download")}
                  <span className="visually-hidden">
                    {" "}
                    {name} {t("(opens in a new tab)")}
                  </span>
                </a>
              )
            }
          />
        )
      })}
    </FileList>
  )
}
