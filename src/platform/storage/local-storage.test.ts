import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { storageContract } from "#src/testing/records/storage-contract.ts"
import { createLocalStorage } from "./local-storage.ts"

const folder = mkdtempSync(path.join(os.tmpdir(), "storage-"))
afterAll(() => rmSync(folder, { recursive: true }))
const fresh = () => mkdtempSync(path.join(folder, "s-"))

storageContract("local storage", () => createLocalStorage(fresh()))

describe("createLocalStorage", () => {
  it("shows its files to nobody else and leaves nothing half-done", async () => {
    const root = fresh()
    const storage = createLocalStorage(root)
    await storage.put("a/b", Buffer.from("x"))
    await storage.put("a/c", Buffer.alloc(20), { max_bytes: 10 }).catch(() => {})
    expect(statSync(path.join(root, "a", "b")).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.join(root, ".arriving"))).toEqual([])
    expect(readdirSync(path.join(root, "a"))).toEqual(["b"])
  })

  it("removes what a crash left a day ago, but not what may still be arriving", () => {
    const root = fresh()
    createLocalStorage(root)
    const [old, recent] = ["old", "recent"].map((name) => path.join(root, ".arriving", name))
    for (const file of [old, recent]) writeFileSync(file ?? "", "half")
    utimesSync(old ?? "", new Date(), new Date(Date.now() - 2 * 86_400_000))
    createLocalStorage(root)
    expect(readdirSync(path.join(root, ".arriving"))).toEqual(["recent"])
  })
})
