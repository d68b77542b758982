import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { useRevalidator } from "react-router"
import type { Upload } from "tus-js-client"
import { fileProblem, fileProblemInWords } from "#src/rules/files/comment-files.ts"
import { fileTypeOfFilename } from "#src/rules/files/file-types.ts"
import { type Saying, saying } from "#src/rules/languages/saying.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { beginTransfer, isRemembered, type Transfer, type TransferChange } from "./transfer.ts"
import type { ListedUpload, TransferActs, UploadRow } from "./upload-list.tsx"
import type { ShownDocket } from "#src/web/screens/public/comment-wizard/wizard-loader.ts"

type Options = { docket: ShownDocket; draft_id: string; listed: readonly ListedUpload[] }

/** The files of step 3: what the server has, and what this page is sending. `choose` takes what the picker gave. */
export function useUploads({ docket, draft_id, listed }: Options) {
  const revalidator = useRevalidator()
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
  const [spoken, setSpoken] = useState<Saying | null>(null)
  const { senders, shown, takeBack } = useSenders(revalidator.revalidate)
  const dropped = useRef(new Set<string>())
  const { inLine, again } = usePlaces()
  // Once the server lists a file, its line is the only one: removed there, the file is gone here too.
  const unlisted = transfers.filter((transfer) => !isListed(transfer, listed))
  if (unlisted.length < transfers.length) setTransfers(unlisted)
  const latest = useRef({ docket, listed, transfers, revalidate: revalidator.revalidate })
  useEffect(() => {
    latest.current = { docket, listed, transfers, revalidate: revalidator.revalidate }
  })

  const change = useCallback((key: string, made: TransferChange) => {
    setTransfers((all) => all.map((transfer) => (transfer.key === key ? { ...transfer, ...made } : transfer)))
    if (made.state === undefined) return
    // The list on the page follows the server's: what is shown as stored is stored.
    if (made.state === "done" || made.state === "refused") void latest.current.revalidate()
    const { filename } = latest.current.transfers.find((transfer) => transfer.key === key) ?? { filename: "" }
    if (made.state === "done") setSpoken(saying("{filename} has been uploaded", { filename }))
    else if (made.error) setSpoken(made.error)
  }, [])

  const choose = useCallback(
    (files: Iterable<File>) => {
      const now = latest.current
      let free = now.docket.max_files_per_comment - countTaken(now.listed, now.transfers)
      for (const file of files) {
        const remembered = isRemembered(file, draft_id)
        const unfinished = unfinishedOf(file, now, remembered)
        const problem = problemOf(file, now.docket) ?? (free > 0 || unfinished ? null : tooMany(now.docket))
        const transfer = newTransfer(file, problem)
        setTransfers((all) => [...all, transfer])
        if (problem) {
          setSpoken(problem)
          continue
        }
        if (!unfinished) free -= 1
        const { key } = transfer
        const changed = (made: TransferChange) => {
          if (!dropped.current.has(key)) change(key, made)
          else if (made.upload_id) takeBack(key) // it was removed before it had its place
        }
        const outdated = unfinished && !remembered ? unfinished.id : null
        const begin = async () => {
          if (dropped.current.has(key) || !shown.current) return
          await removeOutdated(outdated)
          const { upload, placed } = await beginTransfer(file, { draft_id, docket: now.docket, changed })
          senders.current.set(key, upload)
          await placed
        }
        inLine(key, begin, () => changed({ state: "failed", error: wizardMessages.fileNotStored(file.name) }))
      }
    },
    [change, draft_id, senders, shown, takeBack, inLine],
  )

  const drop = (key: string) => {
    dropped.current.add(key)
    setTransfers((all) => all.filter((transfer) => transfer.key !== key))
    document.getElementById("files")?.focus()
    if (senders.current.get(key)?.url) takeBack(key)
  }

  const acts = (key: string): TransferActs => ({
    pause: () => {
      change(key, { state: "paused" })
      void senders.current.get(key)?.abort()
    },
    resume: () => {
      change(key, { state: "sending", error: null })
      senders.current.get(key)?.start()
      again(key)
    },
    remove: () => drop(key),
  })
  return { rows: rowsOf(listed, unlisted, acts), spoken, choose, sending: sendingOf(transfers) }
}

