import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import os from "node:os"
import path from "node:path"

/** A file system of its own, in a file, which can be filled to the brim. */
export type Disk = {
  folder: string
  /** Takes what room there is, and again what was freed since. */
  fill: () => void
  /** Gives it back. */
  empty: () => void
  remove: () => void
}

const SIZE = "6G"
/** Less than anything can grow by. */
const LEFT_BLOCKS = 2

/** Null where this account may not mount one. */
export function openDisk(): Disk | null {
  const home = mkdtempSync(path.join(os.tmpdir(), "opendocket-disk-"))
  chmodSync(home, 0o755) // PostgreSQL may run under another account than we do
  const [image, folder] = [path.join(home, "image"), path.join(home, "disk")]
  const run = (program: string, ...words: string[]) => execFileSync(program, words, { stdio: "pipe" })
  try {
    mkdirSync(folder)
    run("truncate", "--size", SIZE, image)
    run("mkfs.ext4", "-q", "-m", "0", image)
    run("mount", "-o", "loop", image, folder)
  } catch {
    rmSync(home, { recursive: true })
    return null
  }
  const ballast: string[] = []
  const remove = () => {
    process.off("exit", remove)
    run("umount", "--lazy", folder)
    rmSync(home, { recursive: true, maxRetries: 5 })
  }
  process.once("exit", remove)
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      if (bavail <= LEFT_BLOCKS) return
      const file = path.join(folder, `ballast-${ballast.length}`)
      ballast.push(file)
      try {
        run("fallocate", "--length", String((bavail - LEFT_BLOCKS) * bsize), file)
      } catch {
        // somebody else took of it meanwhile: as full as it gets
      }
    },
    empty() {
      for (const file of ballast.splice(0)) rmSync(file, { force: true })
    },
    remove,
  }
}
