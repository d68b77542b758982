import { formatFileSize } from "#src/rules/files/file-size.ts"
import { fileTypeLabel } from "#src/rules/files/file-types.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"
import { Icon } from "#src/web/ui/icon.tsx"

export type AttachmentData = { id: string; filename: string; file_size: number; mime_type: string }

type Props = {
  label: string
  attachments: readonly AttachmentData[]
  /** Where each file is downloaded: as a public attachment by default. */
  hrefFor?: ((id: string) => string) | undefined
}

/** Files with size and type, each to be downloaded in a new tab (P 2.9); nothing when there is none. */
export function AttachmentList({ label, attachments, hrefFor = paths.attachment }: Props) {
  const texts = useTexts()
  const { t } = texts
  if (attachments.length === 0) return null
  return (
    <FileList label={label}>
      {attachments.map((file) => (
        <FileItem
          key={file.id}
          name={file.filename}
          detail={`${formatFileSize(file.file_size)} · ${fileTypeLabel(file.mime_type, texts)}`}
          actions={
            <a className="with-icon" href={hrefFor(file.id)} target="_blank" rel="noopener">
              <Icon name="download" />
              {t("Download")}
              <span className="visually-hidden"> {t("{file} (opens in a new tab)", { file: file.filename })}</span>
            </a>
          }
        />
      ))}
    </FileList>
  )
}
