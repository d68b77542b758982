import { z } from "zod"
import { type Setting, webAddress } from "#src/platform/setting.ts"
import { readBucketAddress } from "./s3-address.ts"

/** Where files are; see `settings` for what the fields mean. */
export const storageSettings = {
  STORAGE: {
    doc: "Bucket for uploaded files, documents, exports and public data, as `s3://bucket` or `s3://bucket/prefix`, in any service that speaks S3. Keys come from the SDK's own settings (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, a profile, or the role of the machine). Unset: `DATA_DIR/files`. Needed for more than one machine. See [Files in a bucket](operating/files.md).",
    expects: "the address of a bucket such as s3://bucket or s3://bucket/prefix",
    schema: z.string().refine((value) => readBucketAddress(value) !== null),
    fallback: null,
  },
  S3_ENDPOINT: {
    doc: "Address of the S3 service, if it is not Amazon's.",
    ...webAddress,
  },
  S3_REGION: {
    doc: "Region of the bucket.",
    expects: "a name such as us-east-1",
    schema: z.string().regex(/^[a-z0-9-]+$/),
    fallback: "us-east-1",
  },
} as const satisfies Record<string, Setting>
