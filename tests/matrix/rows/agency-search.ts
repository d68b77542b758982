import { console, type Row } from "./row.ts"

export const agencySearchRow: Row = {
  pattern: "/agency/search",
  expect: console("view_dashboard"),
  forms: [
    {
      name: "save a search",
      persona: "viewer",
      query: "?q=park",
      fields: { intent: "save", name: "Parks", query: "q=park" },
    },
    {
      name: "rename a search",
      persona: "viewer",
      fields: ({ records }, by) => ({ intent: "rename", id: records.own[by].search_id, name: "Parks" }),
    },
    {
      name: "delete a search",
      persona: "viewer",
      fields: ({ records }, by) => ({ intent: "delete", id: records.own[by].search_id }),
    },
  ],
}
