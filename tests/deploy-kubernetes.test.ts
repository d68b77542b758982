import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { Cluster } from "@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster"
import { Deployment } from "kubernetes-models/apps/v1/Deployment"
import { CronJob } from "kubernetes-models/batch/v1/CronJob"
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress"
import { Namespace } from "kubernetes-models/v1/Namespace"
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy"
import { PersistentVolumeClaim } from "kubernetes-models/v1/PersistentVolumeClaim"
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget"
import { Service } from "kubernetes-models/v1/Service"
import { describe, expect, it } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { readConfig } from "#src/platform/config.ts"
import { settings } from "#src/platform/settings.ts"

const FOLDER = "deploy/kubernetes"
const read = (file: string) => readFileSync(file, "utf8")

type Reference = { configMapRef?: { name: string }; secretRef?: { name: string } }
type Volume = { name: string; secret?: { secretName: string }; persistentVolumeClaim?: { claimName: string } }
type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } }
type Container = {
  image: string
  envFrom: Reference[]
  args?: string[]
  env: Variable[]
  ports?: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
}
type Pod = {
  metadata: { labels: Record<string, string> }
  spec: {
    securityContext: { runAsUser: number }
    terminationGracePeriodSeconds?: number
    containers: Container[]
    volumes: Volume[]
  }
}
type Way = { selector: Record<string, string>; ports: { name: string; targetPort: string }[] }
type Thing = { apiVersion: string; kind: string; metadata: { name: string; namespace?: string }; spec?: never }

/** Schemas of Kubernetes 1.3x and of CloudNativePG, by kind. */
const kinds: Record<string, { prototype: { validate: () => void } }> = {
  Cluster,
  CronJob,
  Deployment,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
}

const { resources, ...kustomization } = parse(read(`${FOLDER}/kustomization.yaml`)) as {
  resources: string[]
  namespace: string
  configMapGenerator: { name: string; envs: string[] }[]
  secretGenerator: { name: string; envs: string[] }[]
  images: { name: string }[]
}
const things = resources.flatMap((file) =>
  parseAllDocuments(read(`${FOLDER}/${file}`)).map((document) => document.toJS() as Thing),
)

const specs = <Spec>(kind: string) =>
  things
    .filter((thing) => thing.kind === kind)
    .map(({ metadata: { name }, spec }) => ({ name, spec: spec as unknown as Spec }))
const [database] = specs<{ bootstrap: { initdb: { database: string; owner: string } } }>("Cluster")
const servers = specs<{ template: Pod; selector: { matchLabels: object } }>("Deployment").map(
  ({ spec }) => spec.template,
)
const backups = specs<{ jobTemplate: { spec: { template: Pod } } }>("CronJob").map(
  ({ spec }) => spec.jobTemplate.spec.template,
)
const pods = [...servers, ...backups]
const containers = pods.flatMap(({ spec }) => spec.containers)
const dockerfile = read("deploy/container/Dockerfile")

/** Kustomize takes what stands behind the sign as it is, quotation marks too. */
function example(name: string): Record<string, string> {
  const lines = read(`${FOLDER}/${name}.env.example`).split("\n").filter(Boolean)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]))
}

/** The fields of a thing that its schema never looks at: those that nobody knows. */
function unknownFields(thing: object, validate: (watched: object) => void): string[] {
  const fields = new Set<string>()
  const watch = (part: object, at: string): object => {
    for (const name of Object.keys(part)) fields.add(`${at}.${name}`)
    return new Proxy(part, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof name === "symbol") return value
        fields.delete(`${at}.${name}`)
        return typeof value === "object" && value !== null ? watched(value, `${at}.${name}`) : value
      },
    })
  }
  const known = new Map<string, object>()
  const watched = (part: object, at: string): object => {
    const found = known.get(at) ?? watch(part, at)
    known.set(at, found)
    return found
  }
  validate(watched(thing, ""))
  return [...fields]
}

function check(thing: Thing): string[] {
  const Kind = kinds[thing.kind]
  if (!Kind) return [`${thing.kind}: there is no schema`]
  // A new one would copy the fields, and so look at all of them.
  return unknownFields(thing, (watched) => Kind.prototype.validate.call(watched))
}

