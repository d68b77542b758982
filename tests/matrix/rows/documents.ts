import { console, type Row, type RowForm } from "./row.ts"

/** The supporting documents of a docket (S 2). */
export const documentRows: readonly Row[] = [
  {
    pattern: "/agency/dockets/:id/documents",
    expect: console("edit_thread", { ofOurs: true }),
    forms: [
      { name: "add documents", persona: "owner", fields: { intent: "add" } },
      ...["up", "withdraw", "rename"].map((intent): RowForm => ({
        name: `${intent} a document`,
        persona: "owner",
        fields: ({ ours }) => ({
          intent,
          document_id: ours.dockets.open.document_id,
          version: "1",
          ...(intent === "rename" && { title: "The plan" }),
          ...(intent === "withdraw" && { reason: "because" }),
        }),
      })),
    ],
  },
  {
    pattern: "/agency/dockets/:id/documents/upload",
    expect: console("edit_thread", { found: () => ({ status: 404 }) }),
    forms: [{ name: "add a document by script", persona: "owner", fields: { intent: "add" } }],
  },
]
