import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "#src/testing/product/free-port.ts"
import type { Certificate } from "../production/certificate.ts"
import { startTlsProxy } from "../production/tls-proxy.ts"

/** Where Debian has it (`apt-get install simplesamlphp php-cli`). */
const program = "/usr/share/simplesamlphp"

/** Whether it is installed on this machine. */
export const hasSimpleSaml = existsSync(`${program}/www/module.php`) && existsSync("/usr/bin/php")

/** Who works at the organization, by the name that they type on its sign-in page; the password is the name. */
type Attributes = Record<string, readonly string[]>

/** What one text is in PHP; nothing in it is looked at. */
const php = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(php).join(", ")}]`
  if (value !== null && typeof value === "object")
    return `[${Object.entries(value)
      .map(([key, one]) => `${php(key)} => ${php(one)}`)
      .join(", ")}]`
  if (typeof value === "boolean") return String(value)
  return `'${String(value).replaceAll(/[\\']/g, String.raw`\$&`)}'`
}

/**
 * A real SAML identity provider on this machine: SimpleSAMLphp as Debian has it, with a configuration of its own in a folder that goes away, on
 * PHP's own server behind TLS. `signing` signs its assertions.
 */
export async function startSimpleSaml({ tls, signing }: { tls: Certificate; signing: Certificate }) {
  const [port, behind] = [await freePort(), await freePort()]
  const address = `https://localhost:${port}`
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-saml-"))
  for (const name of ["config", "metadata", "cert", "data", "log", "temp"]) mkdirSync(path.join(folder, name))
  const people = new Map<string, Attributes>()
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), `<?php\n${text}\n`)

  const config = {
    baseurlpath: `${address}/`,
    certdir: `${folder}/cert/`,
    loggingdir: `${folder}/log/`,
    datadir: `${folder}/data/`,
    tempdir: `${folder}/temp/`,
    metadatadir: `${folder}/metadata`,
    secretsalt: "only for tests",
    "auth.adminpassword": "only for tests, and not used",
    "logging.handler": "file",
    "enable.saml20-idp": true,
    "module.enable": { exampleauth: true, core: true, saml: true },
    "session.cookie.secure": true,
    "session.cookie.samesite": "None",
    "store.type": "phpsession",
    "session.phpsession.savepath": `${folder}/data`,
    timezone: "UTC",
  }
  const saveConfig = () => write("config/config.php", `$config = ${php(config)};`)
  const savePeople = () => {
    const users = Object.fromEntries([...people].map(([name, attributes]) => [`${name}:${name}`, attributes]))
    write("config/authsources.php", `$config = ['people' => ${php({ 0: "exampleauth:UserPass", ...users })}];`)
  }
  const saveKey = (name: string, { key, cert }: Certificate) => {
    writeFileSync(path.join(folder, "cert", `${name}.pem`), key)
    writeFileSync(path.join(folder, "cert", `${name}.crt`), cert)
  }
  const saveIdentity = ({ now, next }: { now: Certificate; next?: Certificate }) => {
    saveKey("idp", now)
    if (next) saveKey("next", next)
    const hosted = {
      host: "__DEFAULT__",
      auth: "people",
      "signature.algorithm": "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
      privatekey: "idp.pem",
      certificate: "idp.crt",
      ...(next && { new_privatekey: "next.pem", new_certificate: "next.crt" }),
    }
    write("metadata/saml20-idp-hosted.php", `$metadata[${php(`${address}/idp`)}] = ${php(hosted)};`)
  }
  saveConfig()
  savePeople()
  saveIdentity({ now: signing })
  write("config/acl.php", "$config = [];")
  write("metadata/saml20-sp-remote.php", "")

  // Its cache would know what the tests change only after two seconds.
  const child = spawn(
    "/usr/bin/php",
    ["-d", "display_errors=0", "-d", "opcache.enable=0", "-S", `127.0.0.1:${behind}`, "-t", `${program}/www`],
    {
      stdio: "ignore",
      env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: `${folder}/config` },
    },
  )
  const endWithUs = () => child.kill("SIGKILL")
  process.once("exit", endWithUs)
  await answers(child, `http://127.0.0.1:${behind}/saml2/idp/metadata.php`)
  const proxy = await startTlsProxy({ port, behind, certificate: tls })

  return {
    metadata_url: `${address}/saml2/idp/metadata.php`,
    /** Somebody who works there. */
    set: (name: string, attributes: Attributes) => {
      people.set(name, attributes)
      savePeople()
    },
    /** Somebody who no longer does. */
    leave: (name: string) => {
      people.delete(name)
      savePeople()
    },
    /** Its metadata have the next certificate too, and it still signs with the former key. */
    announce: (next: Certificate) => saveIdentity({ now: signing, next }),
    /** It signs with the next key alone. */
    rollOver: (next: Certificate) => saveIdentity({ now: next }),
    /** What its administrator enters about us. */
    register: ({ entity_id, acs }: { entity_id: string; acs: string }) => {
      const remote = {
        AssertionConsumerService: acs,
        NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
        "simplesaml.nameidattribute": "uid",
        "saml20.sign.assertion": true,
      }
      write("metadata/saml20-sp-remote.php", `$metadata[${php(entity_id)}] = ${php(remote)};`)
    },
    stop: async () => {
      process.off("exit", endWithUs)
      await proxy.stop()
      if (child.exitCode === null) {
        child.kill("SIGTERM")
        await once(child, "exit")
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function answers(child: ChildProcess, address: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`PHP's server ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
  }
  child.kill("SIGKILL")
  throw new Error("SimpleSAMLphp did not answer in time")
}
