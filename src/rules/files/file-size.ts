import { BYTES_PER_KILOBYTE, BYTES_PER_MEGABYTE } from "#src/rules/limits.ts"

/** A size in bytes as a person reads it: whole KB below 1 MB, otherwise MB with one decimal (P 2.6). */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / BYTES_PER_KILOBYTE)
  if (bytes < BYTES_PER_MEGABYTE && kilobytes < 1024) return `${kilobytes} KB`
  return `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`
}

/** Bytes of a limit given in MB. */
export function bytesOfMegabytes(megabytes: number): number {
  return megabytes * BYTES_PER_MEGABYTE
}
