import { useFetcher, useLocation } from "react-router"
import { acceptedLogoEndings } from "#src/rules/files/file-types.ts"
import { LOGO_MAX_MEGABYTES } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"

type Props = { logo: string | null; form?: FormState | null | undefined }

/**
 * The logo and a form to replace it; it is sent at once and by itself, since a file cannot be shown again after a refusal. What is typed beside
 * it stays: with scripts the page does, and without them the answer gets a tab of its own.
 */
export function LogoCard({ logo, form = null }: Props) {
  const fetcher = useFetcher<{ form: FormState }>()
  const { key, pathname } = useLocation()
  const isBesideOthers = pathname !== paths.agencyLogo()
  const refused = fetcher.data?.form ?? form
  return (
    <Card as="section">
      <StaffForm
        as={fetcher.Form}
        action={paths.agencyLogo()}
        encType="multipart/form-data"
        target={isBesideOthers ? "_blank" : undefined}
        className="stack"
        noValidate
      >
        <h2>Logo</h2>
        <ErrorSummary message={refused?.message} errors={refused?.errors ?? {}} />
        <div className="cluster">
          {logo ? (
            <img className="agency-logo" src={logo} alt="The current logo" width={88} height={88} />
          ) : (
            <span className="agency-logo">
              <Icon name="government" />
            </span>
          )}
          <TextInput
            key={key} // an empty box after each upload, also of the same file
            type="file"
            name="logo"
            label={logo ? "New logo" : "Logo"}
            unmarked
            hint={`PNG, SVG, or JPEG, up to ${LOGO_MAX_MEGABYTES} MB. We remove scripts and outside references from an SVG.`}
            accept={acceptedLogoEndings}
            error={refused?.errors["logo"]}
          />
        </div>
        <div className="button-group">
          <Button type="submit" variant="secondary" busy={fetcher.state === "submitting"} busyLabel="Uploading...">
            Upload logo
          </Button>
          {isBesideOthers && (
            <noscript>
              <span className="hint">The answer opens in a new tab, so that what you typed here stays.</span>
            </noscript>
          )}
        </div>
      </StaffForm>
    </Card>
  )
}
