import { redirect } from "react-router"
import { paths } from "#src/rules/paths.ts"

/** /agency is only a short address of the sign-in (S 2). */
export const loader = () => redirect(paths.agencyLogin())
