import { expect, it } from "vitest"
import { sharedBuffers } from "./shared-buffers.ts"

it("is an eighth of the memory, within bounds", () => {
  const gigabyte = 1_073_741_824
  expect([0.5, 1, 4, 8, 64].map((size) => sharedBuffers(size * gigabyte))).toEqual([
    "128MB",
    "128MB",
    "512MB",
    "1024MB",
    "1024MB",
  ])
  expect(sharedBuffers()).toMatch(/^\d+MB$/)
})
