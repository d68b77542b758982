/** A bucket and the beginning of every key in it, which is empty or ends in a slash. */
export type Bucket = { bucket: string; prefix: string }

/** What is meant by `s3://bucket` or `s3://bucket/some/prefix`; null for anything else. */
export function readBucketAddress(address: string): Bucket | null {
  const [, bucket, prefix = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*))?\/?$/.exec(
      address,
    ) ?? []
  return bucket ? { bucket, prefix: prefix && `${prefix}/` } : null
}
