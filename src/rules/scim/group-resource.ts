import { z } from "zod"
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { isStorableText } from "#src/rules/text/verbatim-text.ts"
import { readResource } from "./read-resource.ts"
import { refuseScim } from "./refuse-scim.ts"
import type { Shape } from "./shape.ts"

/** The roles that groups stand for, highest first: nobody becomes owner by a group (decision 66). */
export const groupRoles = ["admin", "manager", "reviewer", "viewer"] as const
export type GroupRole = (typeof groupRoles)[number]

/** What is kept of a group that a provider names (RFC 7643, 4.2). */
export const groupShape: Shape = [
  { name: "displayName" },
  { name: "externalId" },
  { name: "members", parts: ["value"], many: true },
]

const groupBody = z.object({
  displayName: z.string().refine(isStorableText).trim().min(1).max(NAME_MAX_CHARACTERS),
  externalId: z
    .string()
    .refine(isStorableText)
    .max(EMAIL_MAX_CHARACTERS)
    .nullish()
    .transform((given) => given || null),
  members: z
    .array(z.object({ value: z.string() }))
    .nullish()
    .transform((given) => [...new Set(given?.map(({ value }) => value.toLowerCase()))]),
})

/** `members`: their ids, each once. */
export type ScimGroupInput = { role: GroupRole; display_name: string; external_id: string | null; members: string[] }

/** Reads a group. Raises `malformed_request` (`invalidValue`), also for a name that means no role. */
export function readScimGroup(sent: unknown): ScimGroupInput {
  const { displayName, externalId, members } = readResource(sent, groupShape, groupBody)
  const role = roleOfGroupName(displayName)
  if (!role) return refuseScim("invalidValue", "Name the group after a role: Admin, Manager, Reviewer, or Viewer.")
  return { role, display_name: displayName, external_id: externalId, members }
}

/** The role that a group's name means: “Reviewer”, “reviewers” and “OpenDocket Reviewers” are the same. */
export function roleOfGroupName(name: string): GroupRole | undefined {
  const word = name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .replace(/^opendocket/, "")
    .replace(/s$/, "")
  return groupRoles.find((role) => role === word)
}

/** An id of a group is the role itself. */
export const isGroupRole = (id: string): id is GroupRole => groupRoles.some((role) => role === id)
