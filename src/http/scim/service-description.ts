import { SCIM_PAGE_MAX } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"

export const USER = "urn:ietf:params:scim:schemas:core:2.0:User"
export const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group"
const core = (name: string) => `urn:ietf:params:scim:schemas:core:2.0:${name}`

/** What this service can do (RFC 7643, 5). */
export function serviceProviderConfig(origin: string) {
  return {
    schemas: [core("ServiceProviderConfig")],
    documentationUri: `${origin}${paths.agencyScim()}`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: SCIM_PAGE_MAX },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "A key that an owner of the agency made.",
        specUri: "https://www.rfc-editor.org/rfc/rfc6750",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${origin}${paths.scim("/ServiceProviderConfig")}` },
  }
}

/** What there is (RFC 7643, 6). */
export function resourceTypes(origin: string) {
  return [
    { id: "User", endpoint: "/Users", schema: USER, description: "A person who works for the agency" },
    { id: "Group", endpoint: "/Groups", schema: GROUP, description: "Those who have a role in the agency" },
  ].map((type) => ({
    schemas: [core("ResourceType")],
    name: type.id,
    ...type,
    meta: { resourceType: "ResourceType", location: `${origin}${paths.scim(`/ResourceTypes/${type.id}`)}` },
  }))
}

type Kind = "string" | "boolean" | "complex" | "reference"
type More = { required?: boolean; multiValued?: boolean; mutability?: string; uniqueness?: string; caseExact?: boolean }

function attribute(name: string, type: Kind, { subAttributes, ...more }: More & { subAttributes?: object[] } = {}) {
  return {
    name,
    type,
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: "readWrite",
    returned: "default",
    uniqueness: "none",
    ...more,
    ...(subAttributes && { subAttributes }),
  }
}

const readOnly = { mutability: "readOnly" }

/** The attributes that are kept; all others are accepted and left out (RFC 7643, 7). */
export function schemas(origin: string) {
  const user = [
    attribute("userName", "string", { required: true, uniqueness: "server" }),
    attribute("externalId", "string", { caseExact: true, uniqueness: "server" }),
    attribute("active", "boolean"),
    attribute("displayName", "string"),
    attribute("name", "complex", {
      subAttributes: [
        attribute("formatted", "string"),
        attribute("givenName", "string"),
        attribute("familyName", "string"),
      ],
    }),
    attribute("emails", "complex", {
      multiValued: true,
      mutability: "immutable",
      subAttributes: [attribute("value", "string"), attribute("type", "string"), attribute("primary", "boolean")],
    }),
    attribute("groups", "complex", {
      ...readOnly,
      multiValued: true,
      subAttributes: [attribute("value", "string", readOnly), attribute("display", "string", readOnly)],
    }),
  ]
  const group = [
    attribute("displayName", "string", { required: true }),
    attribute("externalId", "string", { caseExact: true }),
    attribute("members", "complex", {
      multiValued: true,
      subAttributes: [
        attribute("value", "string", { required: true, mutability: "immutable" }),
        attribute("display", "string", readOnly),
      ],
    }),
  ]
  return [
    { id: USER, name: "User", description: "A person who works for the agency", attributes: user },
    { id: GROUP, name: "Group", description: "Those who have a role in the agency", attributes: group },
  ].map((schema) => ({
    schemas: [core("Schema")],
    ...schema,
    meta: { resourceType: "Schema", location: `${origin}${paths.scim(`/Schemas/${schema.id}`)}` },
  }))
}
