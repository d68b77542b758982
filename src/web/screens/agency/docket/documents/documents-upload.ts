import { refuse } from "#src/rules/errors.ts"
import { staffLoader } from "#src/web/session/staff.ts"
import { door, receiveFromScript } from "./documents-action.ts"

/** There is nothing to look at. */
export const loader = staffLoader(door, async (): Promise<null> => refuse("not_found"))

/** Where the page of a docket's documents sends each file, so that it can show how far it is (S 2). */
export const action = receiveFromScript
