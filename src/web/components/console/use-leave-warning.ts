import { useCallback, useEffect, useRef } from "react"
import { useBeforeUnload, useBlocker, useLocation } from "react-router"

/**
 * For a form that is kept nowhere until it is sent: once something was typed, leaving the page asks first. Gives what the form
 * calls on input; it begins anew with another `part`. Sending the form, which stays at its address, is not leaving.
 */
export function useLeaveWarning(part = ""): () => void {
  const typed = useRef(false)
  useEffect(() => {
    typed.current = false
  }, [part])
  const here = addressOf(useLocation())
  // The router asks a form that it has already left, too, until the page that comes after it is at rest.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      typed.current && addressOf(currentLocation) === here && addressOf(nextLocation) !== here,
  )
  useEffect(() => {
    if (blocker.state !== "blocked") return
    // The browser's own question, as for a closed tab: it cannot be missed, and it needs no page of ours.
    if (window.confirm("Leave this page? What you typed has not been saved.")) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload(
    useCallback((event) => {
      if (typed.current) event.preventDefault()
    }, []),
  )
  return useCallback(() => {
    typed.current = true
  }, [])
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
