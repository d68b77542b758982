/** What `npm run admin` can do, for whoever asks for help, or gives a command that does not exist. */
const usage = `npm run admin -- super-owner ADDRESS         gives an account the highest platform role
npm run admin -- rotate-keys                 signs access tokens with a new key from now on
npm run admin -- service-key create NAME     creates a key for a program that manages accounts, and shows it once
npm run admin -- service-key revoke NAME     revokes such a key immediately
npm run admin -- service-key list            lists all service keys
npm run admin -- audit verify                checks that no one has changed the audit and moderation logs; exit code 1 if someone has
npm run admin -- secrets rotate              replaces the secret key and encrypts stored secrets with the new one
npm run admin -- secrets forget-previous     drops the previous keys, unless something still needs them (--anyway: even then)
npm run admin -- migrate                     brings the database up to date, as a start does, and ends
npm run admin -- upgrade-database            carries the embedded database over to the PostgreSQL of this release (--old-programs FOLDER)
npm run admin -- backup FOLDER               makes a backup while the server runs (--tables: one that any PostgreSQL 18 can take; --scheduled: then removes all but the newest BACKUP_KEEP)
npm run admin -- verify FOLDER               reads the newest backup in the folder, or the one named, and says what is wrong with it
npm run admin -- restore FOLDER              puts it into an empty DATA_DIR or DATABASE_URL
npm run admin -- restore FOLDER --to MOMENT  restores any moment of the archive, such as 2026-11-25T14:05:00-05:00, or latest
npm run admin -- export-all FOLDER           writes the whole installation into a new folder (--agency SLUG: one agency), to move it to another one
npm run admin -- import-all FOLDER           brings it there
npm run admin -- take-bounce                 counts a letter that came back, from the message in the standard input (--recipient ADDRESS: that it came to)
npm run admin -- move-files bucket           copies the files from DATA_DIR/files into the bucket of STORAGE (folder: back)`

const linesOf = (name: string) => usage.split("\n").filter((line) => line.startsWith(`npm run admin -- ${name} `))

/** Before anything else: a key must not be made with the name `--help`. */
export function asksForHelp(words: readonly string[]): boolean {
  return words[0] === "help" || words.some((word) => word === "--help" || word === "-h")
}

/** How the command is given that the words begin with; all of them when they begin with none. */
export function helpFor(words: readonly string[]): string {
  const [name = ""] = words
  const lines = linesOf(name)
  if (lines.length > 0) return asksForHelp(words) ? lines.join("\n") : `It is given like this:\n${lines.join("\n")}`
  if (name === "" || asksForHelp(words)) return usage
  return `There is no command "${name}". There are:\n${usage}`
}
