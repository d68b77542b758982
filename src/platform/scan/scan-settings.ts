import { z } from "zod"
import type { Setting } from "#src/platform/setting.ts"
import type { ScannerAddress } from "./scanner.ts"

/** Where files are scanned for malware; see `settings` for what the fields mean. */
export const scanSettings = {
  CLAMD_URL: {
    doc: "ClamAV's daemon, which scans files of commenters and documents of staff, as `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Until it has found a file clean, nobody can open it. Unset: files are not scanned. See [A malware scan](operating/malware-scan.md).",
    expects: "an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl",
    schema: z.string().transform((value, context): ScannerAddress => {
      const address = readScannerAddress(value)
      if (!address) context.issues.push({ code: "custom", input: value, message: "not an address" })
      return address ?? z.NEVER
    }),
    fallback: null,
  },
} as const satisfies Record<string, Setting>

function readScannerAddress(value: string): ScannerAddress | null {
  const path = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(value)?.[1]
  if (path) return { path }
  if (!/^tcp:\/\/[^/]+\/?$/.test(value) || !URL.canParse(value)) return null
  const { hostname, port, username, search, hash } = new URL(value)
  if (!hostname || !port || port === "0" || username || search || hash) return null
  return { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) }
}
