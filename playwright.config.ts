import { existsSync } from "node:fs"
import { defineConfig } from "@playwright/test"

/**
 * Chromium without a window takes half the processor of a whole one, so the shell of the machine goes first, then the one that npm
 * brought (Linux on x64), then any browser there is. No browser is downloaded.
 */
async function chromium(): Promise<string | undefined> {
  const shells = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium-headless-shell"]
  const whole = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]
  const first = (places: readonly (string | undefined)[]) => places.find((place) => place && existsSync(place))
  const brought = async () =>
    process.platform === "linux" && process.arch === "x64"
      ? (await import("@sparticuz/chromium")).default.executablePath()
      : undefined
  return first(shells) ?? (await brought()) ?? first(whole)
}

const executablePath = await chromium()
const switches = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Of a page that lives for a second, nothing is run often enough to repay compiling it well (decision 111).
  "--js-flags=--no-turbofan --no-maglev",
]
const launch = (more: readonly string[] = []) => ({
  ...(executablePath && { executablePath }),
  args: [...switches, ...more],
})

/** The certificate is the test's own, and the host name means nothing outside. */
const behindTls = {
  use: {
    ignoreHTTPSErrors: true,
    launchOptions: launch(["--host-resolver-rules=MAP comments.example.gov 127.0.0.1"]),
  },
}

export default defineConfig({
  // Playwright empties a project's folder as it starts, and several may run at once.
  projects: [
    { name: "browser", testDir: "tests/browser", outputDir: "test-results/browser" },
    { name: "production", testDir: "tests/production", outputDir: "test-results/production", ...behindTls },
    { name: "sso", testDir: "tests/sso", outputDir: "test-results/sso", ...behindTls },
  ],
  testMatch: "*.spec.ts",
  globalSetup: "./tests/browser/build.ts",
  fullyParallel: true,
  workers: 2,
  // They end what hangs, and bound nothing else: no test has a limit of its own, and a machine three times slower meets none of them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"], ["./tests/browser/reporter.ts"]],
  snapshotPathTemplate: "tests/browser/spoken/{arg}{ext}",
  use: {
    browserName: "chromium",
    actionTimeout: 60_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    viewport: { width: 1280, height: 900 },
    trace: "off", // a quarter of the time; `--trace retain-on-failure` shows what a failing test saw
    launchOptions: launch(),
  },
})
