import type { ScanStatus } from "#src/rules/files/scan-status.ts"
import { type Saying, saying } from "#src/rules/languages/saying.ts"

/** What a malware scan said of a file. */
export type Scanned = { scan_status: ScanStatus; scan_note: string | null }

const unknown: Readonly<Record<string, Saying>> = {
  too_large: "Withheld: this file is too large for the malware scan",
  encrypted: "Withheld: the malware scan cannot read a file that has a password",
  missing: "Withheld: this file is missing or damaged in our storage",
}

/** Why a file is not given out (decision 97); null for one that is. */
export function whyWithheld({ scan_status, scan_note }: Scanned): Saying | null {
  switch (scan_status) {
    case "waiting":
      return "Waiting for the malware scan"
    case "infected":
      return scan_note === null
        ? "Withheld: this file was marked as unsafe"
        : saying("Withheld: the malware scan found “{finding}” in this file", { finding: scan_note })
    case "failed":
      return unknown[scan_note ?? ""] ?? "Withheld: the malware scan gave no answer about this file"
    case "unscanned":
    case "clean":
      return null
  }
}
