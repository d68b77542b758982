import { existsSync } from "node:fs"
import { defineConfig } from "@playwright/test"

/** The machine's Chromium, else the one that npm brought: no browser is downloaded. */
async function chromium(): Promise<string> {
  const known = [
    process.env["CHROMIUM_PATH"],
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]
  const found = known.find((place) => place && existsSync(place))
  return found ?? (await import("@sparticuz/chromium")).default.executablePath()
}

const executablePath = await chromium()
const switches = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]
const launch = (more: readonly string[] = []) => ({ executablePath, args: [...switches, ...more] })

export default defineConfig({
  projects: [
    { name: "browser", testDir: "tests/browser" },
    {
      name: "production",
      testDir: "tests/production",
      timeout: 240_000,
      expect: { timeout: 30_000 },
      // The certificate is the test's own, and the host name means nothing outside.
      use: {
        ignoreHTTPSErrors: true,
        actionTimeout: 30_000,
        launchOptions: launch(["--host-resolver-rules=MAP comments.example.gov 127.0.0.1"]),
      },
    },
  ],
  testMatch: "*.spec.ts",
  globalSetup: "./tests/browser/build.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["./tests/browser/reporter.ts"]],
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    actionTimeout: 15_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    viewport: { width: 1280, height: 900 },
    trace: "off", // a quarter of the time; `--trace retain-on-failure` shows what a failing test saw
    launchOptions: launch(),
  },
})
