import { z } from "zod"
import { openChannel } from "#src/platform/db/connections/channel.ts"
import type { Committed } from "./context.ts"

export type CommitNews = {
  /** Tells this process at once, and every other one that works on the same database within a moment. */
  tell: (changes: Committed) => void
  /** Calls `listener` for every commit that is announced, here or elsewhere. */
  hear: (listener: (changes: Committed) => void) => void
  close: () => Promise<void>
}

/** In a flood, the commits of a moment are announced to other processes together. */
const GATHER_MS = 50
/** More kinds of acts than this would not fit into one message. */
const MOST_ACTIONS = 100

/** What cannot be said exactly: an act that no one has thought of, and perhaps a letter. */
const somethingHappened: Committed = { actions: ["news.unknown"], mails: 1 }

const message = z.object({ actions: z.array(z.string()), mails: z.number() })

/**
 * Tells caches and queues what was committed, whichever process did it: one that answers requests, its jobs, or a command beside
 * it. Sent after the commit, not within it, since transactions that notify wait for one another; so news of a process that is
 * killed in that moment is lost, and listeners must also look for themselves now and then (decision 22).
 */
export async function openCommitNews(url: string, onError: (error: Error) => void): Promise<CommitNews> {
  const listeners: ((changes: Committed) => void)[] = []
  const spread = (changes: Committed) => {
    for (const listener of listeners) listener(changes)
  }
  const channel = await openChannel(url, {
    name: "opendocket_commits",
    heard: (text) => spread(read(text)),
    missed: () => spread(somethingHappened),
    onError,
  })

  let gathered: { actions: Set<string>; mails: number; timer: NodeJS.Timeout } | undefined
  const send = () => {
    if (!gathered) return
    const { actions, mails, timer } = gathered
    gathered = undefined
    clearTimeout(timer)
    const told = actions.size > MOST_ACTIONS ? somethingHappened : { actions: [...actions], mails }
    channel.send(JSON.stringify(told))
  }
  return {
    tell(changes) {
      spread(changes)
      gathered ??= { actions: new Set(), mails: 0, timer: setTimeout(send, GATHER_MS) }
      for (const action of changes.actions) gathered.actions.add(action)
      gathered.mails += changes.mails
    },
    hear: (listener) => void listeners.push(listener),
    async close() {
      send()
      await channel.close()
    },
  }
}

function read(text: string): Committed {
  try {
    return message.parse(JSON.parse(text))
  } catch {
    return somethingHappened
  }
}
