/** The purpose of an emailed code or link. */
export type MailedFor = "signup" | "invite" | "magiclink" | "recovery" | "email_change" | "reauthentication"

/** How a code is stored: a person has one of each kind, and a newer one replaces it. */
export type CodeKind =
  | "confirmation"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "sms"
  | "phone_change"
/** The ones sent in a letter. */
export type MailedKind = Exclude<CodeKind, "sms" | "phone_change">
