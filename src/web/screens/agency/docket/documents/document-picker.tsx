import { useCallback, useRef } from "react"
import { allowedMimeTypes, fileTypesInWords } from "#src/rules/files/file-types.ts"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { DOCUMENTS_PER_FORM } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"
import { FilePicker } from "#src/web/ui/forms/file-picker.tsx"
import { ProgressBar } from "#src/web/ui/notices/progress-bar.tsx"
import type { DocumentsData } from "./documents-data.ts"
import { type Upload, useDocumentUploads } from "./use-document-uploads.ts"

type Props = { docket: DocumentsData["docket"]; form: FormState | null }

/** Adds documents: with JavaScript each is sent as soon as it is chosen; without it, by the button below the field (S 2). */
export function DocumentPicker({ docket, form }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const address = paths.agencyDocketDocumentsUpload(docket.id)
  const { uploads, spoken, choose, drop, tryAgain } = useDocumentUploads({ address, docket })
  const fields = useCallback(() => new FormData(picker.current?.form ?? undefined), [])
  const send = useCallback((files: File[]) => choose(files, fields()), [choose, fields])
  const problems = Object.entries(form?.errors ?? {})
  return (
    <StaffForm
      action={paths.agencyDocketDocuments(docket.id)}
      encType="multipart/form-data"
      className="stack"
      noValidate
    >
      <input type="hidden" name="intent" value="add" />
      <FilePicker
        picker={picker}
        label="Add files"
        hint={
          <>
            Up to {DOCUMENTS_PER_FORM} files at a time, {docket.max_file_size_mb} MB each:{" "}
            {fileTypesInWords(allowedMimeTypes)}.
          </>
        }
        unmarked
        types={allowedMimeTypes}
        multiple
        problems={problems}
        choose={send}
      >
        <Button type="submit" variant="secondary">
          Upload
        </Button>
      </FilePicker>
      {uploads.length > 0 && (
        <FileList label="Files being uploaded">
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              drop={() => {
                drop(upload.key)
                picker.current?.focus()
              }}
              again={() => tryAgain(upload, fields())}
            />
          ))}
        </FileList>
      )}
      <output className="visually-hidden">{spoken}</output>
    </StaffForm>
  )
}

function UploadItem({ upload, drop, again }: { upload: Upload; drop: () => void; again: () => void }) {
  const { file, percent, problem } = upload
  const named = <span className="visually-hidden"> {file.name}</span>
  const label = (
    <>
      Uploading{named} ({formatFileSize(file.size)})
    </>
  )
  return (
    <FileItem
      name={file.name}
      failed={problem !== null}
      detail={problem ?? <ProgressBar label={label} percent={percent} />}
      actions={
        problem !== null && (
          <>
            {upload.again && (
              <Button variant="quiet" size="small" onClick={again}>
                Try again{named}
              </Button>
            )}
            <Button variant="quiet" size="small" icon="close" onClick={drop}>
              Dismiss{named}
            </Button>
          </>
        )
      }
    />
  )
}
