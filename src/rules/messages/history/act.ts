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

export type Act = {
  group: ActGroup
  about: ActSubject
  /** What was done, after the name of the person who did it. `{record}` is the record's name, or what such a record is called. */
  words: string
  /** The same where people did it to their own account; otherwise `words` with "their own account". */
  own?: string
  /** Who is said to have done it when the person behind it is not named: a commenter may have chosen to stay anonymous. */
  by?: "A commenter" | "The system"
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
