import { type ReactNode } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "react-router"
import type { Route } from "./+types/root"
import { formatDateTime } from "#src/rules/dates/dates.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import type { Ctx } from "#src/services/context.ts"
import { requireDeclaredAccess } from "./access.ts"
import { nameRoute } from "./route-name.ts"
import { RouteError } from "./components/errors/route-error.tsx"
import { TypedForm } from "./components/forms/typed-form.tsx"
import { ViewBanner, type ViewBannerProps } from "./components/site/view-banner.tsx"
import { guard, type WithCtx } from "./guard.ts"
import { useTexts } from "./language.tsx"
import { PageChange } from "./page/page-change.tsx"
import { scriptNonce } from "./request-context.ts"
import regularFont from "./styles/fonts/public-sans-regular.woff2?url"
import stylesheet from "./styles/styles.scss?url"

export const middleware = [nameRoute, requireDeclaredAccess]

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
  view: viewOf(ctx),
}))

/** Whose pages these are, where a super owner sees them as somebody else. */
function viewOf({ actor }: Ctx): ViewBannerProps | null {
  if (actor.kind !== "user" || !actor.seen_by) return null
  const { name, until } = actor.seen_by
  const ends = { iso: until.toISOString(), words: formatDateTime(until, DEFAULT_TIME_ZONE) }
  return { by: name, as: actor.full_name || actor.email, until: ends }
}

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce, view } = useRouteLoaderData<typeof loader>("root") ?? {}
  const { language } = useTexts()
  return (
    <html lang={language}>
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
  return (
    <TypedForm>
      <Outlet />
    </TypedForm>
  )
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />
}
