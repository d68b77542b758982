import type { Db } from "#src/platform/db/statements/client.ts"

/** The reference ID of a message that was stored with this form's hash (see `submitContact`). */
export async function findContactByForm(db: Db, form_hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("contact_submissions")
    .select("reference_id")
    .where("form_hash", "=", form_hash)
    .executeTakeFirst()
  return row?.reference_id
}

/** Whether a message with this reference ID exists; nothing of the message is answered (P 2.12). */
export async function findContactReference(db: Db, reference_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("contact_submissions")
    .select("reference_id")
    .where("reference_id", "=", reference_id)
    .executeTakeFirst()
  return row?.reference_id
}