/** What sends each file, by the key of its transfer. `takeBack` ends one, and removes what the server has of the file. */
function useSenders(revalidate: () => unknown) {
  const senders = useRef(new Map<string, Upload>())
  const shown = useStopOnLeave(senders)
  const latest = useRef(revalidate)
  useEffect(() => {
    latest.current = revalidate
  })
  const takeBack = useCallback((key: string) => {
    const sender = senders.current.get(key)
    senders.current.delete(key)
    void sender
      ?.abort(true)
      .catch(() => undefined)
      .then(() => latest.current())
  }, [])
  return { senders, shown, takeBack }
}

/** One after the other asks for its place, so that they lie in the order in which they were chosen. What failed can begin again. */
function usePlaces() {
  const line = useRef(Promise.resolve())
  const failures = useRef(new Map<string, () => void>())
  const inLine = useCallback((key: string, begin: () => Promise<void>, failed: () => void) => {
    const start = () => {
      failures.current.delete(key)
      line.current = line.current.then(begin).catch(() => {
        failures.current.set(key, start)
        failed()
      })
    }
    start()
  }, [])
  return { inLine, again: (key: string) => failures.current.get(key)?.() }
}

/** Whether the page is still there; what it was sending stops when it is not. */
function useStopOnLeave(senders: RefObject<Map<string, Upload>>): RefObject<boolean> {
  const shown = useRef(true)
  useEffect(() => {
    const all = senders.current
    shown.current = true
    return () => {
      shown.current = false
      all.forEach((sender) => void sender.abort().catch(() => undefined))
    }
  }, [senders])
  return shown
}

/** The transfers under way, by name; '' when there is none. */
function sendingOf(transfers: readonly Transfer[]): string {
  return transfers.flatMap(({ state, key }) => (state === "sending" ? [key] : [])).join(" ")
}

function rowsOf(
  listed: readonly ListedUpload[],
  transfers: readonly Transfer[],
  acts: (key: string) => TransferActs,
): UploadRow[] {
  return [
    ...listed.filter((row) => !transfers.some((transfer) => hides(transfer, row))).map((row) => ({ listed: row })),
    ...transfers.map((transfer) => ({ transfer, act: acts(transfer.key) })),
  ]
}

/** What the server has of a file of this name and can go on with; not what this page is sending of another file. */
function unfinishedOf(
  { name }: File,
  { listed, transfers }: { listed: readonly ListedUpload[]; transfers: readonly Transfer[] },
  remembered: boolean,
): ListedUpload | undefined {
  const isOwn = ({ id }: ListedUpload) => transfers.some(({ upload_id }) => upload_id === id)
  return listed.find((row) => row.status === "receiving" && row.filename === name && (remembered || !isOwn(row)))
}

let begun = 0

function newTransfer(file: File, problem: Saying | null): Transfer {
  return {
    key: `transfer-${++begun}`,
    filename: file.name,
    file_size: file.size,
    percent: 0,
    state: problem ? "refused" : "sending",
    error: problem,
    upload_id: null,
  }
}

/** The same sentence the server would answer with, before a byte is sent. In an empty file there is no type to be found. */
function problemOf(file: File, docket: ShownDocket): Saying | null {
  const mime_type = fileTypeOfFilename(file.name)?.mime ?? (file.type || "unknown")
  const offered = { filename: file.name, file_size: file.size, mime_type }
  const problem = fileProblem(offered, docket) ?? (file.size === 0 ? "unsupported_file_type" : null)
  return problem && fileProblemInWords(problem, offered, docket)
}

const tooMany = (docket: ShownDocket) => wizardMessages.tooManyFiles(docket.max_files_per_comment)

function countTaken(listed: readonly ListedUpload[], transfers: readonly Transfer[]): number {
  const rows = listed.filter((row) => row.status !== "refused")
  const unlisted = transfers.filter(
    (transfer) => transfer.state !== "refused" && !rows.some((row) => row.id === transfer.upload_id),
  )
  return rows.length + unlisted.length
}

/** While this page sends the file, its own line tells more than the server's. */
function hides(transfer: Transfer, row: ListedUpload): boolean {
  return transfer.upload_id === row.id && row.status === "receiving"
}

/** The server's line tells how it ended. */
function isListed(transfer: Transfer, listed: readonly ListedUpload[]): boolean {
  return listed.some((row) => row.id === transfer.upload_id && row.status !== "receiving")
}

/** Of another file of the same name, or begun in another browser: it can only begin anew. */
async function removeOutdated(upload_id: string | null): Promise<void> {
  if (upload_id) await fetch(paths.upload(upload_id), { method: "DELETE" })
}
