import { type RefObject, useEffect, useRef } from "react"
import { acceptAttribute, fileTypesInWords } from "#src/rules/files/file-types.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { FieldError } from "#src/web/ui/forms/field.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { UploadList } from "#src/web/screens/public/comment-wizard/uploads/upload-list.tsx"
import { useHeldForm } from "#src/web/screens/public/comment-wizard/uploads/use-held-form.ts"
import { useUploads } from "#src/web/screens/public/comment-wizard/uploads/use-uploads.ts"
import type { StepProps } from "#src/web/screens/public/comment-wizard/wizard-page.tsx"

/** Step 3: files. With JavaScript each is sent as soon as it is chosen; without it, by the button below the field (settled 7). */
export function StepAttachments({ docket, draft, errors }: StepProps) {
  const { t } = useTexts()
  const picker = useRef<HTMLInputElement>(null)
  const uploads = useUploads({ docket, draft_id: draft.id, listed: draft.uploads })
  const { choose } = uploads
  const held = useHeldForm(picker, uploads.sending)

  useEffect(() => {
    // Files that were chosen before this page could do anything with them
    const early = picker.current
    if (early?.files?.length) choose([...early.files])
    if (early) early.value = ""
  }, [choose])

  const problems = Object.entries(errors).filter(([name]) => name.startsWith("files"))
  return (
    <>
      {docket.uploads_enabled ? (
        <Picker picker={picker} docket={docket} problems={problems} choose={choose} />
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

type PickerProps = Pick<StepProps, "docket"> & {
  picker: RefObject<HTMLInputElement | null>
  /** Field name and sentence of each file that was refused. */
  problems: readonly (readonly [string, Saying])[]
  choose: (files: Iterable<File>) => void
}

/** The field itself: a plain file input, so that keyboard, screen reader and dropping a file on it work as everywhere. */
function Picker({ picker, docket, problems, choose }: PickerProps) {
  const hydrated = useHydrated()
  const texts = useTexts()
  const { t } = texts
  return (
    <div className="field">
      <label className="label" htmlFor="files">
        {t("Add files")} <span className="optional">{t("(optional)")}</span>
      </label>
      <div className="hint" id="files-hint">
        {limitsInWords(docket, texts)} {t("Files are published with your comment.")}
        {docket.files_scanned && ` ${t("We scan each file for malware before anybody can open it.")}`}
      </div>
      {problems.map(([name, problem]) => (
        <div key={name} id={name === "files" ? undefined : name}>
          <FieldError id={name} error={problem} />
        </div>
      ))}
      <div className="file-drop">
        <input
          ref={picker}
          id="files"
          name="files"
          type="file"
          multiple={docket.max_files_per_comment > 1}
          accept={acceptAttribute(docket.allowed_mime_types)}
          aria-describedby={problems.length > 0 ? "files-hint files-error" : "files-hint"}
          onChange={(event) => {
            if (event.target.files) choose([...event.target.files])
            event.target.value = "" // the same file can be chosen again after a mistake
          }}
        />
        {!hydrated && (
          <div>
            <Button type="submit" name="intent" value="upload" variant="secondary">
              {t("Upload")}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function limitsInWords(docket: StepProps["docket"], texts: Texts): string {
  const { t } = texts
  const { max_files_per_comment: files, max_file_size_mb: megabytes } = docket
  const types = fileTypesInWords(docket.allowed_mime_types, texts)
  if (files === 1) return t("One file, up to {megabytes} MB: {types}.", { megabytes, types })
  return t("Up to {files} files, {megabytes} MB each: {types}.", { files, megabytes, types })
}
