import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import type { CatalogDocket, MadeFile } from "./queries.ts"

const CONTEXT = "https://raw.githubusercontent.com/DOI-DO/dcat-us/main/context/dcat-us-3.0.jsonld"
const SHA256 = "http://spdx.org/rdf/terms#checksumAlgorithm_sha256"
const mediaType = (type: string) => `https://www.iana.org/assignments/media-types/${type}`

/** What each file is, in the words of DCAT. JSON Lines has no registered media type. */
const formats: Record<string, { title: string } & Record<string, unknown>> = {
  "comments.csv.gz": {
    title: "Published comments, CSV",
    mediaType: mediaType("text/csv"),
    compressFormat: mediaType("application/gzip"),
    characterEncoding: ["UTF-8"],
  },
  "comments.jsonl.gz": {
    title: "Published comments, JSON Lines",
    compressFormat: mediaType("application/gzip"),
    characterEncoding: ["UTF-8"],
  },
  "comments.parquet": {
    title: "Published comments, Parquet",
    mediaType: mediaType("application/vnd.apache.parquet"),
  },
  "files.zip": { title: "Documents and comments’ files, ZIP", packageFormat: mediaType("application/zip") },
}

/** The catalog of all datasets before its first one (DCAT-US 3), and what comes after the last. */
export function catalogFrame({ config }: Ctx, modified: Date): { begin: string; end: string } {
  const address = config.PUBLIC_URL + paths.dataCatalog()
  const catalog = {
    "@context": CONTEXT,
    "@id": address,
    "@type": "Catalog",
    title: "OpenDocket public comments",
    description:
      "The dockets on this site with the comments that agencies have published on them: one dataset for each docket.",
    publisher: { "@type": "Organization", name: "OpenDocket", prefLabel: "OpenDocket" },
    conformsTo: { "@type": "Standard", title: "DCAT-US Schema, version 3.0" },
    homepage: config.PUBLIC_URL + paths.dataAccess(),
    language: ["http://id.loc.gov/vocabulary/iso639-1/en"],
    modified: modified.toISOString(),
  }
  return { begin: `${JSON.stringify(catalog).slice(0, -1)},"dataset":[`, end: "]}\n" }
}

/** A docket whose data can be downloaded, as a dataset of the catalog. */
export function datasetOf({ config }: Ctx, docket: CatalogDocket & { as_of: Date; files: MadeFile[] }) {
  const { slug, agency_name: name, contact_email } = docket
  const address = config.PUBLIC_URL + paths.docketData(slug)
  return {
    "@id": address,
    "@type": "Dataset",
    identifier: [docket.id],
    title: `Public comments: ${docket.title}`,
    description: docket.summary,
    publisher: {
      "@id": config.PUBLIC_URL + paths.agencyPage(docket.agency_slug),
      "@type": "Organization",
      name,
      prefLabel: name,
    },
    ...(contact_email && { contactPoint: [{ "@type": "Kind", fn: name, hasEmail: `mailto:${contact_email}` }] }),
    ...(docket.tags.length > 0 && { keyword: docket.tags }),
    issued: (docket.opened_at ?? docket.created_at).toISOString(),
    modified: docket.as_of.toISOString(),
    landingPage: address,
    describedBy: {
      "@type": "Distribution",
      title: "Data dictionary",
      downloadURL: config.PUBLIC_URL + paths.docketDataFile(slug, "dictionary.csv"),
      mediaType: mediaType("text/csv"),
    },
    distribution: docket.files.map((file) => ({
      "@type": "Distribution",
      ...formats[file.name],
      downloadURL: config.PUBLIC_URL + paths.docketDataFile(slug, file.name),
      accessURL: address,
      byteSize: String(file.size),
      checksum: { "@type": "Checksum", algorithm: SHA256, checksumValue: file.sha256 },
    })),
  }
}
