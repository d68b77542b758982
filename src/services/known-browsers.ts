import { timingSafeEqual } from "node:crypto"
import { randomToken } from "#src/platform/random.ts"
import { BROWSER_MARKS_MAX } from "#src/rules/limits.ts"
import type { Ctx } from "./context.ts"

type Marked = Pick<Ctx, "secrets" | "browser_marks">

/** What a browser keeps of an account that signed in there: a name of its own, and a seal that only this installation can make. */
function seal(ctx: Marked, name: string, email: string): Buffer {
  return ctx.secrets.keyedHash("known browsers", `${name}:${email.toLowerCase()}`)
}

const marksOf = ({ browser_marks }: Marked) =>
  browser_marks.split("~").flatMap((mark) => {
    const [, name, sealed] = /^([\w-]{43})\.([\w-]{43})$/.exec(mark) ?? []
    return name && sealed ? [{ mark, name, sealed }] : []
  })

const names = ({ secrets }: Marked, email: string, { name, sealed }: { name: string; sealed: string }) =>
  secrets
    .keyedHashes("known browsers", `${name}:${email.toLowerCase()}`)
    .some((known) => timingSafeEqual(Buffer.from(sealed, "base64url"), known))

/** The name under which this browser has signed in to the account of this address before; undefined in every other browser. */
export function knownBrowser(ctx: Marked, email: string): string | undefined {
  return marksOf(ctx)
    .slice(0, BROWSER_MARKS_MAX)
    .find((mark) => names(ctx, email, mark))?.name
}

/** What the browser's cookie says from now on: the accounts that signed in there last, this one first. */
export function marksWith(ctx: Marked, email: string): string {
  const marks = marksOf(ctx).slice(0, BROWSER_MARKS_MAX)
  const name = knownBrowser(ctx, email) ?? randomToken()
  const others = marks.filter((mark) => !names(ctx, email, mark)).map(({ mark }) => mark)
  return [`${name}.${seal(ctx, name, email).toString("base64url")}`, ...others].slice(0, BROWSER_MARKS_MAX).join("~")
}
