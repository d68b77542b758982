import type { Db } from "#src/platform/db/statements/client.ts"
import { isUuid } from "#src/rules/uuid.ts"

/** The provider of SAML that an agency has switched on; `off_too`: also before. */
export async function findProviderOfAgency(db: Db, agency_id: string, { off_too = false }: { off_too?: boolean } = {}) {
  if (!isUuid(agency_id)) return undefined
  return db
    .selectFrom("sign_in_providers as provider")
    .innerJoin("public_agencies as agencies", "agencies.id", "provider.agency_id")
    .select("provider.id")
    .where("provider.agency_id", "=", agency_id)
    .where("provider.kind", "=", "saml")
    .$if(!off_too, (query) => query.where("provider.status", "=", "on"))
    .executeTakeFirst()
}

/** Whether any agency has switched a provider on; `saml`: one of SAML. */
export async function findSsoOffered(db: Db, { saml }: { saml: boolean }): Promise<boolean> {
  const row = await db
    .selectFrom("sign_in_providers")
    .select("id")
    .where("status", "=", "on")
    .$if(saml, (query) => query.where("kind", "=", "saml"))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
