import { AppError, type ErrorCode, refuse } from "#src/rules/errors.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"

/** Where the operation's own sentence is about a page that does not exist: the page does, and its list shows what is true by now. */
const ofPages: readonly string[] = ["not_found", "agency_not_found"]
const listChanged = englishOnly("This has changed in the meantime. Please look at the list again.")

/**
 * For the forms of a list. What one of them names may be gone or done with since the list was loaded, but its page is there: it stays, shows the
 * list as it is now, and says what became of the press. `but` is what the list never loses: it stays not found. Raises
 * `changed_meanwhile`.
 */
export async function orShowList<Result>(work: Promise<Result>, but?: ErrorCode): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404 || error.code === but) throw error
    return refuse("changed_meanwhile", { message: ofPages.includes(error.code) ? listChanged : error.saying })
  }
}
