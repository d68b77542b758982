import { createContext } from "react-router"
import type { ApiReference } from "#src/rules/open-api/read-open-api.ts"
import type { Ctx } from "#src/services/context.ts"

/** The request's context: who is acting, and everything an operation may depend on. */
export const requestCtx = createContext<Ctx>()
/** The nonce that lets our own inline scripts run under the content security policy. */
export const scriptNonce = createContext<string>()
/** The text of the page that was rendered, beside the answer that stands for it, and what its stylesheet is if it has an empty one. */
export const renderedPage = createContext<{ answer: Response; html: string; styles: string } | null>(null)
/** The description of the API, for its reference page. */
export const apiReference = createContext<() => ApiReference>()
