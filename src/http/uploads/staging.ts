import { randomUUID } from "node:crypto"
import { chmodSync, createWriteStream, mkdirSync } from "node:fs"
import { readdir, rm, stat } from "node:fs/promises"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { FileStore } from "@tus/file-store"
import { type DataStore, Server, type ServerOptions } from "@tus/server"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"
import type { Storage } from "#src/platform/storage/storage.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { DAY, HOUR } from "#src/rules/dates/milliseconds.ts"
import { finishReceived } from "#src/services/attachments/finish-received.ts"
import { uploadsFolder } from "#src/services/attachments/staged-file.ts"
import type { Ctx, Deps } from "#src/services/context.ts"
import { PieceStore } from "./piece-store.ts"
import { uploadLocks } from "./upload-locks.ts"

type Upload = Parameters<NonNullable<ServerOptions["onUploadFinish"]>>[1]
/** What a request of ours carries through the tus server, which knows only the request. */
type UploadRequest = { ctx: Ctx; id: string; stored?: boolean; error?: Error }

export type Staging = {
  /** Lets tus take the request's bytes; a refusal at the end is raised as it was. */
  receive: (request: Request, ctx: Ctx, id: string) => Promise<Response>
  /** Stores an upload of which every byte is here already. */
  finishIfComplete: (ctx: Ctx, id: string) => Promise<void>
  /** What tus would answer for an upload that is complete and no longer here. */
  answerStored: (size: number) => Response
  /** True while there is a place for its bytes. */
  holds: (id: string) => Promise<boolean>
  forget: (id: string) => Promise<void>
}

type StagingDeps = Pick<Deps, "config" | "storage"> & { neighbors: Neighbors }

/**
 * Where uploads lie while they arrive, so that a restart loses none; forgotten after a day. With a bucket, pieces in it, which every
 * machine sees; otherwise files in DATA_DIR.
 */
export function createStaging({ config, storage, neighbors }: StagingDeps): Staging {
  const directory = privateFolder(uploadsFolder({ config }))
  const { store, withFile } = config.STORAGE ? inBucket(storage, directory) : inFolder(directory)
  const carried = new WeakMap<object, UploadRequest>()
  let swept = 0
  const forget = (id: string) => store.remove(id).catch(() => {})
  const find = (id: string) =>
    store.getUpload(id).catch((error: unknown) => {
      if (error instanceof AppError) throw error // whether it is there is not known now
      return undefined
    })

  const finish = async (ctx: Ctx, upload: Upload) => {
    await withFile(upload.id, (file) => finishReceived(ctx, upload.id, file)).catch(async (error: unknown) => {
      // Refused for good; anything else (a full disk, a store that is down) may be tried again with the bytes that are here.
      if (error instanceof AppError && error.status < 500) await forget(upload.id)
      throw error
    })
  }

  const tus = new Server({
    path: "/uploads",
    datastore: store,
    locker: uploadLocks(neighbors),
    relativeLocation: true,
    respectForwardedHeaders: false,
    allowedOrigins: [],
    namingFunction: (request) => carried.get(request)?.id ?? refuse("upload_not_found"),
    async onUploadFinish(request, upload) {
      const own = carried.get(request) ?? refuse("upload_not_found")
      await finish(own.ctx, upload).catch((error: Error) => {
        own.error = error // tus would answer it in its own words
        throw error
      })
      own.stored = true
      return {}
    },
    onResponseError(request, error) {
      const own = carried.get(request)
      if (own && error instanceof AppError) own.error ??= error // the bucket is away
      return undefined
    },
  })

  return {
    forget,
    holds: async (id) => (await find(id)) !== undefined,
    async receive(request, ctx, id) {
      if (Date.now() - swept > HOUR) {
        swept = Date.now()
        await Promise.all([tus.cleanUpExpiredUploads(), removeOldParts(directory)]).catch((error: unknown) =>
          ctx.log.warn({ err: error }, "old uploads stay"),
        )
      }
      const own: UploadRequest = { ctx, id }
      carried.set(request, own)
      const response = await tus.handleWeb(request)
      if (own.stored) await forget(id) // only now: tus looks at it once more for its answer
      if (own.error) throw own.error
      return response
    },
    async finishIfComplete(ctx, id) {
      const upload = await find(id)
      if (upload && upload.size !== undefined && upload.offset === upload.size) {
        await finish(ctx, upload)
        await forget(id)
      }
    },
    answerStored: (size) =>
      new Response(null, {
        status: 200,
        headers: {
          "tus-resumable": "1.0.0",
          "upload-offset": String(size),
          "upload-length": String(size),
          "cache-control": "no-store",
        },
      }),
  }
}

/** Where bytes arrive, and how those of an upload that is complete become a file on this machine's disk. */
type Arrivals = {
  store: DataStore
  withFile: (id: string, work: (file: string) => Promise<unknown>) => Promise<void>
}

function inFolder(directory: string): Arrivals {
  return {
    store: new FileStore({ directory, expirationPeriodInMilliseconds: DAY }),
    withFile: async (id, work) => void (await work(path.join(directory, id))),
  }
}

function inBucket(storage: Storage, directory: string): Arrivals {
  const store = new PieceStore(storage)
  return {
    store,
    async withFile(id, work) {
      const file = path.join(directory, `${id}-${randomUUID()}.part`)
      try {
        await pipeline(store.read(id), createWriteStream(file, { flags: "wx", mode: 0o600 }))
        await work(file)
      } finally {
        await rm(file, { force: true })
      }
    },
  }
}

/** Made before tus makes it for everyone to look into; one that an older version made is closed. */
function privateFolder(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  return directory
}

/** What a server that was killed had received of whole files, which are sent again from their beginning. */
async function removeOldParts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name)
    if (name.endsWith(".part") && (await stat(file)).mtimeMs < Date.now() - DAY) await rm(file, { force: true })
  }
}
