import { zstdCompressSync } from "node:zlib"
import { ByteWriter, ParquetWriter } from "hyparquet-writer"

/** Text, a moment in milliseconds, a whole number of 32 bits, or anything that JSON can say. */
export type ParquetType = "STRING" | "TIMESTAMP" | "INT32" | "JSON"
export type ParquetColumn = { name: string; type: ParquetType; required: boolean }

const elements = {
  STRING: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  TIMESTAMP: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
  INT32: { type: "INT32" },
  JSON: { type: "BYTE_ARRAY", converted_type: "JSON" },
} as const

/** Gives away what was written, and goes on counting. */
class Pieces extends ByteWriter {
  take(): Uint8Array {
    const piece = this.getBytes().slice()
    this.index = 0
    return piece
  }
}

/**
 * A Parquet file in pieces, one for each group of rows; only what the footer will say of the groups stays in memory. The same rows in
 * the same groups make the same bytes.
 */
export function openParquet(columns: readonly ParquetColumn[]) {
  const pieces = new Pieces()
  const schema = columns.map(({ name, type, required }) => ({
    name,
    ...elements[type],
    repetition_type: required ? ("REQUIRED" as const) : ("OPTIONAL" as const),
  }))
  const writer = new ParquetWriter({
    writer: pieces,
    schema: [{ name: "root", num_children: columns.length }, ...schema],
    codec: "ZSTD",
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
    createdBy: "OpenDocket",
  })
  return {
    /** The bytes of a group of rows. */
    group(rows: readonly Record<string, unknown>[]): Uint8Array {
      const columnData = columns.map(({ name }) => ({
        name,
        data: rows.map((row) => row[name] ?? null),
        offsetIndex: false,
      }))
      void writer.write({ columnData, rowGroupSize: rows.length })
      return pieces.take()
    },
    /** The last bytes. */
    end(): Uint8Array {
      void writer.finish()
      return pieces.take()
    },
  }
}
