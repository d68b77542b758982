import { useSyncExternalStore } from "react"

const subscribeToNothing = () => () => undefined

/** False on the server and during hydration, true afterwards: for controls that exist only with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
