import type { CommentDraftInput } from "#src/rules/input/comments/comment-wizard.ts"

/** Which fields of the draft each step of the comment wizard asks for (P 2.6); files are no fields of it. */
export const fieldsOfStep: Readonly<Record<number, readonly (keyof CommentDraftInput)[]>> = {
  1: ["commenter_name", "commenter_email", "commenter_organization"],
  2: ["content", "position"],
  4: ["representation", "organization_name", "authorization_statement", "perjury_certified"],
  5: ["agreed_to_public"],
}

/** The hidden field of a step that says which versions of it this page has seen or sent (see `stepVersion`). */
export const BASED_ON = "based_on"

/** The hidden field of a step that names the draft it was opened with, whoever is signed in when it is sent. */
export const DRAFT_ID = "draft_id"

/** What a form of this step says of the draft, as typed; an unticked box is sent as nothing and means no. */
export function draftFieldsOf(step: number, values: Record<string, string | string[]>): CommentDraftInput {
  const kept: Record<string, string | boolean> = {}
  for (const name of fieldsOfStep[step] ?? []) {
    const value = values[name]
    if (name === "perjury_certified" || name === "agreed_to_public") kept[name] = value !== undefined
    else if (value !== undefined) kept[name] = String(Array.isArray(value) ? value.at(-1) : value)
  }
  return kept
}

/**
 * Tells apart what a step of a draft holds, so that a tab that has not seen the newest text does not write over it. Browser and
 * server reckon it alike, from 53 bits: nothing is proved by it, and what it compares is one person's own.
 */
export function stepVersion(step: number, fields: CommentDraftInput): string {
  const held = (fieldsOfStep[step] ?? []).map((name) => String(fields[name] || "").replaceAll("\r\n", "\n"))
  return hashOf(JSON.stringify(held))
}

/** The hidden field of the review that says what was read there (see `reviewVersion`). */
export const REVIEWED = "reviewed"

type ReviewedFile = { id: string; status: string }

/** The same of all that the review shows, with the files that are stored or on their way: one that only arrives is no change. */
export function reviewVersion(fields: CommentDraftInput, files: readonly ReviewedFile[]): string {
  const chosen = files.filter(({ status }) => status !== "refused").map(({ id }) => id)
  return hashOf(JSON.stringify([...[1, 2, 4].map((step) => stepVersion(step, fields)), ...chosen]))
}

function hashOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return (2 ** 32 * (low & 0x1fffff) + (high >>> 0)).toString(36)
}
