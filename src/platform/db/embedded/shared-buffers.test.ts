import { expect, it } from "vitest"
import { sharedBuffers } from "./shared-buffers.ts"

it("is an eighth of the memory, within bounds", () => {
  const gigabyte = 1_073_741_824
  expect([0.5, 1, 4, 8, 24, 64, 256].map((size) => sharedBuffers(size * gigabyte))).toEqual([
    "128MB",
    "128MB",
    "512MB",
    "1024MB",
    "3072MB",
    "8192MB",
    "8192MB",
  ])
  expect(sharedBuffers()).toMatch(/^\d+MB$/)
})
