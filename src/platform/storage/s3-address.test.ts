import { describe, expect, it } from "vitest"
import { ConfigError, readConfig } from "#src/platform/config.ts"
import { readBucketAddress } from "./s3-address.ts"

describe("readBucketAddress", () => {
  it.each([
    ["s3://files", { bucket: "files", prefix: "" }],
    ["s3://files/", { bucket: "files", prefix: "" }],
    ["s3://town-files.example/a/b", { bucket: "town-files.example", prefix: "a/b/" }],
  ])("reads %s", (address, read) => expect(readBucketAddress(address)).toEqual(read))

  it.each(["s3://", "s3://A", "https://files", "files", "s3://files/../x", "s3://files//x", "s3://files?x=1"])(
    "refuses %s",
    (address) => {
      expect(readBucketAddress(address)).toBeNull()
      expect(() => readConfig({ STORAGE: address })).toThrow(ConfigError)
    },
  )

  it("wants its bucket with an endpoint", () => {
    expect(() => readConfig({ S3_ENDPOINT: "https://s3.example" })).toThrow("S3_ENDPOINT goes with STORAGE")
  })
})
