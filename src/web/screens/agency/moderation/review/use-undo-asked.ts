import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { UNDO_ASKED } from "#src/web/screens/agency/moderation/keys/press-key.ts"

/** Whether somebody has pressed U on this page while there was nothing to undo: silence would leave open whether it was. */
export function useUndoAsked(): boolean {
  const { key } = useLocation()
  const [askedAt, setAskedAt] = useState<string | null>(null)
  useEffect(() => {
    const listener = () => setAskedAt(key)
    document.addEventListener(UNDO_ASKED, listener)
    return () => document.removeEventListener(UNDO_ASKED, listener)
  }, [key])
  return askedAt === key
}
