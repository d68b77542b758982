import { useLocation, useNavigation } from "react-router"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf, isTicked, versionTypedOver } from "#src/web/forms/form-fields.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { SignInData } from "./agency-sign-in.tsx"
import { exact, type Fields, MemberFields, storedMembership } from "./member-fields.tsx"

type Props = { data: SignInData; form: FormState | null }
type Provider = SignInData["provider"]

/** The values of the form as they are stored, as the form sends them. The metadata are not typed again. */
function storedFields(provider: Provider) {
  if (!provider) return { membership: "invitation" }
  const { acr_values, email_attribute, name_attribute } = provider
  const attributes = { email_attribute: email_attribute ?? "", name_attribute: name_attribute ?? "" }
  return { acr_values, ...attributes, ...storedMembership(provider) }
}

/** Everything that an owner says of a provider of SAML, and what its metadata said. */
export function SamlProviderForm({ data: { provider, service, read }, form }: Props) {
  const { state, formData } = useNavigation()
  const fields = fieldsOf(form, storedFields(provider))
  return (
    <Card as="section">
      <StaffForm
        action={paths.agencySignIn({ kind: "saml" })}
        encType="multipart/form-data"
        className="stack"
        noValidate
      >
        <h2>{words.provider}</h2>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <p>{words.serviceText}</p>
        <CopyButton labeled value={service.entity_id} label={words.entityId} />
        <CopyButton labeled value={service.consumer} label={words.consumer} />
        {provider && <CopyButton labeled value={service.entity_id} label={words.serviceMetadata} />}
        <input type="hidden" name="intent" value="save_saml" />
        <input type="hidden" name="version" value={versionTypedOver(form, provider?.version ?? null)} />
        {read && <WhatWasRead read={read} />}
        <MetadataFields fields={fields} kept={provider !== null} />
        <RequestFields fields={fields} ticked={(name) => isTicked(form, name, provider?.[name] === true)} />
        <MemberFields fields={fields} groups={words.groupsAttribute} />
        <div className="form-actions">
          <Button
            type="submit"
            busy={state === "submitting" && formData?.get("intent") === "save_saml"}
            busyLabel={words.asking}
          >
            {words.save}
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}

function WhatWasRead({ read }: { read: NonNullable<SignInData["read"]> }) {
  return (
    <>
      <h3>{words.readFrom}</h3>
      <DescriptionList
        layout="stacked"
        items={[
          { term: words.providerEntityId, value: <bdi>{read.entity_id}</bdi> },
          { term: words.signOnUrl, value: <bdi>{read.sign_on_url}</bdi> },
          { term: words.metadataUrl, value: read.metadata_url && <bdi>{read.metadata_url}</bdi> },
          ...read.certificates.map(({ subject, ends, fingerprint }, at) => ({
            term: words.certificate(at + 1),
            value: (
              <>
                <bdi>{subject}</bdi>
                <br />
                {ends}
                <br />
                SHA-256: <bdi>{fingerprint}</bdi>
              </>
            ),
          })),
        ]}
      />
    </>
  )
}

function MetadataFields({ fields, kept }: { fields: Fields; kept: boolean }) {
  const { key } = useLocation()
  return (
    <>
      {kept && <p>{words.metadataKept}</p>}
      <TextInput {...fields("metadata_url")} {...exact} label={words.metadataUrl} hint={words.metadataUrlHint} />
      <Textarea {...fields("metadata")} {...exact} rows={4} label={words.metadata} hint={words.metadataHint} />
      <TextInput
        key={key} // an empty box after each try, also of the same file
        type="file"
        name="metadata"
        id="metadata-file"
        accept=".xml,application/samlmetadata+xml,application/xml,text/xml"
        label={words.metadataFile}
        hint={words.metadataFileHint}
      />
    </>
  )
}

type Ticked = "trusts_second_factor" | "signs_requests" | "may_begin"

/** How we ask, what we read in the answer, and what counts. */
function RequestFields({ fields, ticked }: { fields: Fields; ticked: (name: Ticked) => boolean }) {
  const box = (name: Ticked, label: string, hint: string) => (
    <Checkbox name={name} label={label} hint={hint} defaultChecked={ticked(name)} />
  )
  return (
    <>
      <TextInput
        {...fields("email_attribute")}
        {...exact}
        label={words.emailAttribute}
        hint={words.emailAttributeHint}
      />
      <TextInput {...fields("name_attribute")} {...exact} label={words.nameAttribute} hint={words.nameAttributeHint} />
      <TextInput {...fields("acr_values")} {...exact} label={words.authnContexts} hint={words.authnContextsHint} />
      {box("trusts_second_factor", words.trustsFactor, words.trustsFactorSamlHint)}
      {box("signs_requests", words.signsRequests, words.signsRequestsHint)}
      {box("may_begin", words.mayBegin, words.mayBeginHint)}
    </>
  )
}
