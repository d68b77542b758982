import { englishOnly } from "#src/rules/languages/saying.ts"

/** What is stuck, and what can be done about it. */
export const stuckMessages = englishOnly({
  title: "What Is Stuck",
  lede: "Letters, exports, malware scans, and other work that failed, with the reason. Each try is in the audit log.",
  allWell: "All is well",
  nothingStuck: "No letter, export, bulk action, or malware scan is stuck.",
  retried: "We are trying again. If it fails again, it comes back to this list.",
  letterGone:
    "This letter held a link or is too old, so we no longer have its text. Whoever needs it can ask for a new one.",
  fileWaits:
    "Nobody can open this file until the malware scan has looked at it. That happens by itself as soon as the scanner answers.",
  fileSealed: "Nobody can open this file. Ask whoever sent it for a clean copy.",
  stillTrying: "We try this letter again by ourselves.",
  backupAge: (duration: string) => `The newest backup is ${duration} old.`,
  archiveAge: (duration: string) => `The archive holds all changes but those of the last ${duration}.`,
  archiveAgeShort: "The archive holds all changes but those of the last minute.",
  noArchive: "The archive of changes since then is empty.",
  noBackup: "No backup has been made yet.",
  backupsOff: "This server makes no backups by itself: BACKUP_FOLDER is not set.",
  jobsLede: "The clock starts each job again within a minute, or you can start it now.",
})
