import { availableParallelism } from "node:os"
import { z } from "zod"
import { authSettings } from "./auth-settings.ts"
import { databaseSettings } from "#src/platform/db/connections/database-settings.ts"
import { backupSettings } from "./backups/backup-settings.ts"
import { edgeSettings } from "./edge/edge-settings.ts"
import { mailSettings } from "./mail/mail-settings.ts"
import { scanSettings } from "./scan/scan-settings.ts"
import { traceSettings } from "./tracing/trace-settings.ts"
import { storageSettings } from "./storage/storage-settings.ts"
import { boolean, list, network, origin, type Setting, text, webAddress, whole } from "./setting.ts"

/** The embedded database has room for the connections of so many web processes. */
export const PROCESSES_OF_ITSELF = 8

/** Every setting, once. The environment variable has the same name; an empty one counts as unset. */
export const settings = {
  PORT: {
    doc: "Port of the web server.",
    expects: "a port number from 1 to 65535",
    schema: whole(1, 65535),
    fallback: "3000",
  },
  HOST: {
    doc: "Address the web server listens on.",
    expects: "a host name or an IP address",
    schema: text,
    fallback: (other) => (other("NODE_ENV") === "production" ? "0.0.0.0" : "127.0.0.1"),
    fallback_doc: "`0.0.0.0` in production, else `127.0.0.1`",
  },
  PUBLIC_URL: {
    doc: "Address where people reach this installation. Links in emails and the checks against cross-site requests use it.",
    expects: "an http or https address without a path",
    schema: origin,
    fallback: (other) => `http://localhost:${other("PORT")}`,
    fallback_doc: "`http://localhost:PORT`; must be set, and be https, in production",
  },
  ALLOW_PLAIN_HTTP: {
    doc: "Accepts an http PUBLIC_URL in production. Passwords and sessions then cross the network unencrypted: cookies lose `Secure` and `__Host-`, there is no HSTS, and passkeys and the captcha work on `localhost` only.",
    expects: "true or false",
    schema: boolean,
    fallback: "false",
  },
  DATA_DIR: {
    doc: "Folder for uploaded files (unless `STORAGE` names a bucket), the embedded database, the mail outbox and the secret key.",
    expects: "a folder",
    schema: text,
    fallback: "./data",
  },
  ...storageSettings,
  ...databaseSettings,
  WEB_PROCESSES: {
    doc: "How many processes take requests, on one port. With 1 a single process does everything; with more, one beside them does the jobs. Each needs about 200 MB of memory, some 40 MB more under load, and 85 MB more once a docket publishes comments by itself.",
    expects: "a number from 1 to 64",
    schema: whole(1, 64),
    fallback: () => String(Math.min(PROCESSES_OF_ITSELF, Math.max(1, availableParallelism() - 1))),
    fallback_doc: "processors − 1, from 1 to 8",
  },
  DRAIN_SECONDS: {
    doc: "How long the server, once it is told to stop, goes on to answer while `/readyz` says no, so that a load balancer in front has noticed and sends nobody any more: twice the interval of its checks, and a little more. 0 without a balancer.",
    expects: "a number of seconds from 0 to 300",
    schema: whole(0, 300),
    fallback: "0",
  },
  DATABASE_POOL_SIZE: {
    doc: "Maximum number of database connections that this server holds for requests, divided among its web processes, of which each has 5 at least: 45 % for what they write, 35 % for pages, the rest for the console. Jobs and each process have some more: [how many in all](#connections-to-the-database).",
    expects: "a number from 2 to 90",
    schema: whole(2, 90),
    fallback: "20",
  },
  DATABASE_UNSAFE_TESTING: {
    doc: "Accepts a database that may lose acknowledged comments in a power failure. For tests; refused in production.",
    expects: "true or false",
    schema: boolean,
    fallback: "false",
  },
  SECRET_KEY: {
    doc: "Signs links, captchas, and tokens, and encrypts stored secrets. Unset: created once and kept in `DATA_DIR/secret.key`.",
    expects: "at least 32 characters",
    schema: z.string().min(32),
    fallback: null,
    secret: true,
  },
  SECRET_KEY_PREVIOUS: {
    doc: "Former values of `SECRET_KEY`, separated by commas. Everything made with them is still valid. See [Secrets and roles](#secrets-and-roles).",
    expects: "keys of at least 32 characters, separated by commas",
    schema: z
      .string()
      .transform((value) =>
        value
          .split(",")
          .map((key) => key.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.string().min(32))),
    fallback: "",
    fallback_doc: "none",
    secret: true,
  },
  ...backupSettings,
  ...mailSettings,
  SAMPLE_DATA: {
    doc: "Whether to fill an empty database with sample agencies, dockets, and comments. Unset: yes, in development. Refused in production and with an https PUBLIC_URL on any host other than this machine.",
    expects: "true or false",
    schema: boolean,
    fallback: null,
  },
  LOG_LEVEL: {
    doc: "Lowest level of messages to log.",
    expects: "one of fatal, error, warn, info, debug, trace, silent",
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    fallback: "info",
  },
  METRICS_TOKEN: {
    doc: "Token required to read `/metrics` and the details of `/readyz`, sent as `Authorization: Bearer …`.",
    expects: "at least 16 characters without spaces",
    schema: z.string().regex(/^\S{16,}$/),
    fallback: null,
    secret: true,
  },
  METRICS_PORT: {
    doc: "Separate port for `/metrics`, `/readyz` with its details, and `/healthz`. The public port then shows no figures unless METRICS_TOKEN is set.",
    expects: "a port number from 1 to 65535",
    schema: whole(1, 65535),
    fallback: null,
  },
  METRICS_HOST: {
    doc: "Address the port for figures listens on.",
    expects: "a host name or an IP address",
    schema: text,
    fallback: "127.0.0.1",
  },
  ...traceSettings,
  TRUSTED_PROXIES: {
    doc: "Addresses or networks (CIDR), separated by commas, whose `X-Forwarded-For` is trusted.",
    expects: "IP addresses or networks such as 10.0.0.0/8, separated by commas",
    schema: network,
    fallback: "",
    fallback_doc: "none",
  },
  AUTH_AUTOCONFIRM: {
    doc: "Whether a new account counts as confirmed without a click on the emailed link.",
    expects: "true or false",
    schema: boolean,
    fallback: "false",
  },
  AUTH_LINK_MINUTES: {
    doc: "How long an emailed link or code (password reset, new address, sign-in) works, in minutes. The link that confirms a new account works for a day, or for as long as this if it is longer.",
    expects: "a number of minutes from 1 to 10080",
    schema: whole(1, 10_080),
    fallback: "10",
  },
  ...authSettings,
  PASSWORD_RANGE_API_URL: {
    doc: "Service to ask about new passwords in addition to the built-in list, such as https://api.pwnedpasswords.com/range (or one of your own that speaks the same protocol). It sees five digits of the password's hash. Unset: no service is asked.",
    ...webAddress,
  },
  PLATFORM_EMAIL_DOMAINS: {
    doc: "Domains, separated by commas, allowed for email addresses of the platform team.",
    expects: "domains separated by commas",
    schema: list(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
    fallback: "opendocket.example",
  },
  GOVERNMENT_EMAIL_SUFFIXES: {
    doc: "Endings, separated by commas, allowed for email addresses of agency owners; a single comma allows any.",
    expects: "endings such as .gov,.edu",
    schema: list(/^[.@]?[a-z0-9-]+(\.[a-z0-9-]+)*$/),
    fallback: ".gov,.edu",
  },
  PAGE_CACHE_SECONDS: {
    doc: "How long an anonymous page is served from memory. Publishing clears it immediately.",
    expects: "a number of seconds from 0 to 3600",
    schema: whole(0, 3600),
    fallback: "5",
  },
  ...scanSettings,
  ...edgeSettings,
  UPLOAD_QUOTA_MB: {
    doc: "Space, in megabytes, for one account's files that are not yet part of a submitted comment.",
    expects: "a number of megabytes from 1 to 1000000",
    schema: whole(1, 1_000_000),
    fallback: "1000",
  },
  UPLOAD_QUOTA_FILES: {
    doc: "How many such files one account may have.",
    expects: "a number from 1 to 100000",
    schema: whole(1, 100_000),
    fallback: "60",
  },
  DISK_RESERVE_MB: {
    doc: "While fewer than this many megabytes are free on the disk of DATA_DIR, no new files are accepted and the log raises an alarm each minute. Everything else keeps working.",
    expects: "a number of megabytes from 0 to 1000000000",
    schema: whole(0, 1_000_000_000),
    fallback: "1024",
  },
  OPEN_DATA_FILES_MAX_MB: {
    doc: "How many megabytes of documents and comments' files go into the `files.zip` that anyone can download of a docket. Those beyond stay available one by one. 0: no such archive is made.",
    expects: "a number of megabytes from 0 to 1000000",
    schema: whole(0, 1_000_000),
    fallback: "1000",
  },
  CAPTCHA_ROUNDS: {
    doc: "Rounds that a visitor's browser computes for each of the 2,000 to 4,000 tries of the captcha; 5,000 take about two seconds. Fewer make it quicker to comment from an old phone, and to send comments by the thousand.",
    expects: "a number from 1 to 1000000",
    schema: whole(1, 1_000_000),
    fallback: "5000",
  },
  API_READS_PER_MINUTE: {
    doc: "How many times a minute one client may read from the API, counted by each process.",
    expects: "a number from 1 to 1000000",
    schema: whole(1, 1_000_000),
    fallback: "300",
  },
  API_CALLS_PER_MINUTE: {
    doc: "How many times a minute one API key, or one session of `/auth/v1`, may call the API, counted by each process.",
    expects: "a number from 1 to 1000000",
    schema: whole(1, 1_000_000),
    fallback: "600",
  },
  LEGAL_LAST_UPDATED: {
    doc: "Date shown on the legal pages.",
    expects: "a date as it should be shown",
    schema: text,
    fallback: "July 26, 2025",
  },
  CONTACT_EMAIL: {
    doc: "Address that receives messages from the contact form and that pages show for questions. Unset: messages are only stored.",
    expects: "an email address",
    schema: z.email(),
    fallback: null,
  },
  SUPPORT_PHONE: {
    doc: "Phone number shown for support.",
    expects: "a phone number",
    schema: text,
    fallback: null,
  },
  SOURCE_URL: { doc: "Footer link to the source code.", ...webAddress },
  SOCIAL_URL: { doc: "Footer link to the social media page.", ...webAddress },
  BUILDER_URL: { doc: "Footer link to the builder of this installation.", ...webAddress },
  STATUS_URL: { doc: "Footer link to the status page.", ...webAddress },
  FEDERAL_PORTAL_URL: { doc: "Link to the federal commenting portal.", ...webAddress },
} as const satisfies Record<string, Setting>

export type Settings = typeof settings
