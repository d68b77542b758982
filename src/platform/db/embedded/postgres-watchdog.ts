import { spawn } from "node:child_process"
import { closeSync, constants, openSync, rmSync } from "node:fs"
import { Socket } from "node:net"
import path from "node:path"
import { type Account, makePrivateFolder } from "./postgres-account.ts"

/**
 * PostgreSQL has to outlive Ctrl-C (requests drain first) but not us, even when we are killed with -9 and can do nothing more.
 * So a small shell waits for the end of two pipes: its standard input, held by the server that started it, and a named pipe,
 * held by any other process that uses the same PostgreSQL. The kernel closes both however a holder dies; when no one holds
 * them the shell stops PostgreSQL (fast shutdown). Nothing is polled, and no process id of ours can go stale.
 * The pipe gets its name only after it has a reader, and loses it before PostgreSQL is stopped: whoever slipped in between is
 * still waited for by the third read.
 */
const script = `
trap '' INT TERM HUP
named=$1 pidfile=$2 mine=$1.$$
mkfifo -m 600 "$mine" || exit 3
exec 4<>"$mine" 3<"$mine" 4>&-
ln "$mine" "$named" 2>/dev/null; linked=$?
rm -f "$mine"
[ $linked = 0 ] || exit 3
echo watching
exec >/dev/null
read -r _
read -r _ <&3
rm -f "$named"
read -r _ <&3
pid=none
[ -f "$pidfile" ] && read -r pid < "$pidfile"
name=$(cat "/proc/$pid/comm" 2>/dev/null || ps -o comm= -p "$pid" 2>/dev/null)
case $name in *postgres*) kill -INT "$pid" ;; esac
folder=\${named%/*} waited=0
while [ -S "$folder/.s.PGSQL.5432" ] && [ $waited -lt 60 ]; do sleep 1; waited=$((waited + 1)); done
rmdir "$folder" 2>/dev/null
`

/** While held, PostgreSQL keeps running. `lost` turns true when the watchdog itself was killed. */
export type Hold = { release: () => void; lost: () => boolean; joined: boolean }
export type WatchedPlace = { dataDir: string; socketDir: string; programs: string; account: Account | null }

/** Holds the PostgreSQL of `place` up: joins the watchdog that is there, or starts one. Throws when neither works. */
export async function holdUp(place: WatchedPlace): Promise<Hold> {
  if (process.platform === "win32") return { release: () => {}, lost: () => false, joined: false }
  const pipe = path.join(place.socketDir, "alive")
  for (let attempt = 0; attempt < 20; attempt++) {
    makePrivateFolder(place.socketDir, place.account) // the last one to stop removed it
    const hold = join(pipe) ?? (await startWatchdog(pipe, place))
    if (hold) return hold
  }
  throw new Error(`The watchdog of PostgreSQL did not start (${pipe}).`)
}

function join(pipe: string): Hold | null {
  try {
    const held = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
    return { release: () => closeSync(held), lost: () => false, joined: true }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENXIO") rmSync(pipe, { force: true }) // no one reads it: its watchdog was killed
    else if (code !== "ENOENT") throw error
    return null
  }
}

async function startWatchdog(pipe: string, place: WatchedPlace): Promise<Hold | null> {
  const child = spawn(
    "/bin/sh",
    ["-c", script, "opendocket-watchdog", pipe, path.join(place.dataDir, "postmaster.pid")],
    {
      ...place.account,
      cwd: "/",
      detached: true,
      stdio: ["pipe", "pipe", "ignore"],
    },
  )
  const watching = await new Promise<boolean>((resolve, reject) => {
    child.once("error", reject)
    child.once("exit", () => resolve(false))
    child.stdout.once("data", () => resolve(true))
  })
  child.stdout.destroy()
  if (!watching) return null
  child.unref()
  child.stdin.on("error", () => {})
  if (child.stdin instanceof Socket) child.stdin.unref()
  return {
    release: () => child.stdin.destroy(),
    lost: () => child.exitCode !== null || child.signalCode !== null,
    joined: false,
  }
}