describe("deploy/kubernetes", () => {
  it("lists every file that is there", () => {
    const files = globSync(`${FOLDER}/*.yaml`).map((file) => path.basename(file))
    expect([...resources, "kustomization.yaml"].toSorted()).toEqual(files.toSorted())
  })

  it.each(things.map((thing) => [`${thing.kind} ${thing.metadata.name}`, thing] as const))(
    "%s is as its schema says, and has no field that nobody knows",
    (_, thing) => {
      expect(check(thing)).toEqual([])
    },
  )

  it("a field that nobody knows, or of another kind, is found however deep it is", () => {
    const found = (change: (pod: { [field: string]: unknown }) => void) => {
      const thing = structuredClone(things.find(({ kind }) => kind === "Deployment")) as never
      const { spec } = thing as { spec: { template: { spec: { containers: [{ [field: string]: unknown }] } } } }
      change(spec.template.spec.containers[0])
      return check(thing)
    }
    expect(found((container) => (container["volumeMount"] = []))).toEqual([
      ".spec.template.spec.containers.0.volumeMount",
    ])
    expect(() => found((container) => (container["ports"] = [{ containerPort: "3000" }]))).toThrow("must be")
    const cluster = structuredClone(things.find(({ kind }) => kind === "Cluster")) as never as { spec: object }
    Object.assign(cluster.spec, { instance: 3 })
    expect(check(cluster as never)).toEqual([".spec.instance"])
  })

  it("the settings of the examples are accepted in production, with a key and the database's address", () => {
    const [{ env }] = containers as [Container]
    const address = env.find(({ name }) => name === "DATABASE_URL")?.value?.replace("$(DATABASE_PASSWORD)", "password")
    const filled = { ...example("settings"), ...example("secrets"), NODE_ENV: "production", DATABASE_URL: address }
    const keys = { SECRET_KEY: "k".repeat(64), BACKUP_PASSPHRASE: "p".repeat(24) }
    const config = readConfig({ ...filled, ...keys, AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "key" })
    expect(config.STORAGE).not.toBeNull()
    // Else there would be as many as the node has processors, and the memory of a server is for one.
    expect(filled).toMatchObject({ WEB_PROCESSES: "1" })
    const { hostname, pathname, username } = new URL(config.DATABASE_URL ?? "")
    expect([hostname, pathname.slice(1), username]).toEqual([
      `${database?.name}-rw`,
      database?.spec.bootstrap.initdb.database,
      database?.spec.bootstrap.initdb.owner,
    ])
    const [pod] = servers
    expect(pod?.spec.terminationGracePeriodSeconds).toBeGreaterThan(config.DRAIN_SECONDS + 30)
    expect(
      Object.keys(filled).filter((name) => name !== "NODE_ENV" && !name.startsWith("AWS_") && !(name in settings)),
    ).toEqual([])
    for (const { env: same } of containers) expect(same).toEqual(env)
  })

  it("every name leads to something", () => {
    const made = [...kustomization.configMapGenerator, ...kustomization.secretGenerator].map(({ name }) => name)
    const ofDatabase = ["app", "ca"].map((part) => `${database?.name}-${part}`) // CloudNativePG makes them
    const claims = specs("PersistentVolumeClaim").map(({ name }) => name)
    for (const { spec } of pods) {
      const named = spec.volumes.map(({ name }) => name)
      for (const { volumeMounts, envFrom, env, image } of spec.containers) {
        expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
        expect(kustomization.images.map(({ name }) => name)).toEqual([image])
        const refs = envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name)
        const keys = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? [])
        expect([...made, ...ofDatabase]).toEqual(expect.arrayContaining([...refs, ...keys]))
      }
      const secrets = spec.volumes.flatMap(({ secret }) => secret?.secretName ?? [])
      const wanted = spec.volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])
      expect([...ofDatabase, ...claims]).toEqual(expect.arrayContaining([...secrets, ...wanted]))
    }
    const [service] = specs<Way>("Service")
    const [{ metadata, spec }] = servers as [Pod]
    const ports = spec.containers.flatMap((container) => container.ports ?? [])
    expect(metadata.labels).toMatchObject(service?.spec.selector ?? {})
    expect(service?.spec.ports.map(({ targetPort }) => targetPort)).toEqual(ports.map(({ name }) => name))
    const [ingress] = specs<{ rules: [{ host: string }]; tls: [{ hosts: string[] }] }>("Ingress")
    const { hostname } = new URL(example("settings")["PUBLIC_URL"] ?? "")
    expect([ingress?.spec.rules[0].host, ingress?.spec.tls[0].hosts]).toEqual([hostname, [hostname]])
    const within = [
      ...specs<object>("NetworkPolicy"),
      ...specs<object>("PodDisruptionBudget"),
      ...specs<object>("Deployment"),
    ]
    expect(within).toHaveLength(3)
    for (const { spec: policy } of within)
      expect(JSON.stringify(policy)).toContain(`"matchLabels":${JSON.stringify(metadata.labels)}`)
  })

  it("the image is run as it was made: its account, its ports, its folders, and its command for operators", () => {
    const [, uid] = /--uid (\d+)/.exec(dockerfile) ?? []
    const [, exposed = ""] = /^EXPOSE (.+)$/m.exec(dockerfile) ?? []
    const [, folders = "[]"] = /^VOLUME (.+)$/m.exec(dockerfile) ?? []
    const written = [...(JSON.parse(folders) as string[]), "/tmp"]
    for (const { spec } of pods) expect(spec.securityContext.runAsUser).toBe(Number(uid))
    const ports = containers
      .flatMap((container) => container.ports ?? [])
      .map(({ containerPort }) => String(containerPort))
    expect(ports).toEqual(exposed.split(" "))
    for (const { volumeMounts } of containers)
      for (const { mountPath } of volumeMounts) expect([...written, "/etc/database"]).toContain(mountPath)
    const commands = containers.flatMap(({ args }) => (args ? [args] : []))
    expect(commands).toEqual([["node", "scripts/admin.ts", "backup", "--scheduled", "/backups"]])
  })
})
