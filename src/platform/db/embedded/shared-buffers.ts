import os from "node:os"

/**
 * PostgreSQL's own cache for a machine with this many bytes (a container's limit counts): an eighth of the memory, from 128 MB
 * to 8 GB. A search reads thousands of pages, and one that is not in this cache costs three times as much even when the system
 * has it (decision 126).
 */
export function sharedBuffers(bytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity)): string {
  return `${Math.min(8192, Math.max(128, Math.floor(bytes / 8 / 1_048_576)))}MB`
}
