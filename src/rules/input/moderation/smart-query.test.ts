import { describe, expect, test } from "vitest"
import { agencySearchMessages as messages } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { parseSmartQuery } from "./smart-query.ts"

const nothing = {
  words: "",
  docket: "",
  from: "",
  comment_statuses: [],
  docket_statuses: [],
  tracking_ids: [],
  errors: [],
  notes: [],
}
const read = (line: string) => parseSmartQuery(line)

describe("words, phrases and what is left out", () => {
  test.each([
    ["", ""],
    ["   ", ""],
    ["bike lane", "bike lane"],
    ['"bike lane" park', '"bike lane" park'],
    ['park -"bike lane" -toll', 'park -"bike lane" -toll'],
    ["re-zone --toll - −bus －tram", "re-zone -toll -bus -tram"],
    ["“bike lane” «Grüne Welle»", '"bike lane" "Grüne Welle"'],
    ['"" " "', ""],
    ["park\tbench\nlamp", "park bench lamp"],
    ["https://example.org/a 10:30 Re: x", "https://example.org/a 10:30 Re: x"],
  ])("%j", (line, words) => expect(read(line)).toEqual({ ...nothing, words }))

  test("a phrase without an end goes on to the end, and that is said", () => {
    expect(read('park "bike lane now')).toEqual({
      ...nothing,
      words: 'park "bike lane now"',
      notes: [messages.unclosedQuote],
    })
    expect(read('park "')).toEqual({ ...nothing, words: "park", notes: [messages.unclosedQuote] })
    expect(read('docket:"Main Street')).toEqual({ ...nothing, docket: "Main Street", notes: [messages.unclosedQuote] })
  })
})

describe("operators", () => {
  test("docket, from and status, in any case and anywhere in the line", () => {
    expect(read('park DOCKET:ZB-12 From:"Ana María" status:Pending "bike lane"')).toEqual({
      ...nothing,
      words: 'park "bike lane"',
      docket: "ZB-12",
      from: "Ana María",
      comment_statuses: ["submitted", "under_review"],
    })
  })

  test.each([
    ["status:approved", ["published"], []],
    ["status:published", ["published"], []],
    ["status:flagged status:rejected", ["rejected", "flagged"], []],
    ["status:pending,flagged", ["submitted", "under_review", "flagged"], []],
    ["status:under_review", ["under_review"], []],
    ["status:open,draft", [], ["draft", "open"]],
    ["status:archived status:closed", [], ["closed", "archived"]],
    ["status:open,pending", ["submitted", "under_review"], ["open"]],
  ])("%s", (line, comment_statuses, docket_statuses) =>
    expect(read(line)).toEqual({ ...nothing, comment_statuses, docket_statuses }),
  )

  test.each([
    ["status:later", [messages.unknownStatus("later")]],
    ["status:", [messages.noValue("status")]],
    ["docket: park", [messages.noValue("docket")]],
    ['from:""', [messages.noValue("from")]],
    ["-status:open", [messages.noMinus("status")]],
    ["docket:a docket:b", [messages.onlyOnce("docket")]],
  ])("%s is said to be wrong", (line, errors) => expect(read(line).errors).toEqual(errors))

  test("one that does not exist is searched for as a word, and that is said", () => {
    expect(read("author:smith park")).toEqual({
      ...nothing,
      words: '"author smith" park',
      notes: [messages.unknownOperator("author")],
    })
    expect(read("-author:smith").words).toBe('-"author smith"')
  })

  test("a tracking ID is found as such", () => {
    expect(read("cmt-mabc123456789xyz")).toEqual({ ...nothing, tracking_ids: ["CMT-MABC123456789XYZ"] })
  })
})

describe("Chinese", () => {
  test("its spaces, quotation marks and colon are read", () => {
    expect(read("公园　“自行车 道” -噪音")).toEqual({ ...nothing, words: '公园 "自行车 道" -噪音' })
    expect(read("from：王伟 docket：「主街 规划」 status：pending")).toEqual({
      ...nothing,
      from: "王伟",
      docket: "主街 规划",
      comment_statuses: ["submitted", "under_review"],
    })
    expect(read("标题：公园")).toEqual({ ...nothing, words: '"标题 公园"', notes: [messages.unknownOperator("标题")] })
  })
})

test("any line is read in time that grows with its length, and to its end", () => {
  for (const line of [
    '"'.repeat(500),
    "-".repeat(500),
    "status:".repeat(70),
    "docket:“".repeat(60),
    "a:".repeat(250),
  ]) {
    const { words, errors, notes } = read(line)
    expect([typeof words, Array.isArray(errors), Array.isArray(notes)]).toEqual(["string", true, true])
  }
})
