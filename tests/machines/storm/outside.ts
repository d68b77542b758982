import { buffer } from "node:stream/consumers"
import { readConfig } from "#src/platform/config.ts"
import { openStorage } from "#src/platform/storage/open-storage.ts"
import { startMailServer } from "#src/testing/outside/mail-server.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { missingForClamAv, placeClamAv } from "../clamav.ts"
import { openFaultyWay } from "../faulty-way.ts"
import { newBucket, swiftPort } from "../swift.ts"

/** What a site needs from others: a bucket, a mail server, and ClamAV where it is installed, each behind a way that can fail. */
export async function startOutside() {
  const sink = await startMailServer()
  const mail = await openFaultyWay(Number(new URL(sink.url).port))
  const bucket = await openFaultyWay(swiftPort())
  const stored = await newBucket(bucket.port)
  const clamd = await startScanner()
  const storage = openStorage(readConfig({ ...stored, S3_ENDPOINT: `http://127.0.0.1:${swiftPort()}` }))
  return {
    mail,
    bucket,
    scanner: clamd?.way ?? null,
    settings: {
      ...stored,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      ...(clamd && { CLAMD_URL: `tcp://127.0.0.1:${clamd.way.port}` }),
    },
    /** The bytes of a stored file, however the bucket fares for the servers. */
    stored: async (key: string) => {
      const found = await storage.get(key)
      return found && buffer(found.stream)
    },
    close: async () => {
      await Promise.all([mail.close(), bucket.close(), clamd?.way.close(), sink.stop()])
      await clamd?.remove()
    },
  }
}

async function startScanner() {
  if (missingForClamAv()) return null
  const port = await freePort()
  const { start, remove } = placeClamAv(port)
  await start()
  return { way: await openFaultyWay(port), remove }
}
