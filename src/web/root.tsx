import { type ReactNode } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "react-router"
import type { Route } from "./+types/root"
import { languageAttributes } from "#src/rules/languages/language.ts"
import { runningView } from "#src/services/impersonation/running-view.ts"
import { requireDeclaredAccess } from "./access.ts"
import { nameRoute } from "./route-name.ts"
import { RouteError } from "./components/errors/route-error.tsx"
import { useSentForms } from "./components/forms/sent-form.ts"
import { ViewBanner } from "./components/site/view-banner.tsx"
import { findFrameOfPost, notePost } from "./page/frame-of-post.ts"
import { guard, type WithCtx } from "./guard.ts"
import { useTexts } from "./language.tsx"
import { isUnreached } from "./page/unreached/is-unreached.ts"
import { useKeptFrame } from "./page/unreached/kept-frame.ts"
import { PageChange } from "./page/page-change.tsx"
import { useViewAtStart, viewAttributes } from "./page/view-at-start.tsx"
import { scriptNonce } from "./request-context.ts"
import regularFont from "./styles/fonts/public-sans-regular.woff2?url"
import stylesheet from "./styles/styles.scss?url"

export const middleware = [nameRoute, notePost, requireDeclaredAccess]

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "preload", href: regularFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  ...(stylesheet ? [{ rel: "stylesheet", href: stylesheet }] : []), // none in tests, which compile no styles
]

export const loader = guard(async ({ context, ctx }: WithCtx<Route.LoaderArgs>) => ({
  nonce: context.get(scriptNonce),
  language: ctx.language,
  public_url: ctx.config.PUBLIC_URL,
  view: runningView(ctx),
  frame: await findFrameOfPost(ctx, context),
}))

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const atStart = useViewAtStart()
  const { nonce, view } = useRouteLoaderData<typeof loader>("root") ?? { view: atStart }
  const { lang, dir } = languageAttributes(useTexts().language)
  return (
    <html lang={lang} dir={dir} {...viewAttributes(atStart)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {view && <ViewBanner {...view} />}
        {children}
        <ScrollRestoration nonce={nonce} />
        <PageChange />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useSentForms()
  return <Outlet />
}

/** A page that could not be reached is said within the frame of the pages before it, if that is kept. */
export function ErrorBoundary() {
  const error = useRouteError()
  const frame = useKeptFrame()
  return frame && isUnreached(error) ? frame(error) : <RouteError error={error} />
}
