import { useNavigation } from "react-router"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { answered, fieldsOf } from "#src/web/forms/form-fields.ts"
import { useAnswerKey, useDoneKey } from "#src/web/forms/use-answer-key.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { SignInData } from "./agency-sign-in.tsx"

type Domain = SignInData["domains"][number]
type Props = { data: SignInData; form: FormState | null }

/** The domains of an agency: those that are proven, how the others are, and a form for one more. */
export function DomainsCard({ data: { domains, asked }, form }: Props) {
  const key = useAnswerKey(form)
  const given_up = asked.what === "give_up" ? domains.find(({ id }) => id === asked.id) : undefined
  return (
    <Card as="section">
      <div className="stack">
        <h2>{words.domains}</h2>
        <p>{words.domainsText}</p>
        {given_up && <GiveUp key={key} domain={given_up} cancel={paths.agencySignIn()} />}
        {domains.length === 0 && <p>{words.noDomains}</p>}
        {domains.map((domain) => (
          <OneDomain key={`${domain.id} ${key}`} domain={domain} />
        ))}
        <ClaimForm key={useDoneKey(form, "claim")} form={answered(form, "claim")} />
      </div>
    </Card>
  )
}

function ClaimForm({ form }: Pick<Props, "form">) {
  const { state, formData } = useNavigation()
  return (
    <StaffForm action={paths.agencySignIn()} className="stack" noValidate>
      <h3>{words.claim}</h3>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <input type="hidden" name="intent" value="claim" />
      <TextInput
        {...fieldsOf(form)("domain")}
        label={words.domain}
        hint={words.domainHint}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="form-actions">
        <Button
          type="submit"
          variant="secondary"
          busy={state === "submitting" && formData?.get("intent") === "claim"}
          busyLabel={words.asking}
        >
          {words.claim}
        </Button>
      </div>
    </StaffForm>
  )
}

function OneDomain({ domain }: { domain: Domain }) {
  const { domain: name, proof, ends, record } = domain
  const open = !proof || ends !== null
  return (
    <div className="stack">
      <h3>
        {name}{" "}
        <Badge tone={open ? "yellow" : "green"}>{!proof ? words.unproven : open ? words.doubted : words.proven}</Badge>
      </h3>
      {proof && <Standing domain={domain} proof={proof} />}
      {open && (
        <>
          <p>{words.dnsText}</p>
          <CopyButton labeled value={record.name} label={`${words.dnsName}: ${name}`} />
          <CopyButton labeled value={record.text} label={`${words.dnsValue}: ${name}`} />
          <p>{words.letterText(name)}</p>
        </>
      )}
      <div className="button-group">
        {open && <Press domain={domain} intent="check" label={words.check} />}
        {open && <Press domain={domain} intent="letter" label={words.letter} />}
        <ConfirmButton
          variant="danger-quiet"
          label={
            <>
              {words.giveUp}
              <span className="visually-hidden">: {name}</span>
            </>
          }
          heading={words.giveUpAsk(name)}
          href={paths.agencySignIn({ ask: "give_up", id: domain.id })}
        >
          {(close) => <GiveUp domain={domain} cancel={close} />}
        </ConfirmButton>
      </div>
    </div>
  )
}

/** How a proven domain was proven, and until when that counts. */
function Standing({ domain: { ends, good_until }, proof }: { domain: Domain; proof: "dns" | "letter" }) {
  if (ends) return <Alert kind="warning">{proof === "dns" ? words.recordGone(ends) : words.letterEnds(ends)}</Alert>
  return <p>{proof === "dns" ? words.provenByDns : words.provenByLetter(good_until)}</p>
}

function Press({ domain, intent, label }: { domain: Domain; intent: "check" | "letter"; label: string }) {
  const { state, formData } = useNavigation()
  const busy = state === "submitting" && formData?.get("intent") === intent && formData.get("domain_id") === domain.id
  return (
    <StaffForm action={paths.agencySignIn()} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="domain_id" value={domain.id} />
      <Button type="submit" variant="secondary" busy={busy} busyLabel={words.asking}>
        {label}
        <span className="visually-hidden">: {domain.domain}</span>
      </Button>
    </StaffForm>
  )
}

/** The form behind the question, in its dialog or as a part of the page. */
function GiveUp({ domain, cancel }: { domain: Domain; cancel: (() => void) | string }) {
  const { state, formData } = useNavigation()
  return (
    <StaffForm action={paths.agencySignIn()} className="stack">
      <input type="hidden" name="intent" value="give_up" />
      <input type="hidden" name="domain_id" value={domain.id} />
      <p>
        <strong>{domain.domain}</strong>: {words.giveUpText}
      </p>
      <ConfirmActions
        label={words.giveUp}
        danger
        busy={state === "submitting" && formData?.get("intent") === "give_up"}
        cancel={cancel}
      />
    </StaffForm>
  )
}
