import type { MiddlewareFunction } from "react-router"
import { PAGE_ROUTE_HEADER } from "#src/rules/addresses/page-route.ts"

/** Writes the pattern of a screen on its answer, for the figures about requests; the door removes it. */
export const nameRoute: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const response = await next()
  response.headers.set(PAGE_ROUTE_HEADER, `/${pattern.replace(/^\//, "")}`)
  return response
}
