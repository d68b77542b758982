import { useEffect, useRef, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import { SESSION_STAFF_IDLE_MINUTES, SESSION_TOUCH_SECONDS, SESSION_WARNING_SECONDS } from "#src/rules/limits.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { Dialog } from "#src/web/ui/panels/dialog.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

/** The last use is recorded once a minute, so the session may end that much earlier than this page assumes. */
const IDLE_MS = (SESSION_STAFF_IDLE_MINUTES * 60 - SESSION_TOUCH_SECONDS) * 1000
const WARNING_MS = SESSION_WARNING_SECONDS * 1000
const CHANNEL = "opendocket-session"

type Props = { /** When the session ends even if it is in use, as ISO 8601. */ ends_at: string; email: string }

/**
 * Warns staff two minutes before their session ends. The page and what is typed in it stay in any case: it can be sent after
 * signing in again in another tab. Without JavaScript, the server keeps a late form instead.
 */
export function SessionWatch({ ends_at, email }: Props) {
  const { stage, soon, stay, unreached } = useSessionStage(ends_at)
  const [hidden, setHidden] = useState<string | null>(null)
  if (stage === "running" && hidden !== null) setHidden(null) // it was extended: the next warning is another one
  if (stage === "running" || hidden === stage) return null
  const over = stage === "over"
  const close = () => setHidden(stage)
  return (
    <Dialog open onClose={close} heading={over ? ownAccountMessages.sessionOver : ownAccountMessages.sessionEnding}>
      <p>
        {over
          ? "What you have typed on this page is still here. Sign in again in a new tab, then come back and continue."
          : `To protect the public record, you will be signed out in less than ${SESSION_WARNING_SECONDS / 60} minutes.`}
      </p>
      {unreached && !over && (
        <Alert kind="error" focusOnMount>
          {refusalMessages.unreached}
        </Alert>
      )}
      {email && (
        <p className="quiet">
          Your account: <strong>{email}</strong>
        </p>
      )}
      <ButtonGroup>
        {over || soon ? (
          <LinkButton to={paths.agencyLogin()} target="_blank" rel="noopener" reloadDocument>
            {ownAccountMessages.signInAgain}
          </LinkButton>
        ) : (
          <Button onClick={stay}>{ownAccountMessages.stay}</Button>
        )}
        <Button variant="quiet" onClick={close}>
          Close this message
        </Button>
      </ButtonGroup>
    </Dialog>
  )
}

type Stage = "running" | "ending" | "over"

/** Follows activity in this tab and others; `soon` once the session can no longer be extended. */
function useSessionStage(ends_at: string) {
  const { key } = useLocation()
  const { state } = useNavigation()
  const used = useRef(0)
  const [{ stage, soon }, setNow] = useState<{ stage: Stage; soon: boolean }>({ stage: "running", soon: false })
  const [unreached, setUnreached] = useState(false)

  useEffect(() => noteUse(used), [key, state])
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener("message", () => (used.current = Date.now()))
    const timer = setInterval(() => {
      const next = stageAt(Date.now(), { used: used.current, absolute: Date.parse(ends_at) })
      if (next.stage === "running") setUnreached(false)
      setNow((known) => (known.stage === next.stage && known.soon === next.soon ? known : next))
    }, 1000)
    return () => {
      channel.close()
      clearInterval(timer)
    }
  }, [ends_at])

  // Not by the router, which would put an error page, or the one to sign in, in place of what is being typed.
  const stay = async () => {
    const body = new URLSearchParams()
    const answer = await fetch(paths.stay(), { method: "POST", body, redirect: "manual" }).catch(() => null)
    if (answer?.ok) noteUse(used)
    else if (answer?.type === "opaqueredirect") used.current = 0 // it leads to sign-in: the session is over
    setUnreached(!answer?.ok)
  }
  return { stage, soon, unreached, stay: () => void stay() }
}

function noteUse(used: { current: number }): void {
  used.current = Date.now()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage("used")
  channel.close()
}

function stageAt(now: number, { used, absolute }: { used: number; absolute: number }) {
  const end = Math.min(absolute, used + IDLE_MS)
  const stage: Stage = now >= end ? "over" : now >= end - WARNING_MS ? "ending" : "running"
  return { stage, soon: end === absolute }
}
