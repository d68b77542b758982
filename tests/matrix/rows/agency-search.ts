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
  ],
}
