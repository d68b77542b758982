import type { PlainSaying } from "#src/rules/languages/saying.ts"

export type DataColumn = {
  name: string
  type: "text" | "moment" | "number" | "list"
  /** True where every comment has a value. */
  required: boolean
  meaning: PlainSaying
}

/**
 * What the files say of each published comment, in their order: what the API says of it, and nothing else (decision 53). Never an
 * email address.
 */
export const dataColumns = [
  { name: "id", type: "text", required: true, meaning: "The comment’s ID, as in the address of its page" },
  { name: "docket_id", type: "text", required: true, meaning: "The docket’s ID" },
  { name: "docket_slug", type: "text", required: true, meaning: "The docket’s name in addresses" },
  { name: "docket_reference_code", type: "text", required: false, meaning: "The agency’s own reference" },
  { name: "docket_title", type: "text", required: true, meaning: "The docket’s title" },
  { name: "agency_name", type: "text", required: true, meaning: "The agency’s name" },
  { name: "agency_slug", type: "text", required: true, meaning: "The agency’s name in addresses" },
  { name: "agency_jurisdiction", type: "text", required: true, meaning: "The place that the agency serves" },
  { name: "state_code", type: "text", required: true, meaning: "The state, as two letters" },
  { name: "created_at", type: "moment", required: true, meaning: "When the comment was received, in UTC" },
  { name: "published_at", type: "moment", required: false, meaning: "When the agency published it, in UTC" },
  { name: "commenter_name", type: "text", required: false, meaning: "The commenter’s name, as they wrote it" },
  {
    name: "commenter_organization",
    type: "text",
    required: false,
    meaning: "The commenter’s organization, as they wrote it",
  },
  {
    name: "commenter_type",
    type: "text",
    required: true,
    meaning: "Who is speaking: individual, organization, or behalf_of_another",
  },
  { name: "organization_name", type: "text", required: false, meaning: "Who the commenter speaks for" },
  {
    name: "position",
    type: "text",
    required: false,
    meaning: "The position they chose: support, oppose, neutral, or unclear",
  },
  { name: "authorization_statement", type: "text", required: false, meaning: "Why they may speak for others" },
  { name: "content", type: "text", required: true, meaning: "The whole text, exactly as written" },
  { name: "attachment_count", type: "number", required: true, meaning: "How many files came with the comment" },
  {
    name: "attachments",
    type: "list",
    required: true,
    meaning: "The files: names in CSV; ID, name, size, type, SHA-256, and address in the other formats",
  },
] as const satisfies readonly DataColumn[]

export type DataColumnName = (typeof dataColumns)[number]["name"]

export const dataTypeLabel = {
  text: "Text",
  moment: "Date and time",
  number: "Number",
  list: "List",
} as const satisfies Record<DataColumn["type"], PlainSaying>
