import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"

const read = (files: string) =>
  globSync(files)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")

const components = [...read("src/web/ui/**/*.tsx").matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = ""]) => name)
const gallery = read("src/web/screens/dev/*.tsx")

test.each(components)("<%s> is in the gallery", (name) => expect(gallery).toMatch(new RegExp(`<${name}\\b`)))

const installations = [
  { where: "in development on this machine", settings: {}, status: 200 },
  {
    where: "in production",
    settings: { NODE_ENV: "production", PUBLIC_URL: "https://comments.example.gov" },
    status: 404,
  },
  { where: "under an address that strangers may know", settings: { PUBLIC_URL: "https://comments.example.gov" }, status: 404 },
]
test.each(installations)("the gallery answers $status $where", async ({ settings, status }) => {
  const app = await createTestApp(settings)
  try {
    const response = await app.fetch("/dev/gallery")
    expect(response.status).toBe(status)
    expect((await response.text()).includes("Every component of web/ui")).toBe(status === 200)
  } finally {
    await app.close()
  }
})
