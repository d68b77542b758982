import { createRequire } from "node:module"
import type * as Sdk from "@aws-sdk/client-s3"
import { AppError } from "#src/rules/errors.ts"

/** The service of somebody else that keeps the bucket. */
export type S3Service = {
  /** Null: Amazon's, of the region. */
  endpoint: string | null
  region: string
}

/** Without a connection, or without an answer to a short question, in ms. */
const CONNECT_MS = 3000
const ANSWER_MS = 5000
/** Without a byte, while a file comes: whoever reads it may be slow. */
const STALL_MS = 60_000
/** How soon people are asked to try again. */
const RETRY_SECONDS = 15

export type S3 = {
  sdk: typeof Sdk
  client: Sdk.S3Client
}

/**
 * The official SDK, loaded only where a bucket is configured. Keys come from its own settings (`AWS_ACCESS_KEY_ID` and so on, a file of
 * profiles, or the role of the machine).
 */
export function openS3({ endpoint, region }: S3Service): S3 {
  // By Node alone: whatever bundles modules takes the package's other half, which Node cannot load.
  const sdk = createRequire(import.meta.url)("@aws-sdk/client-s3") as typeof Sdk
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }), // names of buckets as hosts are Amazon's alone
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: STALL_MS,
    },
  })
  return { sdk, client }
}

/** Whether the answer was that there is no such file. */
export function isMissing(error: unknown): boolean {
  const { name } = error as Error
  return name === "NoSuchKey" || name === "NotFound"
}

/** The bucket cannot be used now: `service_unavailable`, which names what was the matter for the log. */
export class BucketAway extends AppError {
  constructor(cause: unknown) {
    super("service_unavailable", { details: { retry_after_seconds: RETRY_SECONDS } })
    this.cause = cause
  }
}

/** What the service has against us, for good; null when it did not answer, or may answer otherwise in a moment. */
export function refusedBecause(cause: unknown): string | null {
  const { name, $metadata } = cause as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === "CredentialsProviderError") return "there are no keys for it (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)"
  const status = $metadata?.httpStatusCode ?? 0
  if (status === 404) return "there is no such bucket"
  if (status === 401 || status === 403) return "the service does not let these keys use it"
  return status === 301 || status === 400 ? `the service answers ${status} (is S3_REGION right?)` : null
}

/** Answers what the work answers; where the service fails, raises BucketAway. */
export async function asked<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    throw error instanceof AppError || isMissing(error) ? error : new BucketAway(error)
  }
}
