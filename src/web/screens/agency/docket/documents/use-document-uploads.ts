import { useCallback, useRef, useState } from "react"
import { useBeforeUnload, useRevalidator } from "react-router"
import { documentProblem } from "#src/rules/files/document-files.ts"
import { fileTypeOfFilename } from "#src/rules/files/file-types.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { sendDocument } from "./send-document.ts"

/** A file that this page sends, or could not send. */
export type Upload = {
  key: string
  file: File
  /** 0 to 100. */
  percent: number
  /** Why it was refused, or failed; null while it is on its way. */
  problem: string | null
  /** It failed, and can be sent once more. */
  again: boolean
}

type Options = { address: string; docket: { max_file_size_mb: number } }

/** Sends chosen files one after the other, each with its progress; what was stored is in the list of the page, and here no more. */
export function useDocumentUploads({ address, docket }: Options) {
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [spoken, setSpoken] = useState("")
  const queue = useRef(Promise.resolve())
  const begun = useRef(0)

  const change = useCallback((key: string, made: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...made } : upload)))
  }, [])
  const drop = useCallback((key: string) => setUploads((all) => all.filter((upload) => upload.key !== key)), [])

  const send = useCallback(
    async ({ key, file }: Upload, fields: FormData) => {
      const progress = (percent: number) => change(key, { percent })
      const { refusal, again } = await sendDocument(file, { address, fields, progress })
      if (refusal !== null) {
        change(key, { problem: refusal, again })
        setSpoken(refusal)
        return
      }
      await revalidate()
      drop(key)
      setSpoken(`${file.name} has been uploaded`)
    },
    [address, change, drop, revalidate],
  )
  const enqueue = useCallback(
    (upload: Upload, fields: FormData) => void (queue.current = queue.current.then(() => send(upload, fields))),
    [send],
  )

  const choose = useCallback(
    (files: Iterable<File>, fields: FormData) => {
      for (const file of files) {
        const mime_type = fileTypeOfFilename(file.name)?.mime ?? "unknown"
        const problem = documentProblem({ filename: file.name, file_size: file.size, mime_type }, docket)
        const said = problem && inEnglish(problem)
        const upload = { key: `upload-${++begun.current}`, file, percent: 0, problem: said, again: false }
        setUploads((all) => [...all, upload])
        if (said === null) enqueue(upload, fields)
        else setSpoken(said)
      }
    },
    [docket, enqueue],
  )
  const tryAgain = (upload: Upload, fields: FormData) => {
    change(upload.key, { problem: null, again: false, percent: 0 })
    enqueue(upload, fields)
  }

  const sending = uploads.some(({ problem }) => problem === null)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (sending) event.preventDefault()
      },
      [sending],
    ),
  )
  return { uploads, spoken, choose, drop, tryAgain }
}
