import { timingSafeEqual } from "node:crypto"
import { randomToken } from "#src/platform/random.ts"
import { BROWSER_MARKS_MAX } from "#src/rules/limits.ts"
import type { Ctx } from "#src/services/context.ts"

type Marked = Pick<Ctx, "secrets" | "browser_marks">
/** An account as marks name it: `generation` is replaced when its owner wants every browser forgotten (`forgetBrowsers`). */
export type MarkedAccount = { email: string; generation: string }
type Mark = { mark: string; name: string; generation: string; sealed: string }

/** What a browser keeps of an account that signed in there: a name of its own, the account's generation, and a seal that only this installation can make. */
const sealedText = (name: string, { email, generation }: MarkedAccount) =>
  `${name}:${generation}:${email.toLowerCase()}`

const marksOf = ({ browser_marks }: Marked) =>
  browser_marks
    .split("~")
    .flatMap((mark): Mark[] => {
      const [, name, generation, sealed] = /^([\w-]{43})\.([\da-f-]{36})\.([\w-]{43})$/.exec(mark) ?? []
      return name && generation && sealed ? [{ mark, name, generation, sealed }] : []
    })
    .slice(0, BROWSER_MARKS_MAX)

const isOf = ({ secrets }: Marked, email: string, { name, generation, sealed }: Mark) =>
  secrets
    .keyedHashes("known browsers", sealedText(name, { email, generation }))
    .some((known) => timingSafeEqual(Buffer.from(sealed, "base64url"), known))

/**
 * The name under which this browser has signed in to the account of this address, since its browsers were last forgotten; undefined
 * in every other browser. Only a browser with a mark of ours costs a look at the database.
 */
export async function knownBrowser(ctx: Marked & Pick<Ctx, "db">, email: string): Promise<string | undefined> {
  const mark = marksOf(ctx).find((one) => isOf(ctx, email, one))
  if (!mark) return undefined
  const account = await ctx.db
    .selectFrom("users")
    .select("browser_generation")
    .where("email", "=", email.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  return account?.browser_generation === mark.generation ? mark.name : undefined
}

/** The same for a caller that has just read the account. */
export function knownAs(ctx: Marked, { email, generation }: MarkedAccount): string | undefined {
  return marksOf(ctx).find((mark) => mark.generation === generation && isOf(ctx, email, mark))?.name
}

/** What the browser's cookie says from now on: the accounts that signed in there last, this one first. */
export function marksWith(ctx: Marked, account: MarkedAccount): string {
  const name = knownAs(ctx, account) ?? randomToken()
  const seal = ctx.secrets.keyedHash("known browsers", sealedText(name, account)).toString("base64url")
  const others = marksOf(ctx).filter((mark) => !isOf(ctx, account.email, mark))
  const marks = [`${name}.${account.generation}.${seal}`, ...others.map(({ mark }) => mark)]
  return marks.slice(0, BROWSER_MARKS_MAX).join("~")
}
