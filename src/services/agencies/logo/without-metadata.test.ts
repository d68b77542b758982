import { buffer } from "node:stream/consumers"
import { crc32, deflateSync } from "node:zlib"
import { expect, test } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { openLogo } from "./open-logo.ts"
import { uploadLogo } from "./upload-logo.ts"
import { jpegWithoutMetadata, pngWithoutMetadata } from "./without-metadata.ts"

const piece = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const beginning = Buffer.from([0xff, 0xd8])
/** A picture of one dot, from its tables on. */
const picture = Buffer.concat([
  piece(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
  piece(0xc2, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
  piece(0xc4, Buffer.from([0, 1, ...Buffer.alloc(15), 0])),
  piece(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x3f, 0xff, 0x00, 0xff, 0xd0, 0x10]), // a stuffed byte and a restart mark inside the data
  piece(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x3f, 0x10, 0xff, 0xd9]),
])

/** EXIF as a phone writes it: which way is up, its maker, and where it was. */
function exif({ orientation, little }: { orientation: number; little: boolean }): Buffer {
  const tiff = Buffer.alloc(200)
  tiff.write(little ? "II*\0" : "MM\0*", "latin1")
  const short = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const long = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  const entry = (at: number, [tag, type, count]: [number, number, number]) => {
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
  }
  long(8, 4)
  short(3, 8)
  entry(10, [0x010f, 2, 12])
  long(140, 18)
  entry(22, [0x0112, 3, 1])
  short(orientation, 30)
  entry(34, [0x8825, 4, 1]) // the directory of places
  long(60, 42)
  short(1, 60)
  entry(62, [2, 5, 3])
  long(100, 70)
  ;[39, 1, 57, 1, 4, 1].forEach((number, at) => long(number, 100 + at * 4))
  tiff.write("Telephone 12\0", 140, "latin1")
  return piece(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]))
}
const others = [
  piece(0xe1, Buffer.from("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude 39,57N</x:xmpmeta>")),
  piece(0xed, Buffer.from("Photoshop 3.0\0Springfield")),
  piece(0xfe, Buffer.from("taken at home")),
]

const pngPiece = (name: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
const pngBeginning = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")
const header = pngPiece("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]))
const data = pngPiece("IDAT", deflateSync(Buffer.from([0, 0])))
const end = pngPiece("IEND", Buffer.alloc(0))

test.each([true, false])(
  "L16: a logo keeps no place, maker or comment, only which way is up (little-endian: %s)",
  async (little) => {
    const parts = await createTestDeps()
    const agency = await makeAgency(parts.deps.database)
    const ctx = parts.ctx(await makeMember(parts.deps.database, agency.id, "owner"))
    const bytes = Buffer.concat([
      beginning,
      exif({ orientation: 6, little }),
      ...others,
      picture,
      Buffer.from("more behind it"),
    ])
    await uploadLogo(ctx, { agency_id: agency.id, bytes })
    const { mime_type, read } = await openLogo(ctx, { agency_id: agency.id })
    const stored = await buffer((await read()).stream)
    expect(mime_type).toBe("image/jpeg")
    expect(stored.toString("latin1")).not.toMatch(/Telephone|GPS|Photoshop|Springfield|home|behind|xmp/)
    expect(stored.includes(Buffer.from([0x88, 0x25]))).toBe(false)
    expect(stored.includes(Buffer.from([0x25, 0x88]))).toBe(false)
    expect(stored.subarray(-picture.length)).toEqual(picture)
    expect(stored.subarray(0, 2 + 36)).toEqual(
      Buffer.concat([
        beginning,
        Buffer.from("ffe1002245786966000" + "04d4d002a00000008" + "00010112000300000001" + "0006000000000000", "hex"),
      ]),
    )
    await parts.close()
  },
)

test("L16: a JPEG that stands upright has no EXIF at all, and a broken one is none", () => {
  const jfif = piece(0xe0, Buffer.from("JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0", "latin1"))
  const clean = Buffer.concat([beginning, jfif, picture])
  expect(
    jpegWithoutMetadata(Buffer.concat([beginning, jfif, exif({ orientation: 1, little: true }), picture])),
  ).toEqual(clean)
  expect(jpegWithoutMetadata(clean)).toEqual(clean)
  for (let length = 0; length < clean.length; length++)
    expect(jpegWithoutMetadata(clean.subarray(0, length))).toBeNull()
})

test("L16: a PNG keeps what it looks like and nothing else", () => {
  const clean = Buffer.concat([pngBeginning, header, data, end])
  const told = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "prVt"].map((name) =>
    pngPiece(name, Buffer.from("Springfield")),
  )
  const bytes = Buffer.concat([pngBeginning, header, ...told, data, ...told, end, Buffer.from("more behind it")])
  expect(pngWithoutMetadata(bytes)).toEqual(clean)
  for (let length = 8; length < clean.length; length++) expect(pngWithoutMetadata(clean.subarray(0, length))).toBeNull()
})

test("pictures of more pieces than any program writes are refused: they would hold up everybody", () => {
  const many = (one: Buffer) => Buffer.concat(Array.from({ length: 10_001 }, () => one))
  const comment = piece(0xfe, Buffer.from("x"))
  expect(jpegWithoutMetadata(Buffer.concat([beginning, comment, picture]))).not.toBeNull()
  expect(jpegWithoutMetadata(Buffer.concat([beginning, many(comment), picture]))).toBeNull()
  expect(
    pngWithoutMetadata(Buffer.concat([pngBeginning, header, many(pngPiece("tEXt", Buffer.from("x"))), data, end])),
  ).toBeNull()
})
