import { z } from "zod"
import { boolean, type Setting, text, whole } from "#src/platform/setting.ts"

/** Where backups go, how often, and what goes with them. */
export const backupSettings = {
  BACKUP_FOLDER: {
    doc: "Folder, outside DATA_DIR and best on another disk, into which the server makes a backup by itself. Unset: none is made. See [Backups](operating/backups.md).",
    expects: "a folder",
    schema: text,
    fallback: null,
  },
  BACKUP_EVERY_HOURS: {
    doc: "Hours from one such backup to the next.",
    expects: "a number of hours from 1 to 720",
    schema: whole(1, 720),
    fallback: "24",
  },
  BACKUP_KEEP: {
    doc: "How many backups stay in BACKUP_FOLDER; older ones are removed.",
    expects: "a number from 1 to 1000",
    schema: whole(1, 1000),
    fallback: "14",
  },
  BACKUP_ARCHIVE: {
    doc: "Whether everything that happens between two backups is archived in BACKUP_FOLDER within a minute, so that any moment can be restored. For the embedded database; the operator of a database in DATABASE_URL archives its log. See [Any moment](operating/backups.md#any-moment).",
    expects: "true or false",
    schema: boolean,
    fallback: "true",
  },
  BACKUP_PASSPHRASE: {
    doc: "Encrypts the secret key, so that it can be part of every backup. Keep it where the backups are not. Unset: backups do not hold the secret key.",
    expects: "at least 16 characters",
    schema: z.string().min(16),
    fallback: null,
    secret: true,
  },
} as const satisfies Record<string, Setting>
