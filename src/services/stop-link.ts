import { timingSafeEqual } from "node:crypto"
import { isUuid } from "#src/rules/uuid.ts"
import type { Ctx } from "#src/services/context.ts"

/** What a link in a letter does; links of one kind are none of another. */
type Purpose = "stop morning mail" | "stop decision letters" | "stop letters to a follower" | "confirm a follow"

/** The key in the link with which anybody who has a letter stops letters like it, and does nothing else; it does not expire. */
export function stopToken({ secrets }: Pick<Ctx, "secrets">, purpose: Purpose, id: string): string {
  return `${id}.${secrets.keyedHash(purpose, id).toString("base64url")}`
}

/** Whose letters a link stops; undefined for a link that is none of ours. */
export function stoppedBy({ secrets }: Pick<Ctx, "secrets">, purpose: Purpose, token: string): string | undefined {
  const [id = "", key = ""] = token.split(".")
  if (!isUuid(id)) return undefined
  const given = Buffer.from(key, "base64url")
  const ours = secrets.keyedHashes(purpose, id)
  return ours.some((hash) => hash.length === given.length && timingSafeEqual(hash, given)) ? id : undefined
}
