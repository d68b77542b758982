import { type Ctx, write } from "#src/services/context.ts"
import { noteReturn, type ReturnOutcome, type ReturnReport } from "./changes.ts"

/** Counts a report about a letter or an address, and suppresses the address where it says so (`noteReturn`). */
export function takeReturn(ctx: Ctx, report: ReturnReport): Promise<ReturnOutcome> {
  return write(ctx, null, (tx) => noteReturn(tx, ctx, report))
}
