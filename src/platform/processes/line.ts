/** What goes between the head of a server and one of its web processes. */
type Message =
  | { kind: "tell"; topic: string; data: unknown }
  | { kind: "ask"; id: number; topic: string; data: unknown }
  | { kind: "reply"; id: number; data: unknown }
  | { kind: "failed"; id: number; reason: string }

export type Line = {
  tell: (topic: string, data?: unknown) => void
  hear: (topic: string, listener: (data: unknown) => void) => void
  /** Raises when the other side fails, or is gone before it has answered. */
  ask: (topic: string, data?: unknown) => Promise<unknown>
  answer: (topic: string, reply: (data: unknown) => unknown) => void
  /** Takes what arrived from the other side. */
  take: (message: unknown) => void
  /** The other side is gone. */
  cut: () => void
}

type Waiting = { resolve: (data: unknown) => void; reject: (error: Error) => void }

/** Speaks with one other process of this server, which runs the same release: what arrives is what we sent. */
export function createLine(send: (message: Message) => void): Line {
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  const answers = new Map<string, (data: unknown) => unknown>()
  const waiting = new Map<number, Waiting>()
  let asked = 0

  const reply = async ({ id, topic, data }: Extract<Message, { kind: "ask" }>) => {
    try {
      send({ kind: "reply", id, data: await answers.get(topic)?.(data) })
    } catch (error) {
      send({ kind: "failed", id, reason: String(error) })
    }
  }
  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (one) how(one)
  }
  return {
    tell: (topic, data) => send({ kind: "tell", topic, data }),
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    ask: (topic, data) =>
      new Promise((resolve, reject) => {
        const id = ++asked
        waiting.set(id, { resolve, reject })
        send({ kind: "ask", id, topic, data })
      }),
    answer: (topic, replyOf) => void answers.set(topic, replyOf),
    take(message) {
      const arrived = message as Message
      if (arrived.kind === "tell") for (const listener of listeners.get(arrived.topic) ?? []) listener(arrived.data)
      if (arrived.kind === "ask") void reply(arrived)
      if (arrived.kind === "reply") settle(arrived.id, ({ resolve }) => resolve(arrived.data))
      if (arrived.kind === "failed") settle(arrived.id, ({ reject }) => reject(new Error(arrived.reason)))
    },
    cut() {
      for (const { reject } of waiting.values()) reject(new Error("the other process is gone"))
      waiting.clear()
    },
  }
}
