import { promisify } from "node:util"
import { crc32, deflate } from "node:zlib"
import type { Picture } from "./picture.ts"

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits for each of red, green and blue; the one compression, filtering, and no interlace. */
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0]

const deflated = promisify(deflate)

/** The picture as a PNG file (RFC 2083). It is compressed on a thread of its own: nobody waits for it but who asked. */
export async function asPng({ width, height, pixels }: Picture): Promise<Buffer<ArrayBuffer>> {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // Each row begins with the number of its filter: none.
  const rows = new Uint8Array(height * (width * 3 + 1))
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([size, Buffer.from(EIGHT_BIT_RGB)])),
    chunk("IDAT", await deflated(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name, "latin1"), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
