import { z } from "zod"
import { boolean, list, type Setting, text, url, whole } from "./setting.ts"

const origins = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.union([z.literal("*"), z.url({ protocol: /^https?$/ })])))

const oidcProviders = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.issues.push({ code: "custom", input: value, message: "not JSON" })
      return z.NEVER
    }
  })
  .pipe(
    z.array(
      z.strictObject({
        /** Part of addresses and of each identity: never changed once people have signed in with it. */
        name: z.string().regex(/^[a-z][a-z0-9_-]{0,49}$/),
        label: z.string().min(1).max(50),
        issuer: z.url({ protocol: /^https?$/ }),
        client_id: z.string().min(1),
        client_secret: z.string().min(1),
        scopes: z.string().min(1).optional(),
        /** Whose addresses it may speak for: they join the account that has them. `*` is all of them. */
        domains: z
          .array(z.union([z.literal("*"), z.hostname().transform((domain) => domain.toLowerCase())]))
          .min(1)
          .optional(),
      }),
    ),
  )

const flag = (doc: string, fallback: "true" | "false") => ({ doc, expects: "true or false", schema: boolean, fallback })
const credential = (doc: string) => ({ doc, expects: "text", schema: text, fallback: null })
const secretCredential = (doc: string) => ({ ...credential(doc), secret: true as const })
const addressList = { expects: "http or https addresses separated by commas", schema: origins, fallback_doc: "none" }

