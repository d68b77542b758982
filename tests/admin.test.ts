/** What the operator's commands say to whoever asks how they are given, gives them wrongly, or has no database for them. */
import { execFile } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { helpFor } from "../scripts/commands/admin-help.ts"
import { freePort } from "#src/testing/product/free-port.ts"

let empty: string
let silent: string
beforeAll(async () => {
  empty = mkdtempSync(path.join(os.tmpdir(), "opendocket-admin-"))
  silent = `127.0.0.1:${await freePort()}`
})
afterAll(() => rmSync(empty, { recursive: true }))

type Ended = { code: number; said: string; complained: string }

function admin(words: readonly string[], settings: Record<string, string> = {}): Promise<Ended> {
  const env = {
    PATH: process.env["PATH"],
    DATA_DIR: empty,
    SECRET_KEY: "long enough for a key that opens nothing",
    ...settings,
  }
  return new Promise((resolve) => {
    const command = execFile(process.execPath, ["scripts/admin.ts", ...words], { env }, (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said, complained }),
    )
    command.stdin?.end()
  })
}

describe("how a command is given", () => {
  it.each([
    ["--help", /^npm run admin -- super-owner ADDRESS[^]* move-files bucket .*$/],
    ["backup --help", /^npm run admin -- backup FOLDER .*$/],
    ["service-key -h", /^.*service-key create NAME.*\n.*service-key revoke NAME.*\n.*service-key list.*$/],
    ["", /^npm run admin -- super-owner ADDRESS/],
    ["nonsense", /^There is no command "nonsense"\. There are:\nnpm run admin -- super-owner/],
    ["constructor", /^There is no command "constructor"/],
    ["restore /tmp --too latest", /^It is given like this:\n.* restore FOLDER .*\n.* restore FOLDER --to MOMENT .*$/],
  ])("%j is told", (words, answer) => {
    expect(helpFor(words.split(" "))).toMatch(answer)
  })

  it("whoever asks is answered, and nothing is done", async () => {
    const said = expect.stringContaining("service-key create NAME") as string
    expect(await admin(["service-key", "create", "--help"])).toEqual({ code: 0, said, complained: "" })
    expect(readdirSync(empty)).toEqual([])
  })

  it("whoever gives it wrongly is told on standard error", async () => {
    const complained = expect.stringMatching(/^It is given like this:\n.* backup FOLDER/) as string
    expect(await admin(["backup"])).toEqual({ code: 2, said: "", complained })
  })
})

describe("a word that is empty, as of a variable that was never set", () => {
  it.each([
    ["super-owner", ""],
    ["service-key create", " "],
    ["backup", ""],
    ["backup --tables", ""],
    ["verify", ""],
    ["restore", ""],
    ["export-all", ""],
    ["import-all", ""],
  ])("%s is told how it is given", async (command, word) => {
    const complained = expect.stringMatching(/^It is given like this:\n/) as string
    expect(await admin([...command.split(" "), word])).toEqual({ code: 2, said: "", complained })
  })

  it("nor does an option become the name of a key", async () => {
    const complained = expect.stringMatching(/^It is given like this:\n.*service-key create NAME/) as string
    expect(await admin(["service-key", "create", "--scheduled"])).toEqual({ code: 2, said: "", complained })
  })
})

describe("a file where a folder should be", () => {
  it.each([["verify"], ["restore"], ["import-all"]])("%s says so", async (command) => {
    const file = path.resolve("package.json")
    expect(await admin([command, file])).toEqual({ code: 1, said: "", complained: `${file} is not a folder.\n` })
  })
})

describe("without a database", () => {
  it.each([["audit verify"], ["backup /nowhere"]])("%s makes none", async (command) => {
    const complained = expect.stringContaining(`There is no database in ${empty}`) as string
    expect(await admin(command.split(" "))).toEqual({ code: 1, said: "", complained })
    expect(readdirSync(empty)).toEqual([])
  })

  it.each([["audit verify"], ["migrate"], ["backup /nowhere"]])(
    "%s says which one does not answer",
    async (command) => {
      const ended = await admin(command.split(" "), {
        DATABASE_URL: `postgres://pat:secret@${silent}/opendocket`,
        DATA_DIR: path.join(empty, "unused"),
      })
      const complained = `The database server ${silent} does not answer (ECONNREFUSED).\n`
      expect(ended).toEqual({ code: 1, said: "", complained })
    },
  )
})
