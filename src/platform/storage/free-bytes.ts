import { statfs } from "node:fs/promises"

/** Bytes that we may still write on the disk of this folder; null when unknown. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