/** The settings of accounts and of the service at /auth/v1. */
export const authSettings = {
  AUTH_URL: {
    doc: "Address of the authentication service. It issues tokens under this name, and its emails and providers lead back here.",
    expects: "an http or https address",
    schema: url(/^https?$/),
    fallback: (other: (name: string) => string) => `${other("PUBLIC_URL").replace(/\/+$/, "")}/auth/v1`,
    fallback_doc: "PUBLIC_URL `/auth/v1`",
  },
  AUTH_SITE_URL: {
    doc: "Where the authentication service sends clients that do not give an allowed address of their own.",
    expects: "an http or https address",
    schema: url(/^https?$/),
    fallback: (other: (name: string) => string) => other("PUBLIC_URL"),
    fallback_doc: "PUBLIC_URL",
  },
  AUTH_REDIRECT_URLS: {
    ...addressList,
    doc: "Addresses, separated by commas, that `redirect_to` may name besides AUTH_SITE_URL: same origin, and a path that begins with theirs.",
    fallback: "",
  },
  AUTH_CORS_ORIGINS: {
    ...addressList,
    doc: "Origins, separated by commas, whose pages may call the authentication service; `*` means any. Those of AUTH_SITE_URL and AUTH_REDIRECT_URLS always may.",
    fallback: "",
  },
  AUTH_DNS_SERVERS: {
    doc: "Name servers, separated by commas, that are asked whether a domain is an agency's; unset: those of this system.",
    expects: "IP addresses, perhaps with ports such as 192.0.2.1:53, separated by commas",
    schema: list(/^(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?|\[[0-9a-f:]+\](?::\d{1,5})?|[0-9a-f:]+)$/),
    fallback: "",
    fallback_doc: "unset",
  },
  AUTH_PRIVATE_PROVIDERS: {
    doc: "Agencies' sign-in providers inside your own network, separated by commas, as `host` or `host:port`. Those alone may have private addresses, and are asked by https.",
    expects: "host names, perhaps with ports such as id.example.gov:8443, separated by commas",
    schema: list(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/),
    fallback: "",
    fallback_doc: "unset",
  },
  AUTH_SIGNUP: flag("Whether strangers can create accounts through the authentication service.", "true"),
  AUTH_EMAIL: flag("Whether accounts can sign in by email through the authentication service.", "true"),
  AUTH_PHONE: flag("Whether accounts can have a phone number and sign in with it and a password.", "false"),
  AUTH_PHONE_AUTOCONFIRM: flag("Whether a new account's phone number counts as confirmed.", "false"),
  SMS_WEBHOOK_URL: {
    doc: "Where text messages with sign-in codes are posted, as signed JSON, for your gateway to send. Without it, no phone gets a code.",
    expects: "an https address, or an http address on this machine",
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((address) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(address)),
    fallback: null,
  },
  SMS_WEBHOOK_SECRET: {
    doc: "Signs what is posted to SMS_WEBHOOK_URL (HMAC-SHA256 in the header `webhook-signature`, as in Standard Webhooks).",
    expects: "text of at least 16 characters",
    schema: z.string().min(16),
    fallback: null,
    secret: true,
  },
  AUTH_ANONYMOUS: flag("Whether the authentication service creates accounts that have no address.", "false"),
  AUTH_WEB3: {
    doc: "Chains, separated by commas, whose wallets sign people in through the authentication service with a signed message (`grant_type=web3`). The message must name AUTH_SITE_URL, PUBLIC_URL, or one of AUTH_REDIRECT_URLS, with https. Such accounts have no address until their owner adds one.",
    expects: "ethereum, solana, or both separated by a comma",
    schema: list(/^(?:ethereum|solana)$/),
    fallback: "",
    fallback_doc: "none",
  },
  AUTH_MANUAL_LINKING: flag("Whether people may link and unlink accounts at other providers.", "true"),
  AUTH_MFA_TOTP: flag("Whether codes from an authenticator app can be a second factor.", "true"),
  AUTH_MFA_WEBAUTHN: flag(
    "Whether security keys and passkeys can be a second factor, and passkeys can sign in alone.",
    "true",
  ),
  AUTH_MFA_REQUIRED: {
    doc: "Whether the platform team, and everyone in an agency who can read commenters' email addresses (owners, admins, managers, reviewers), must use a second factor. If it is off, an owner can require it in the agency's settings.",
    expects: "true or false",
    schema: boolean,
    fallback: (other: (name: string) => string) => (other("NODE_ENV") === "production" ? "true" : "false"),
    fallback_doc: "`true` in production, else `false`",
  },
  AUTH_WEBAUTHN_ID: {
    doc: "Domain that security keys are bound to. Changing it makes every registered key useless.",
    expects: "a host name",
    schema: text,
    fallback: (other: (name: string) => string) =>
      URL.canParse(other("PUBLIC_URL")) ? new URL(other("PUBLIC_URL")).hostname : "localhost",
    fallback_doc: "host of PUBLIC_URL",
  },
  AUTH_WEBAUTHN_ORIGINS: {
    ...addressList,
    doc: "Origins, separated by commas, whose pages may use security keys.",
    fallback: (other: (name: string) => string) => other("PUBLIC_URL"),
    fallback_doc: "PUBLIC_URL",
  },
  AUTH_PASSWORD_MIN: {
    doc: "Minimum characters in a password set through the authentication service.",
    expects: "a number from 6 to 64",
    schema: whole(6, 64),
    fallback: "8",
  },
  AUTH_PASSWORD_CLASSES: {
    doc: "`all`: passwords under 15 characters need uppercase and lowercase letters, numbers, and special characters. `none`: any characters.",
    expects: "all or none",
    schema: z.enum(["all", "none"]),
    fallback: "all",
  },
  AUTH_PASSWORD_MAX_BYTES: {
    doc: "Longest password the authentication service accepts. Clients of other servers may expect 72.",
    expects: "a number of bytes from 72 to 1024",
    schema: whole(72, 1024),
    fallback: "1024",
  },
  AUTH_CURRENT_PASSWORD: flag(
    "Whether a new password requires the current one, or a code from an email sent in the last few minutes.",
    "true",
  ),
  AUTH_LINKS_ACT_ON_GET: flag(
    "Whether opening an emailed link from the authentication service signs in immediately. Programs that check email before people read it open links too, so by default the link shows a page with a button. On that page a password chosen at the sign-up has to be entered to be kept: without the page, a person who confirms an address that a stranger signed up with keeps the password that the stranger chose.",
    "false",
  ),
  AUTH_OTP_TELL: flag(
    "Whether a request for a sign-in code for an unknown address, without creating an account, is told that it is unknown.",
    "false",
  ),
  AUTH_MAIL_GAP_SECONDS: {
    doc: "Time between two emails of the same kind to one address.",
    expects: "a number of seconds from 0 to 3600",
    schema: whole(0, 3600),
    fallback: "60",
  },
  AUTH_ACCESS_TOKEN_SECONDS: {
    doc: "Lifetime of an access token.",
    expects: "a number of seconds from 60 to 86400",
    schema: whole(60, 86_400),
    fallback: "3600",
  },
  AUTH_REFRESH_REUSE_SECONDS: {
    doc: "How long a client that asks twice at the same time can use a replaced refresh token again.",
    expects: "a number of seconds from 0 to 60",
    schema: whole(0, 60),
    fallback: "10",
  },
  AUTH_SESSION_IDLE_HOURS: {
    doc: "A session of an API client ends when it has not been refreshed for this long.",
    expects: "a number of hours from 1 to 8760",
    schema: whole(1, 8760),
    fallback: "168",
  },
  AUTH_LIMIT_FACTOR: {
    doc: "Multiplies how many requests a client and an account may make.",
    expects: "a number from 1 to 10000",
    schema: whole(1, 10_000),
    fallback: "1",
  },
  AUTH_CAPTCHA: flag(
    "Whether sign-up, codes, and sign-in with a password or wallet by API require a solved captcha.",
    "false",
  ),
  AUTH_JWT_SECRET: {
    doc: "Also accepts tokens signed with this secret (HS256), for clients that come from another server.",
    expects: "at least 32 characters",
    schema: z.string().min(32),
    fallback: null,
    secret: true,
  },
  AUTH_SIGNING_KEYS: {
    doc: "File with private signing keys (array of JWK, ES256 or RS256) to take over from another server; the first one signs.",
    expects: "a file",
    schema: text,
    fallback: null,
  },
  AUTH_UNREGISTERED_SERVICE_TOKENS: flag(
    "Accepts service tokens that `npm run admin -- service-key` did not create, for moving from another server. They cannot be revoked.",
    "false",
  ),
  AUTH_GITHUB_CLIENT_ID: credential(
    "Client ID of an OAuth app at GitHub. With its secret, people can sign in with GitHub.",
  ),
  AUTH_GITHUB_CLIENT_SECRET: secretCredential("Secret of the OAuth app at GitHub."),
  AUTH_GITHUB_URL: {
    doc: "Address of GitHub, or of a GitHub Enterprise Server.",
    expects: "an http or https address",
    schema: url(/^https?$/),
    fallback: "https://github.com",
  },
  AUTH_GOOGLE_CLIENT_ID: credential(
    "Client ID of an OAuth client at Google. With its secret, people can sign in with Google.",
  ),
  AUTH_GOOGLE_CLIENT_SECRET: secretCredential("Secret of the OAuth client at Google."),
  AUTH_OIDC_PROVIDERS: {
    doc: 'OpenID Connect issuers to sign in with, as JSON: `[{"name":"login_gov","label":"Login.gov","issuer":"https://…","client_id":"…","client_secret":"…","domains":["example.gov"]}]`. `domains` are those of the email addresses an issuer may speak for: they sign in to the account that has the address, others are refused. `["*"]` is all of them. Without `domains` an issuer opens new accounts and never enters one that exists.',
    expects: "a JSON list of name, label, issuer, client_id, client_secret and perhaps scopes and domains",
    schema: oidcProviders,
    fallback: "[]",
    fallback_doc: "none",
    secret: true,
  },
} as const satisfies Record<string, Setting>
