import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { scanFiles } from "#src/services/attachments/scans/scan-files.ts"
import { readFiles } from "#src/services/attachments/texts/read-files.ts"
import { indexDocuments } from "#src/services/search/indexing/index-documents.ts"
import { beginSearchPartitions } from "#src/services/search/indexing/begin-partition.ts"
import { gatherWrittenWords, hasWrittenWords } from "#src/services/search/indexing/gather-written-words.ts"
import { indexComments } from "#src/services/search/staff/index-comments.ts"
import { cutSitemap } from "#src/services/sitemap/cut-sitemap.ts"
import { nothing, type Task } from "./task.ts"

/** What leaves comments that only the agency's own people can find, or published ones whose files are to be found too. */
const toIndex: ReadonlySet<string> = new Set([
  "comment.submitted",
  "comment.approved",
  "comment.corrected",
  "comment.flagged",
  "comment.moderation_undone",
])

/** What brings words to the public. */
const publish: ReadonlySet<string> = new Set(["comment.approved", "comment.submitted", "docket.opened"])

/** What may leave files that are to be scanned. */
const bringFiles: ReadonlySet<string> = new Set([
  "document.added",
  "document.replaced",
  "document.scan_retried",
  "comment.submitted",
  "attachment.scan_retried",
])
/** What may leave files whose text is to be read. */
const addFiles: ReadonlySet<string> = new Set([...bringFiles, "document.cleared", "attachment.cleared"])

/** What lets files through, and makes comments, documents, and the text of their files findable. */
export const searchTasks = {
  begin_search_partition: {
    payload: nothing,
    cron: "*/10 * * * *",
    run: async (ctx) => {
      const begun = await beginSearchPartitions(ctx)
      return begun.length > 0 ? { begun: begun.join(", ") } : undefined
    },
  },
  index_comments: {
    payload: nothing,
    cron: "* * * * *",
    // Until then they are searched where they stand, so it may wait for more of them.
    wake: { by: ({ actions }) => actions.some((action) => toIndex.has(action)), after_ms: 500, every_ms: 1000 },
    run: async (ctx, { stopping }) => {
      const indexed = await indexComments(ctx, stopping)
      return indexed > 0 ? { indexed } : undefined
    },
  },
  index_documents: {
    payload: nothing,
    cron: "* * * * *",
    wake: {
      by: ({ actions }) => actions.some((action) => action.startsWith("document.")),
      after_ms: 500,
      every_ms: 2000,
    },
    run: async (ctx, { stopping }) => {
      const indexed = await indexDocuments(ctx, stopping)
      return indexed > 0 ? { indexed } : undefined
    },
  },
  gather_written_words: {
    payload: nothing,
    cron: "41 * * * *",
    wake: {
      by: ({ actions }) => actions.some((action) => publish.has(action)),
      after_ms: 10_000,
      every_ms: HOUR,
      // It takes seconds, just when people come back to a server that was down.
      at_start: async (ctx) => !(await hasWrittenWords(ctx.db)),
    },
    run: async (ctx) => ({ words: await gatherWrittenWords(ctx) }),
  },
  cut_sitemap: {
    payload: nothing,
    cron: "* * * * *",
    run: (ctx, { stopping }) => cutSitemap(ctx, { stopping }),
  },
  scan_files: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: ({ actions }) => actions.some((action) => bringFiles.has(action)), after_ms: 100, every_ms: 1000 },
    run: async (ctx, { stopping }) => {
      const scanned = await scanFiles(ctx, stopping)
      return scanned && Object.values(scanned).some((count) => count > 0) ? scanned : undefined
    },
  },
  read_files: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: ({ actions }) => actions.some((action) => addFiles.has(action)), after_ms: 500, every_ms: 2000 },
    run: async (ctx, { stopping }) => {
      const files = await readFiles(ctx, stopping)
      return files.read + files.failed > 0 ? files : undefined
    },
  },
} as const satisfies Record<string, Task>
