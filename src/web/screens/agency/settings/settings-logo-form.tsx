import { useLocation, useNavigation } from "react-router"
import { acceptedLogoEndings } from "#src/rules/files/file-types.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { LOGO_MAX_MEGABYTES } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"

type Props = { logo: string | null; error?: Saying | null | undefined }

/** The logo and a form to replace it; it is sent at once and by itself, since a file cannot be shown again after a refusal. */
export function LogoCard({ logo, error }: Props) {
  const { state, formAction } = useNavigation()
  const { key } = useLocation()
  return (
    <Card as="section">
      <StaffForm action={paths.agencyLogo()} encType="multipart/form-data" className="stack" noValidate>
        <h2>Logo</h2>
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
            error={error}
          />
        </div>
        <div className="button-group">
          <Button
            type="submit"
            variant="secondary"
            busy={state === "submitting" && formAction === paths.agencyLogo()}
            busyLabel="Uploading..."
          >
            Upload logo
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
