import type { Answer, Doors, Person } from "../account-doors.ts"

/**
 * How far whoever tries has got: nothing but knowledge of the address, a session with the password alone, one that has shown
 * the second factor, or a machine's key. The account has a second factor where the level says so.
 */
export const levels = [
  "nobody",
  "nobody, factor",
  "aal1",
  "aal1, factor",
  "aal2, factor",
  "machine",
  "machine, factor",
] as const
export type Level = (typeof levels)[number]

/** What someone at this level holds: a token for the API, a cookie for our pages. */
export type Holder = Person & { doors: Doors; level: Level; token: string | undefined; cookie: string }

/** What an account can be entered with. A row says which of them changed. */
export const kinds = ["factors", "identities", "email", "phone", "password", "recovery_codes"] as const

export type Way = {
  way: string
  /** Routes of /auth/v1 ("POST /factors") and screens ("account/second-factor/add-passkey.ts") that it goes through. */
  doors: readonly string[]
  /** Files under src/services that write what it changes. */
  writes: readonly string[]
  attempt: (holder: Holder) => Promise<Answer>
  /** The answer, and what changed: "200 +identities". Levels that are not named cannot be told from "no one". */
  expected: Partial<Record<Level, string>> & { nobody: string }
  /** A setting that closes the way to everyone, and the answer then. */
  closed?: { setting: Record<string, string>; answer: string }
}

/** Doors and files that let no one in who could not get in before, each with the reason. */
export const addsNothing: Record<string, string> = {
  "POST /logout": "ends sessions",
  "POST /token": "opens sessions; of its grants id_token and web3 have rows of their own",
  "POST /resend": "mails a code that has a row of its own once more",
  "POST /sso": "leads to an agency's own provider; what comes back is below",
  "POST /admin/sso/providers": "sets up a provider for a machine, as its operator wants; what it opens is below",
  "PUT /admin/sso/providers/:provider_id": "changes one",
  "DELETE /admin/sso/providers/:provider_id": "removes one, with the identities that came of it",
  "GET /sso/saml/metadata": "says who we are to providers of SAML",
  "GET /sso/saml/metadata/:agency_id": "says who we are to one",
  "POST /sso/saml/acs": "keeps what a provider of SAML said with the flow that asked, and opens nothing",
  "POST /sso/saml/acs/:agency_id": "is the same at an agency's own address",
  "GET /sso/saml/acs/:agency_id":
    "comes back from an agency's own provider of SAML, which opens accounts of that agency alone (saml-sign-in.test.ts)",
  "GET /reauthenticate": "mails a code; using it has a row",
  "GET /authorize": "leads to the provider; what comes back has a row",
  "GET /callback/:agency_id":
    "comes back from an agency's own provider, which opens accounts of that agency alone (agency-sign-in.test.ts)",
  "POST /callback/:agency_id": "is the same for a provider that posts its answer",
  "agency/settings/sign-in/agency-sign-in.tsx": "decides which provider an agency has; what it opens is above",
  "agency/users/users.tsx": "counts the owners who can sign in, and changes no account",
  "agency/entrance/prove-domain.tsx": "proves a domain; what a provider may say of it is above",
  "POST /verify/press": "presses a mailed link; the codes of POST /verify are the same",
  "POST /passkeys/authentication/options": "asks for a proof",
  "POST /passkeys/authentication/verify": "opens sessions",
  "PATCH /passkeys/:passkey_id": "changes the name of a factor",
  "DELETE /passkeys/:passkey_id":
    "takes a factor away by the service behind DELETE /factors/:factor_id, which has a row",
  "DELETE /admin/users/:user_id/passkeys/:passkey_id": "takes a factor away for a machine, as its operator wants",
  "DELETE /admin/users/:user_id": "closes the account",
  "DELETE /admin/users/:user_id/factors/:factor_id": "takes a factor away for a machine, as its operator wants",
  "account/own/overview.tsx": "has letters to the account's own address tried again",
  "account/sign-in/show-second-factor.tsx": "shows a factor that counts already",
  "account/sign-in/login-passkey.ts": "shows a factor that counts already",
  "account/sign-in/login-with-passkey.ts": "opens sessions",
  "account/sign-in/confirm-sign-in.tsx": "opens a session whose password was right already",
  "account/second-factor/rename-factor.tsx": "changes the name of a factor",
  "account/sign-in/sign-out.tsx": "ends a session",
  "accounts/sign-up/disputed-password.ts": "notes that two people chose a password, which later takes both away",
  "account/own/sessions.tsx": "ends sessions",
  "account/keys/api-keys.tsx": "makes keys for /api/v1, which has no operation that changes how an account is entered",
  "agency/settings/scim/scim.tsx": "makes keys for /scim/v2, which changes how nobody's confirmed account is entered",
  "account/kept-form.tsx": "leads a form on to its own door, which asks what it always asks",
  "account/own/profile.tsx": "changes the name",
  "account/own/close-account.tsx": "closes the account",
  "accounts/sessions/know-browser.ts": "makes every browser new to the account",
  "accounts/sessions/session-beginning.ts": "notes a sign-in, and renews the hash of the same password",
  "accounts/factors/challenge-factor.ts": "asks for a proof",
  "accounts/factors/rename-factor.ts": "changes the name of a factor",
  "accounts/closing/close-account-changes.ts": "closes the account",
  "accounts/closing/outstanding-changes.ts": "ends what waits",
  "accounts/own/change-name.ts": "changes the name",
  "accounts/sign-up/unproven-changes.ts": "takes everything away from an account that nobody has confirmed",
  "scim/account-changes.ts": "makes an account that has no way in yet",
  "platform-team/invite-super-user.ts": "makes an account that has no way in yet",
  "moving/people-of-record.ts": "makes accounts for people of an archive, who have no way in yet",
  "sample-data/insert-sample-people.ts": "makes accounts of its own",
}
