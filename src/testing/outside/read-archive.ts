import { inflateRawSync } from "node:zlib"

/** The files of a ZIP archive by their paths, read from its directory as any program for archives does. */
export function readArchive(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1")
  if (end < 0) throw new Error("not an archive")
  const files = new Map<string, Buffer>()
  for (let at = archive.readUInt32LE(end + 16), left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [number, number, number]
    const path = archive.toString("utf8", at + 46, at + 46 + lengths[0])
    const entry = archive.readUInt32LE(at + 42)
    const begin = entry + 30 + archive.readUInt16LE(entry + 26) + archive.readUInt16LE(entry + 28)
    const bytes = archive.subarray(begin, begin + size)
    files.set(path, method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + lengths[0] + lengths[1] + lengths[2]
  }
  return files
}
