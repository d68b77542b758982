import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { groupRoles, memberships } from "#src/rules/people/sign-in/sign-in-providers.ts"
import type { fieldsOf } from "#src/web/forms/form-fields.ts"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import type { SignInData } from "./agency-sign-in.tsx"

export type Fields = ReturnType<typeof fieldsOf>

/** For what people copy from elsewhere: nothing is completed or corrected. */
export const exact = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const

/** What is stored about members and roles, as a form sends it. */
export function storedMembership(provider: NonNullable<SignInData["provider"]>) {
  const groups = Object.fromEntries(groupRoles.map((role) => [`${role}_groups`, provider[`${role}_groups`].join("\n")]))
  return { membership: provider.membership, groups_claim: provider.groups_claim ?? "", ...groups }
}

type Props = { fields: Fields; groups: string }

/** Who becomes a member, and with which role. `groups`: how this kind of provider calls what names the groups. */
export function MemberFields({ fields, groups }: Props) {
  const { defaultValue: membership, ...who } = fields("membership")
  return (
    <>
      <RadioGroup
        {...who}
        label={words.membership}
        required
        defaultValue={membership}
        options={memberships.map((value) => ({ value, label: words.memberships[value] }))}
      />
      <TextInput {...fields("groups_claim")} {...exact} label={groups} hint={words.groupsClaimHint} />
      {groupRoles.map((role) => (
        <Textarea
          key={role}
          {...fields(`${role}_groups`)}
          {...exact}
          rows={3}
          label={words.groups[role]}
          hint={words.groupsHint}
        />
      ))}
    </>
  )
}
