import type { ComponentProps } from "react"
import { Form } from "react-router"

type Props = ComponentProps<typeof Form>

const onServer = typeof document === "undefined"

/** A `Form` for lists that have very many, as `LightLink` is a `Link`: on the server one with an address of ours is written at once. */
export function LightForm(props: Props) {
  const { action, method = "get", discover } = props
  if (!onServer || typeof action !== "string" || !/^\/(?!\/)/.test(action)) return <Form {...props} />
  const { children, ...form } = formProps(props)
  return (
    <form method={method} action={action} {...form} data-discover={discover === "none" ? undefined : "true"}>
      {children}
    </form>
  )
}

/** What of a form is not for the router alone. */
function formProps({
  action: _action,
  method: _method,
  discover: _discover,
  fetcherKey: _fetcher,
  navigate: _navigate,
  reloadDocument: _reload,
  replace: _replace,
  state: _state,
  relative: _relative,
  preventScrollReset: _prevent,
  viewTransition: _view,
  defaultShouldRevalidate: _revalidate,
  ...form
}: Props) {
  return form
}
