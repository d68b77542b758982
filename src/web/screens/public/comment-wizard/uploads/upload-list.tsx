import { formatFileSize } from "#src/rules/files/file-size.ts"
import { fileTypeLabel } from "#src/rules/files/file-types.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"
import { ProgressBar } from "#src/web/ui/notices/progress-bar.tsx"
import type { Transfer } from "./transfer.ts"
import type { ShownDraft } from "#src/web/screens/public/comment-wizard/wizard-loader.ts"

export type ListedUpload = ShownDraft["uploads"][number]

/** A file of the draft as the server has it, or one that this page is sending. */
export type UploadRow = { listed: ListedUpload } | { transfer: Transfer; act: TransferActs }
export type TransferActs = { pause: () => void; resume: () => void; remove: () => void }

/** The files so far, each with what can be done about it. */
export function UploadList({ rows }: { rows: readonly UploadRow[] }) {
  const { t } = useTexts()
  if (rows.length === 0) return null
  return (
    <FileList label={t("Your files")}>
      {rows.map((row) =>
        "listed" in row ? (
          <ListedItem key={row.listed.id} file={row.listed} />
        ) : (
          <TransferItem key={row.transfer.key} {...row} />
        ),
      )}
    </FileList>
  )
}

function ListedItem({ file }: { file: ListedUpload }) {
  const texts = useTexts()
  return (
    <FileItem
      name={file.filename}
      failed={file.status !== "stored"}
      detail={detailOf(file, texts)}
      actions={
        <Button type="submit" name="remove" value={file.id} variant="quiet" size="small" icon="delete">
          {texts.t("Remove")}
          <span className="visually-hidden"> {file.filename}</span>
        </Button>
      }
    />
  )
}

function detailOf({ status, refusal, file_size, mime_type }: ListedUpload, texts: Texts): string {
  const { t } = texts
  if (status === "refused") return refusal ? t(refusal) : ""
  if (status === "receiving") return t(wizardMessages.unfinishedUpload)
  return [formatFileSize(file_size), mime_type ? fileTypeLabel(mime_type, texts) : null].filter(Boolean).join(" · ")
}

function TransferItem({ transfer, act }: { transfer: Transfer; act: TransferActs }) {
  const { t } = useTexts()
  const { filename, state, error } = transfer
  const named = <span className="visually-hidden"> {filename}</span>
  return (
    <FileItem
      name={filename}
      failed={error !== null}
      detail={error ? t(error) : <Progress transfer={transfer} />}
      actions={
        <>
          {state === "sending" && (
            <Button variant="quiet" size="small" onClick={act.pause}>
              {t("Pause")}
              {named}
            </Button>
          )}
          {(state === "paused" || state === "failed") && (
            <Button variant="quiet" size="small" onClick={act.resume}>
              {t(state === "paused" ? "Resume" : "Try again")}
              {named}
            </Button>
          )}
          <Button variant="quiet" size="small" icon="delete" onClick={act.remove}>
            {t("Remove")}
            {named}
          </Button>
        </>
      }
    />
  )
}

function Progress({ transfer: { filename, file_size, percent, state } }: { transfer: Transfer }) {
  const { t } = useTexts()
  const label = (
    <>
      {t(state === "paused" ? "Paused" : "Uploading")}
      <span className="visually-hidden"> {filename}</span> ({formatFileSize(file_size)})
    </>
  )
  return <ProgressBar label={label} percent={percent} />
}
