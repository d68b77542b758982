/** What an act is about; it says where the record's name is looked up. */
export type ActSubject =
  | "agency"
  | "docket"
  | "comment"
  | "bulk_action"
  | "export"
  | "invitation"
  | "person"
  | "session"
  | "nothing"

/** The kinds of acts, as the filter of the audit log calls them. */
export const actGroups = {
  dockets: "Dockets",
  decisions: "Decisions on comments",
  received: "Comments received",
  exports: "Exports and letters",
  people: "Members and invitations",
  agency: "Agency and its settings",
  accounts: "Accounts",
  sessions: "Signing in",
  platform: "Platform team",
  system: "Keys and jobs",
} as const
export type ActGroup = keyof typeof actGroups

type Act = {
  group: ActGroup
  about: ActSubject
  /** What was done, after the name of the person who did it. `{record}` is the record's name, or what such a record is called. */
  words: string
  /** The same where people did it to their own account; otherwise `words` with "their own account". */
  own?: string
  /** Who is said to have done it when the person behind it is not named: a commenter may have chosen to stay anonymous. */
  by?: "A commenter" | "The system"
}

const commenters = { group: "received", by: "A commenter" } as const

/**
 * Every kind of act that the audit log may hold, with its sentence. `write` accepts no other. A kind that is no longer written stays,
 * because its old entries do.
 */
