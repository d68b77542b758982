import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router"
import type { Ctx } from "#src/services/context.ts"
import type { SiteFrame } from "#src/web/layouts/public-layout.tsx"
import { findSiteFrame } from "./site-frame.ts"

const isPosted = createContext(false)

/** Remembers that a form was posted: what loads the page of its answer is given a request that asks for it. */
export const notePost: MiddlewareFunction<Response> = ({ request, context }) => {
  if (request.method === "POST") context.set(isPosted, true)
  return undefined
}

/**
 * The frame around the answer to a posted form. Where an error page takes the place of the form, the router loads the root alone, and not
 * the frame that the page had. Nothing where that cannot be found: the page is answered all the same.
 */
export async function findFrameOfPost(
  ctx: Ctx,
  context: Readonly<RouterContextProvider>,
): Promise<SiteFrame | undefined> {
  return context.get(isPosted) ? findSiteFrame(ctx).catch(() => undefined) : undefined
}
