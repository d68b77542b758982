import { pdfBytes } from "#src/testing/records/sample-files.ts"
import type { World } from "../world.ts"
import { console, type Row, type RowForm } from "./row.ts"

const pdf = (name: string) => new File([pdfBytes(3000)], name, { type: "application/pdf" })
const first = ({ ours }: World) => ours.dockets.open.document_id

const typed: Record<string, Record<string, string>> = {
  rename: { title: "The plan" },
  withdraw: { reason: "because of marmalade" },
  replace: { reason: "because of marmalade" },
}

/** What is done with one document; the two that are there can change places. */
const withOne = (intent: "up" | "down" | "withdraw" | "rename" | "replace"): RowForm => ({
  name: `${intent} a document`,
  persona: "owner",
  fields: (world) => ({
    intent,
    document_id: intent === "up" ? world.records.second_document_id : first(world),
    version: "1",
    ...typed[intent],
  }),
  ...(intent === "replace" && { files: { file: pdf("new-plan.pdf") } }),
  ...(typed[intent] && {
    loading: {
      page: (world: World) =>
        `/agency/dockets/${world.ours.dockets.open.id}/documents?ask=${intent}&document=${first(world)}`,
    },
  }),
  meanwhile: { types: intent === "rename" ? { title: "Their title" } : {} },
})

/** The supporting documents of a docket (S 2). */
export const documentRows: readonly Row[] = [
  {
    pattern: "/agency/dockets/:id/documents",
    expect: console("edit_thread", { ofOurs: true }),
    forms: [
      { name: "add documents", persona: "owner", fields: { intent: "add" }, files: { files: pdf("more.pdf") } },
      ...(["up", "down", "withdraw", "rename", "replace"] as const).map(withOne),
    ],
  },
  {
    pattern: "/agency/dockets/:id/documents/upload",
    expect: console("edit_thread", { found: () => ({ status: 404 }) }),
    forms: [
      {
        name: "add a document by script",
        persona: "owner",
        fields: { intent: "add" },
        files: { files: pdf("more.pdf") },
        loading: null,
        answers: 200,
      },
    ],
  },
]