export const acts = {
  "docket.created": { group: "dockets", about: "docket", words: "created {record}" },
  "docket.copied": { group: "dockets", about: "docket", words: "made {record} as a copy" },
  "docket.discarded": { group: "dockets", about: "docket", words: "discarded the draft of {record}" },
  "docket.edited": { group: "dockets", about: "docket", words: "edited {record}" },
  "docket.rescheduled": { group: "dockets", about: "docket", words: "moved the opening of {record}" },
  "docket.opened": { group: "dockets", about: "docket", words: "opened {record}" },
  "docket.closed": { group: "dockets", about: "docket", words: "closed {record}" },
  "docket.reopened": { group: "dockets", about: "docket", words: "reopened {record}" },
  "docket.archived": { group: "dockets", about: "docket", words: "archived {record}" },
  "docket.extended": { group: "dockets", about: "docket", words: "extended the close date of {record}" },
  "docket_template.saved": { group: "dockets", about: "nothing", words: "saved a docket as a template" },
  "docket_template.renamed": { group: "dockets", about: "nothing", words: "renamed a docket template" },
  "docket_template.edited": { group: "dockets", about: "nothing", words: "edited a docket template" },
  "docket_template.deleted": { group: "dockets", about: "nothing", words: "deleted a docket template" },
  "docket.note_written": { group: "dockets", about: "docket", words: "wrote a staff note on {record}" },
  "docket_translation.saved": { group: "dockets", about: "docket", words: "saved a translation of {record}" },
  "docket_translation.removed": { group: "dockets", about: "docket", words: "removed a translation of {record}" },
  "document.added": { group: "dockets", about: "docket", words: "added a supporting document to {record}" },
  "document.format_requested": {
    group: "dockets",
    about: "docket",
    words: "asked for a document of {record} in an accessible format",
  },
  "document.renamed": { group: "dockets", about: "docket", words: "renamed a supporting document of {record}" },
  "document.moved": { group: "dockets", about: "docket", words: "moved a supporting document of {record}" },
  "document.replaced": { group: "dockets", about: "docket", words: "replaced a supporting document of {record}" },
  "document.withdrawn": { group: "dockets", about: "docket", words: "withdrew a supporting document of {record}" },
  "document.removed": { group: "dockets", about: "docket", words: "removed a supporting document of {record}" },

  "comment.review_started": { group: "decisions", about: "comment", words: "started to review {record}" },
  "comment.corrected": { ...commenters, about: "comment", words: "corrected {record}" },
  "comment.withdrawn": { ...commenters, about: "comment", words: "withdrew {record}" },
  "comment.approved": { group: "decisions", about: "comment", words: "approved {record}" },
  "comment.rejected": { group: "decisions", about: "comment", words: "rejected {record}" },
  "comment.flagged": { group: "decisions", about: "comment", words: "flagged {record}" },
  "comment.moderation_undone": { group: "decisions", about: "comment", words: "took back the decision on {record}" },
  "comment.note_written": { group: "decisions", about: "comment", words: "wrote a staff note on {record}" },
  "comment.assigned": { group: "decisions", about: "comment", words: "changed the assignment of {record}" },
  "comments.assigned": { group: "decisions", about: "nothing", words: "changed the assignment of many comments" },
  "comment.letter_sent": { group: "decisions", about: "comment", words: "sent the letter about {record}" },
  "comment.letter_withheld": { group: "decisions", about: "comment", words: "did not send the letter about {record}" },
  "bulk_action.started": { group: "decisions", about: "bulk_action", words: "started {record}" },
  "bulk_action.stopped": { group: "decisions", about: "bulk_action", words: "stopped {record}" },
  "bulk_action.finished": { group: "decisions", about: "bulk_action", words: "finished {record}" },
  "bulk_action.undo_started": { group: "decisions", about: "bulk_action", words: "started to take back {record}" },
  "bulk_action.undone": { group: "decisions", about: "bulk_action", words: "took back {record}" },
  "bulk_action.retried": { group: "decisions", about: "bulk_action", words: "tried again to finish {record}" },

  "comment.submitted": { ...commenters, about: "comment", words: "submitted {record}" },
  "comment.published": { group: "received", by: "The system", about: "comment", words: "published {record}" },
  "draft.link_sent": { ...commenters, about: "nothing", words: "asked for a link to submit a comment" },
  "draft.link_used": { ...commenters, about: "nothing", words: "used the link to submit a comment" },

  "export.created": { group: "exports", about: "export", words: "asked for {record}" },
  "export.started": { group: "exports", about: "export", words: "started {record}" },
  "export.completed": { group: "exports", about: "export", words: "completed {record}" },
  "export.failed": { group: "exports", about: "export", words: "could not make {record}" },
  "export.retried": { group: "exports", about: "export", words: "tried again to make {record}" },
  "export.downloaded": { group: "exports", about: "export", words: "downloaded {record}" },
  "export.deleted": { group: "exports", about: "export", words: "deleted {record}" },
  "export.expired": { group: "exports", about: "export", words: "removed {record} after its time was over" },
  "audit_log.exported": { group: "exports", about: "nothing", words: "downloaded the audit log" },

  "member.joined": { group: "people", about: "person", words: "joined as {record}", own: "joined the agency" },
  "member.role_changed": { group: "people", about: "person", words: "changed the role of {record}" },
  "member.deactivated": { group: "people", about: "person", words: "deactivated {record}" },
  "member.reactivated": { group: "people", about: "person", words: "reactivated {record}" },
  "invitation.sent": { group: "people", about: "invitation", words: "invited {record}" },
  "invitation.resent": { group: "people", about: "invitation", words: "sent the invitation of {record} again" },
  "invitation.revoked": { group: "people", about: "invitation", words: "revoked the invitation of {record}" },
  "invitation.accepted": { group: "people", about: "invitation", words: "accepted the invitation of {record}" },
  "invitation.expired": { group: "people", about: "nothing", words: "removed the address of an expired invitation" },

  "agency.created": { group: "agency", about: "agency", words: "created {record}" },
  "agency.archived": { group: "agency", about: "agency", words: "archived {record}" },
  "agency.restored": { group: "agency", about: "agency", words: "restored {record}" },
  "agency.settings_updated": { group: "agency", about: "agency", words: "changed the settings of {record}" },
  "agency.logo_changed": { group: "agency", about: "agency", words: "changed the logo of {record}" },
  "agency.ownership_transferred": { group: "agency", about: "agency", words: "transferred the ownership of {record}" },
  "agency.second_factor_asked": { group: "agency", about: "nothing", words: "changed who needs a second factor" },
  "agency.tag_added": { group: "agency", about: "nothing", words: "added a tag" },
  "agency.tag_renamed": { group: "agency", about: "nothing", words: "renamed a tag" },
  "agency.tag_retired": { group: "agency", about: "nothing", words: "retired a tag" },
  "agency.tag_restored": { group: "agency", about: "nothing", words: "restored a tag" },
  "saved_reason.added": { group: "agency", about: "nothing", words: "added a saved reason" },
  "saved_reason.changed": { group: "agency", about: "nothing", words: "changed a saved reason" },
  "saved_reason.moved": { group: "agency", about: "nothing", words: "moved a saved reason" },
  "saved_reason.retired": { group: "agency", about: "nothing", words: "stopped offering a saved reason" },
  "saved_reason.restored": { group: "agency", about: "nothing", words: "offered a saved reason again" },

  "scim_key.created": { group: "agency", about: "nothing", words: "made a key for the identity provider" },
  "scim_key.revoked": { group: "agency", about: "nothing", words: "revoked a key of the identity provider" },
  "scim_group.changed": { group: "people", about: "nothing", words: "changed who is in a group" },
  "member.described": {
    group: "people",
    about: "person",
    words: "changed what the identity provider says of {record}",
  },
  "webhook.added": { group: "agency", about: "nothing", words: "added a webhook" },
  "webhook.changed": { group: "agency", about: "nothing", words: "changed a webhook" },
  "webhook.paused": { group: "agency", about: "nothing", words: "paused a webhook" },
  "webhook.resumed": { group: "agency", about: "nothing", words: "resumed a webhook" },
  "webhook.secret_rotated": { group: "agency", about: "nothing", words: "made a new secret for a webhook" },
  "webhook.deleted": { group: "agency", about: "nothing", words: "deleted a webhook" },
  "webhook.tested": { group: "agency", about: "nothing", words: "sent a test event to a webhook" },
  "webhook.resent": { group: "agency", about: "nothing", words: "sent something to a webhook again" },
  "webhook.switched_off": { group: "agency", about: "nothing", words: "switched off a webhook that failed" },

  "domain.claimed": { group: "agency", about: "nothing", words: "claimed an email domain" },
  "domain.letter_sent": { group: "agency", about: "nothing", words: "asked a postmaster about an email domain" },
  "domain.proven": { group: "agency", about: "nothing", words: "proved an email domain" },
  "domain.given_up": { group: "agency", about: "nothing", words: "gave up an email domain" },
  "sign_in_provider.added": { group: "agency", about: "nothing", words: "added a sign-in provider" },
  "sign_in_provider.changed": { group: "agency", about: "nothing", words: "changed the sign-in provider" },
  "sign_in_provider.switched_on": { group: "agency", about: "nothing", words: "switched on the sign-in provider" },
  "sign_in_provider.switched_off": { group: "agency", about: "nothing", words: "switched off the sign-in provider" },
  "sign_in_provider.required": {
    group: "agency",
    about: "nothing",
    words: "changed who must use the sign-in provider",
  },
  "sign_in_provider.removed": { group: "agency", about: "nothing", words: "removed the sign-in provider" },

  "user.signed_up": { group: "accounts", about: "person", words: "created the account of {record}" },
  "user.sign_up_repeated": { group: "accounts", about: "person", words: "tried to sign up again as {record}" },
  "user.created": { group: "accounts", about: "person", words: "added the account of {record}" },
  "user.invited": { group: "accounts", about: "person", words: "invited {record}" },
  "user.changed": { group: "accounts", about: "person", words: "administered the account of {record}" },
  "user.updated": { group: "accounts", about: "person", words: "changed the account of {record}" },
  "user.decision_letters_chosen": {
    group: "accounts",
    about: "person",
    words: "chose which letters {record} gets about their comments",
    own: "chose which letters they get about their comments",
  },
  "user.renamed": { group: "accounts", about: "person", words: "changed the name of {record}" },
  "user.closed": { group: "accounts", about: "person", words: "closed the account of {record}" },
  "user.deleted": { group: "accounts", about: "person", words: "deleted the account of {record}" },
  "user.taken_back": { group: "accounts", about: "person", words: "took back the account of {record}" },
  "user.confirmed": { group: "accounts", about: "person", words: "confirmed the email address of {record}" },
  "user.confirmation_resent": { group: "accounts", about: "person", words: "sent a new confirmation to {record}" },
  "user.email_change_requested": { group: "accounts", about: "person", words: "asked for a new address for {record}" },
  "user.email_change_agreed": { group: "accounts", about: "person", words: "agreed to a new address for {record}" },
  "user.email_changed": { group: "accounts", about: "person", words: "changed the email address of {record}" },
  "user.password_changed": { group: "accounts", about: "person", words: "changed the password of {record}" },
  "user.password_reset": { group: "accounts", about: "person", words: "reset the password of {record}" },
  "user.password_reset_requested": {
    group: "accounts",
    about: "person",
    words: "asked for a new password for {record}",
  },
  "user.identity_linked": { group: "accounts", about: "person", words: "added a way to sign in for {record}" },
  "user.identity_unlinked": { group: "accounts", about: "person", words: "removed a way to sign in for {record}" },
  "user.factor_enrolled": { group: "accounts", about: "person", words: "began a second factor for {record}" },
  "user.factor_set_up": { group: "accounts", about: "person", words: "set up a second factor for {record}" },
  "user.factor_renamed": { group: "accounts", about: "person", words: "renamed a second factor of {record}" },
  "user.factor_removed": { group: "accounts", about: "person", words: "removed a second factor of {record}" },
  "user.recovery_codes_renewed": {
    group: "accounts",
    about: "person",
    words: "renewed the recovery codes of {record}",
  },
  "user.browsers_forgotten": { group: "accounts", about: "person", words: "forgot the known browsers of {record}" },
  "user.link_generated": { group: "accounts", about: "person", words: "made a sign-in link for {record}" },
  "user.signup_requested": { group: "accounts", about: "person", words: "asked to confirm the sign-up of {record}" },
  "user.signup_verified": { group: "accounts", about: "person", words: "confirmed the sign-up of {record}" },
  "user.invite_verified": { group: "accounts", about: "person", words: "accepted the invitation of {record}" },
  "user.email_change_verified": { group: "accounts", about: "person", words: "confirmed a new address of {record}" },
  "user.phone_change_verified": {
    group: "accounts",
    about: "person",
    words: "confirmed a new phone number of {record}",
  },
  "api_key.created": { group: "accounts", about: "nothing", words: "made an API key" },
  "api_key.revoked": { group: "accounts", about: "nothing", words: "revoked an API key" },
  "contact.submitted": { group: "accounts", about: "nothing", words: "sent a message with the contact form" },
  "saved_search.added": { group: "accounts", about: "nothing", words: "saved a search" },
  "saved_search.renamed": { group: "accounts", about: "nothing", words: "renamed a saved search" },
  "saved_search.removed": { group: "accounts", about: "nothing", words: "removed a saved search" },
  "follower.pace_chosen": {
    group: "accounts",
    about: "nothing",
    words: "chose when letters about what they follow come",
  },
  "follow.asked": {
    group: "accounts",
    about: "nothing",
    words: "asked an address whether it wants to follow something",
  },
  "follow.added": { group: "accounts", about: "nothing", words: "followed something" },
  "follow.removed": { group: "accounts", about: "nothing", words: "followed something no longer" },
  "saved_docket.added": { group: "accounts", about: "nothing", words: "saved a docket" },
  "saved_docket.removed": { group: "accounts", about: "nothing", words: "removed a saved docket" },

  "session.started": { group: "sessions", about: "session", words: "signed in as {record}", own: "signed in" },
  "session.refreshed": { group: "sessions", about: "session", words: "continued a session of {record}" },
  "session.refresh_repeated": { group: "sessions", about: "session", words: "continued a session of {record} twice" },
  "session.ended": { group: "sessions", about: "session", words: "ended a session of {record}" },
  "user.magiclink_requested": { group: "sessions", about: "person", words: "asked for a sign-in link for {record}" },
  "user.magiclink_verified": { group: "sessions", about: "person", words: "used a sign-in link of {record}" },
  "user.recovery_requested": { group: "sessions", about: "person", words: "asked for a recovery link for {record}" },
  "user.recovery_verified": { group: "sessions", about: "person", words: "used a recovery link of {record}" },
  "user.sms_requested": { group: "sessions", about: "person", words: "asked for a code by text message for {record}" },
  "user.sms_verified": { group: "sessions", about: "person", words: "used a code by text message of {record}" },
  "user.reauthentication_requested": { group: "sessions", about: "person", words: "asked for a code for {record}" },
  "user.reauthentication_verified": { group: "sessions", about: "person", words: "used a code of {record}" },
  "user.factor_challenged": {
    group: "sessions",
    about: "person",
    words: "was asked for the second factor of {record}",
  },
  "user.factor_verified": { group: "sessions", about: "person", words: "showed the second factor of {record}" },
  "user.passkey_used": { group: "sessions", about: "person", words: "used a passkey of {record}" },
  "user.wrong_factors_told": { group: "sessions", about: "person", words: "warned {record} of wrong codes" },
  "user.sign_in_confirmation_requested": {
    group: "sessions",
    about: "person",
    words: "was asked to confirm the sign-in of {record}",
  },
  "user.sign_in_confirmed": { group: "sessions", about: "person", words: "confirmed the sign-in of {record}" },
  "flow.began": { group: "sessions", about: "nothing", words: "began to sign in through a provider" },
  "flow.finished": { group: "sessions", about: "nothing", words: "came back from a provider" },
  "flow.abandoned": { group: "sessions", about: "nothing", words: "came back from a provider without signing in" },
  "flow.linking_finished": { group: "sessions", about: "nothing", words: "came back from a provider to add it" },

  "platform_role.granted": { group: "platform", about: "person", words: "put {record} on the platform team" },
  "platform_role.revoked": { group: "platform", about: "person", words: "removed {record} from the platform team" },

  "impersonation.started": { group: "platform", about: "person", words: "started to view pages as {record}" },
  "impersonation.viewed": { group: "platform", about: "person", words: "viewed a page as {record}" },
  "impersonation.ended": { group: "platform", about: "person", words: "stopped viewing pages as {record}" },
  "member.morning_mail_chosen": {
    group: "people",
    about: "person",
    words: "changed the morning summary of {record}",
    own: "changed their morning summary",
  },
  "impersonation.expired": {
    group: "platform",
    about: "person",
    words: "reached the end of the time to view pages as {record}",
  },
  "member.view_started": { group: "people", about: "person", words: "started to view pages as {record}" },
  "member.view_ended": { group: "people", about: "person", words: "stopped viewing pages as {record}" },
  "member.view_expired": {
    group: "people",
    about: "person",
    words: "reached the end of the time to view pages as {record}",
  },

  "letter.retried": { group: "exports", about: "nothing", words: "sent a letter again" },
  "counts.mended": { group: "system", about: "agency", words: "mended the counts of {record}" },
  "job.retried": { group: "system", about: "nothing", words: "started a job again" },
  "service_key.created": { group: "system", about: "nothing", words: "created a service key" },
  "service_key.revoked": { group: "system", about: "nothing", words: "revoked a service key" },
  "signing_key.created": { group: "system", about: "nothing", words: "created a signing key" },
  "signing_key.imported": { group: "system", about: "nothing", words: "imported a signing key" },
  "signing_key.rotated": { group: "system", about: "nothing", words: "rotated the signing key" },
  "secrets.sealed_anew": { group: "system", about: "nothing", words: "sealed secrets with the new key" },
  "secrets.keys_forgotten": { group: "system", about: "nothing", words: "forgot the previous keys" },
  "sample_data.loaded": { group: "system", about: "nothing", words: "loaded the sample data" },
} as const satisfies Record<`${string}.${string}`, Act>

export type ActKind = keyof typeof acts
export const actKinds = Object.keys(acts) as ActKind[]
const listed: Readonly<Record<ActKind, Act>> = acts

/** What the log says of a kind; undefined for one that this version does not know. */
export function actOf(action: string): Act | undefined {
  return Object.hasOwn(listed, action) ? listed[action as ActKind] : undefined
}

/** What a record is called whose name is not known, or not for the reader. */
export const unnamedRecords = {
  agency: "an agency",
  docket: "a docket",
  comment: "a comment",
  bulk_action: "a bulk action",
  export: "an export",
  invitation: "somebody",
  person: "an account",
  session: "a person",
  nothing: "",
} as const satisfies Record<ActSubject, string>

/** A kind of act as a choice of the filter: 'Approved a comment'. */
export function actInGeneral(kind: ActKind): string {
  const { words, about } = acts[kind]
  const said = words.replace("{record}", unnamedRecords[about])
  return said.charAt(0).toUpperCase() + said.slice(1)
}
