import { Link, type LinkProps } from "react-router"

const onServer = typeof document === "undefined"

/**
 * A `Link` for lists that have very many, and for what stands on every page of the console. On the server an address that begins with "/"
 * is what the router would make of it, so the anchor is written at once: of a page with 500 links its work for them was a tenth.
 */
export function LightLink(props: LinkProps) {
  const { to, discover } = props
  if (!onServer || typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <Link {...props} />
  const { children, target, ...anchor } = anchorProps(props)
  return (
    <a {...anchor} href={to} target={target} data-discover={discover === "none" ? undefined : "true"}>
      {children}
    </a>
  )
}

/** What of a link is not for the router alone. */
function anchorProps({
  to: _to,
  discover: _discover,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reload,
  replace: _replace,
  state: _state,
  mask: _mask,
  preventScrollReset: _prevent,
  viewTransition: _view,
  defaultShouldRevalidate: _revalidate,
  ...anchor
}: LinkProps) {
  return anchor
}
