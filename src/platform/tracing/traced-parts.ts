import type { Mailer } from "#src/platform/mail/message.ts"
import type { Storage } from "#src/platform/storage/storage.ts"
import { type Tracing, traced } from "./tracing.ts"

/** The same storage, with a span for each file. Its key is not told: whoever has it may know whose file it is. */
export function tracedStorage(storage: Storage, tracing: Tracing | undefined): Storage {
  if (!tracing) return storage
  const span = <Result>(act: string, work: () => Promise<Result>) =>
    traced(tracing, { name: `file ${act}`, kind: "client" }, work)
  return {
    ...storage,
    put: (...args) => span("put", () => storage.put(...args)),
    join: (...args) => span("join", () => storage.join(...args)),
    get: (...args) => span("get", () => storage.get(...args)),
    delete: (...args) => span("delete", () => storage.delete(...args)),
    exists: (...args) => span("exists", () => storage.exists(...args)),
  }
}

/** The same mailer, with a span for each letter, which says nothing of it. */
export function tracedMailer(mailer: Mailer, tracing: Tracing | undefined): Mailer {
  if (!tracing) return mailer
  return {
    ...mailer,
    send: (message) => traced(tracing, { name: "mail send", kind: "client" }, () => mailer.send(message)),
  }
}
