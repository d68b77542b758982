/** What a code or link is mailed for. */
export type MailedFor = "signup" | "invite" | "magiclink" | "recovery" | "email_change" | "reauthentication"

/** How a code is kept: of each kind a person has one, and a newer one replaces it. */
export type CodeKind =
  | "confirmation"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "sms"
  | "phone_change"
/** Those that a letter carries. */
export type MailedKind = Exclude<CodeKind, "sms" | "phone_change">
