import { useRef } from "react"
import { fileTypesInWords } from "#src/rules/files/file-types.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { FilePicker } from "#src/web/ui/forms/file-picker.tsx"
import { UploadList } from "#src/web/screens/public/comment-wizard/uploads/upload-list.tsx"
import { useHeldForm } from "#src/web/screens/public/comment-wizard/uploads/use-held-form.ts"
import { useUploads } from "#src/web/screens/public/comment-wizard/uploads/use-uploads.ts"
import type { StepProps } from "#src/web/screens/public/comment-wizard/wizard-page.tsx"

/** Step 3: files. With JavaScript each is sent as soon as it is chosen; without it, by the button below the field (settled 7). */
export function StepAttachments({ docket, draft, errors }: StepProps) {
  const texts = useTexts()
  const { t } = texts
  const picker = useRef<HTMLInputElement>(null)
  const uploads = useUploads({ docket, draft_id: draft.id, listed: draft.uploads })
  const held = useHeldForm(picker, uploads.sending)

  const problems = Object.entries(errors).filter(([name]) => name.startsWith("files"))
  return (
    <>
      {docket.uploads_enabled ? (
        <FilePicker
          picker={picker}
          label={t("Add files")}
          hint={
            <>
              {limitsInWords(docket, texts)} {t("Files are published with your comment.")}
              {docket.files_scanned && ` ${t("We scan each file for malware before anybody can open it.")}`}
            </>
          }
          types={docket.allowed_mime_types}
          multiple={docket.max_files_per_comment > 1}
          problems={problems}
          choose={uploads.choose}
        >
          <Button type="submit" name="intent" value="upload" variant="secondary">
            {t("Upload")}
          </Button>
        </FilePicker>
      ) : (
        <Alert>
          {t("{sentence}.", { sentence: t(wizardMessages.uploadsNotAllowed) })}{" "}
          {draft.uploads.length === 0 && t("Please continue to the next step.")}
        </Alert>
      )}
      <UploadList rows={uploads.rows} />
      <output className="visually-hidden">{uploads.spoken && t(uploads.spoken)}</output>
      {held && (
        <Alert kind="warning" role="alert">
          {t(wizardMessages.uploading)}
        </Alert>
      )}
    </>
  )
}

function limitsInWords(docket: StepProps["docket"], texts: Texts): string {
  const { t } = texts
  const { max_files_per_comment: files, max_file_size_mb: megabytes } = docket
  const types = fileTypesInWords(docket.allowed_mime_types, texts)
  if (files === 1) return t("One file, up to {megabytes} MB: {types}.", { megabytes, types })
  return t("Up to {files} files, {megabytes} MB each: {types}.", { files, megabytes, types })
}
