import path from "node:path"
import { type Config, ConfigError } from "#src/platform/config.ts"
import type { Log } from "#src/platform/log.ts"
import { createLocalStorage } from "./local-storage.ts"
import { readBucketAddress } from "./s3-address.ts"
import { BucketAway, refusedBecause } from "./s3-client.ts"
import { createS3Storage } from "./s3-storage.ts"
import type { Storage } from "./storage.ts"

export type StorageSettings = Pick<Config, "DATA_DIR" | "STORAGE" | "S3_ENDPOINT" | "S3_REGION">

/** Where the files of this installation are: the bucket of the settings, or else a folder in DATA_DIR. */
export function openStorage(config: StorageSettings): Storage {
  return openBucket(config) ?? openFolder(config)
}

/** The files in DATA_DIR. */
export function openFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): Storage {
  return createLocalStorage(path.join(DATA_DIR, "files"))
}

/** The files in the bucket of the settings; null when they name none. */
export function openBucket({ STORAGE, S3_ENDPOINT, S3_REGION }: StorageSettings): Storage | null {
  const bucket = STORAGE === null ? null : readBucketAddress(STORAGE)
  return bucket && createS3Storage(bucket, { endpoint: S3_ENDPOINT, region: S3_REGION })
}

/**
 * Whether files can be stored and read. Throws a ConfigError when the service is there and does not let us use the bucket. While the
 * service itself is away the server may start all the same: comments without files need none.
 */
export async function checkStorage(storage: Storage, log: Pick<Log, "warn">): Promise<boolean> {
  try {
    await storage.probe()
    return true
  } catch (error) {
    const { cause = error } = error as Error
    const reason = error instanceof BucketAway ? refusedBecause(cause) : null
    if (reason) throw new ConfigError([`STORAGE names a bucket that cannot be used: ${reason}.`])
    log.warn({ err: cause }, "the storage of files cannot be reached")
    return false
  }
}
