import { useState } from "react"
import { paths } from "#src/rules/paths.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { Dialog } from "#src/web/ui/panels/dialog.tsx"
import { DropMenu } from "#src/web/ui/navigation/drop-menu.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"
import { LightForm } from "#src/web/ui/forms/light-form.tsx"
import { ProgressBar } from "#src/web/ui/notices/progress-bar.tsx"
import { Spinner } from "#src/web/ui/notices/spinner.tsx"
import { Status } from "#src/web/ui/notices/status.tsx"
import { Toast } from "#src/web/ui/notices/toast.tsx"

const variants = ["primary", "secondary", "quiet", "danger", "danger-quiet"] as const
const sizes = ["small", "regular", "large"] as const
const kinds = ["info", "success", "warning", "error"] as const
const here = paths.devGallery()

/** What acts, and what answers an act. */
export function Actions() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section className="stack">
      <h2>Actions</h2>
      {sizes.map((size) => (
        <ButtonGroup key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}, {size}
            </Button>
          ))}
        </ButtonGroup>
      ))}
      <ButtonGroup>
        <Button icon="check">Icon</Button>
        <Button busy busyLabel="Loading…">
          Save
        </Button>
        <Button disabledReason="A hint">Unavailable</Button>
        <LinkButton to={here}>A link</LinkButton>
        <LightLink to={here}>A link</LightLink>
        <LinkButton to={here} variant="secondary" icon="search">
          Icon
        </LinkButton>
        <ConfirmButton label="Close it" heading="Close it?" href={here} variant="danger">
          {(shut) => (
            <LightForm method="get" action={here} onSubmit={shut}>
              <p>Escape closes.</p>
              <ConfirmActions label="Close it" danger cancel={shut} />
            </LightForm>
          )}
        </ConfirmButton>
        <ConfirmButton label="Unavailable" heading="Unavailable" href={here} disabledReason="A hint">
          {() => null}
        </ConfirmButton>
        <Button onClick={() => setOpen(true)}>A wide dialog</Button>
        <DropMenu summary="A menu">
          <a href={here}>A link</a>
        </DropMenu>
      </ButtonGroup>
      <Button block>Icon</Button>
      <Dialog open={open} onClose={close} heading="A wide dialog" wide>
        <p>Escape closes.</p>
        <Button onClick={close}>Close</Button>
      </Dialog>
      <CopyButton label="Record" value="example" />
      <CopyButton labeled label="Record" value="example" />
      <h3>Answers</h3>
      {kinds.map((kind) => (
        <Alert key={kind} kind={kind} heading={kind} level={4}>
          An alert
        </Alert>
      ))}
      <Alert kind="info">An alert</Alert>
      <Status>An alert</Status>
      <Spinner>Loading…</Spinner>
      <ProgressBar label="Sending" percent={40} />
      <ProgressBar label="Checking" percent={null} />
      <Toast action={<Button size="small">Undo</Button>}>Approved</Toast>
    </section>
  )
}
