import { type QueryExecutorProvider, sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"

/**
 * Keeps an account open until the commit: before something new becomes its own, which whoever closes it would not see. Raises
 * `sign_in_required` for one that was closed meanwhile.
 */
export async function holdOpenAccount(tx: QueryExecutorProvider, user_id: string): Promise<void> {
  if (!(await isOpenAccountHeld(tx, user_id))) refuse("sign_in_required")
}

/** The same where nobody is refused anything: whether it is open, and then stays so until the commit. */
export async function isOpenAccountHeld(tx: QueryExecutorProvider, user_id: string): Promise<boolean> {
  const open = sql`select from users where id = ${user_id} and deleted_at is null for key share`
  return (await open.execute(tx)).rows.length > 0
}
