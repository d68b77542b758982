import { Link } from "react-router"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { REVIEWED } from "#src/rules/record/comments/draft-steps.ts"
import { PUBLIC_ACKNOWLEDGEMENT } from "#src/rules/record/comments/certification.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { CaptchaField } from "#src/web/components/forms/captcha-field.tsx"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { englishOfRecord } from "./english-of-record.tsx"
import { ReviewSides } from "./review-sides.tsx"
import type { StepProps } from "#src/web/screens/public/comment-wizard/wizard-page.tsx"

/** Step 5: the whole comment again, what becomes public and what does not, and the last two questions. */
export function StepReview({ docket, draft, account, value, errors, link }: StepProps) {
  const texts = useTexts()
  const { t } = texts
  const missing = draft.uploads.filter((file) => file.status === "receiving")
  return (
    <>
      <input type="hidden" name="draft_id" value={draft.id} />
      <input type="hidden" name="idempotency_key" value={draft.idempotency_key} />
      <input type="hidden" name={REVIEWED} value={draft.reviewed} />
      {link.used && (
        <Alert kind="success" focusOnMount>
          {t(wizardMessages.checkPassedByLink)}
        </Alert>
      )}
      {link.sent && !draft.captcha_passed && (
        <Alert kind="success" focusOnMount>
          {t(wizardMessages.linkSent(account.email))}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert kind="warning" heading={t("Some files did not finish uploading")}>
          <ul className="plain-list">
            {missing.map((file) => (
              <li key={file.id}>{file.filename}</li>
            ))}
          </ul>
          <p>
            <Rich
              text={t("You can submit your comment without them. <files>Finish or remove them</files>")}
              parts={{ files: (words) => <Link to={paths.commentWizard(docket.slug, 3)}>{words}</Link> }}
            />
          </p>
        </Alert>
      )}
      <ReviewSides docket={docket} draft={draft} account={account} />
      <Checkbox
        name="agreed_to_public"
        label={t(PUBLIC_ACKNOWLEDGEMENT)}
        hint={englishOfRecord(texts, PUBLIC_ACKNOWLEDGEMENT)}
        required
        defaultChecked={["true", "on"].includes(value("agreed_to_public"))}
        error={errors["agreed_to_public"]}
      />
      {docket.require_captcha && <Check draft={draft} errors={errors} />}
    </>
  )
}

function Check({ draft, errors }: Pick<StepProps, "draft" | "errors">) {
  const { t } = useTexts()
  if (draft.captcha_passed) return <Alert kind="success">{t(wizardMessages.checkPassed)}</Alert>
  return (
    <CaptchaField form={captchaForm.draft(draft.id)} error={errors["captcha"]} answer={errors}>
      <noscript>
        <p>{t("This check needs JavaScript.")}</p>
      </noscript>
      <p className="quiet">{t("If this check does not work for you, we can email you a link instead.")}</p>
      <div>
        <Button type="submit" name="intent" value="send_link" variant="secondary" size="small" icon="mail">
          {t(wizardMessages.emailMeALink)}
        </Button>
      </div>
    </CaptchaField>
  )
}
