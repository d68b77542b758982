import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from "node:fs"
import path from "node:path"
import { killAll } from "./processes.ts"

/** Someone's machine: the folder with their copy of the product, and the npm and Node they have. */
export type Desk = { name: string; folder: string; env: NodeJS.ProcessEnv }

const PATIENCE_MS = 300_000

/** Nodes and npms, each in `node_modules/<name>` of `folder`, from the registry itself. Throws when that does not answer. */
export function fetchTools(folder: string, tools: Record<string, string>): void {
  mkdirSync(folder)
  const wanted = Object.entries(tools).map(([name, version]) => `${name}@npm:${version}`)
  const flags = ["--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--save"]
  execFileSync("npm", ["install", ...flags, "--fetch-retries=1", "--fetch-timeout=60000", ...wanted], {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ["ignore", "ignore", "inherit"],
  })
}

/** A clean clone of the tree as it stands: every file that git knows or would add, committed. */
export function copyTree(folder: string): void {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
  const files = execFileSync("git", list, { encoding: "utf8", maxBuffer: 50_000_000 }).split("\0")
  for (const file of files.filter((name) => name && existsSync(name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    copyFileSync(file, path.join(folder, file))
  }
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
  git("init", "--quiet")
  git("add", "--all")
  git("-c", "user.name=desk", "-c", "user.email=desk@example.org", "commit", "--quiet", "--message", "as it stands")
}

/** What npm or a program has changed in the copy, as git lists it. */
export function changedFiles({ folder }: Desk): string {
  return execFileSync("git", ["status", "--porcelain"], { cwd: folder, encoding: "utf8" }).trim()
}

/** A desk where `node` and `npm` are these two, and no Node of ours is on the path. */
export function makeDesk(name: string, folder: string, { node, npm }: { node: string; npm: string }): Desk {
  const bin = path.join(path.dirname(folder), "programs", name)
  mkdirSync(bin, { recursive: true })
  symlinkSync(node, path.join(bin, "node"))
  symlinkSync(npm, path.join(bin, "npm"))
  const env = cleanEnvironment()
  return { name, folder, env: { ...env, PATH: [bin, env["PATH"]].join(path.delimiter) } }
}

/** Our environment without what npm, this launcher and a test runner have put there: only how the registry is reached stays. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = /^npm_config_(?:registry|cache|userconfig|globalconfig|proxy|https_proxy|noproxy|cafile|strict_ssl)$/i
  const ours = /^(?:npm_|INIT_CWD$|NODE$|NODE_|OPENDOCKET_|VITEST|PORT$|PUBLIC_URL$|DATA_DIR$|DATABASE_|SAMPLE_DATA$)/i
  const entries = Object.entries(process.env).filter(([name]) => kept.test(name) || !ours.test(name))
  const places = (process.env["PATH"] ?? "").split(path.delimiter)
  const PATH = places.filter((place) => !/node_modules|node-gyp-bin/.test(place)).join(path.delimiter)
  return { ...Object.fromEntries(entries), PATH, ...certificates() }
}

/** Where the operator of this machine has named further certificates, npm needs them too. */
const certificates = () => {
  const file = process.env["NODE_EXTRA_CA_CERTS"]
  return file ? { NODE_EXTRA_CA_CERTS: file } : {}
}

type Running = { child: ChildProcess; output: () => string }

/** Runs npm at a desk, as the leader of a group of processes of its own, as a terminal does it. */
export function npm(desk: Desk, args: string[], settings: Record<string, string> = {}): Running {
  const child = spawn("npm", args, {
    cwd: desk.folder,
    env: { ...desk.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output = (output + text).slice(-20_000)))
  return { child, output: () => output }
}

/** Runs npm to its end and answers what it printed. Throws with that unless it ended with `code`. */
export async function npmEndsWith(desk: Desk, code: number, args: string[]): Promise<string> {
  const { child, output } = npm(desk, args)
  const late = setTimeout(() => killAll(desk.folder), PATIENCE_MS)
  await once(child, "close")
  clearTimeout(late)
  if (child.exitCode !== code)
    throw new Error(`npm ${args.join(" ")} ended with ${child.signalCode ?? child.exitCode}:\n${output()}`)
  return output()
}

/** The package of the runtime that npm brings to this machine. */
export const runtimePackage = `node-${process.platform}-${process.arch}`
