import { z } from "zod"

/** One setting: what it is for, what it expects (the end of an error sentence), how it is read, its value when unset. */
export type Setting = {
  doc: string
  expects: string
  schema: z.ZodType
  /** As it would be written in the environment; null means that it stays unset. A function looks at the other settings. */
  fallback: string | null | ((other: (name: string) => string) => string)
  /** How the documentation names the fallback, where that is not its text. */
  fallback_doc?: string
  /** Never repeated in a message. */
  secret?: true
}

export const text = z.string().trim().min(1)
export const boolean = z.enum(["true", "false"]).transform((value) => value === "true")
export const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))
export const url = (protocol: RegExp) =>
  z.url({ protocol }).transform((value) => new URL(value).href.replace(/\/+$/, ""))
/** An installation has a whole host to itself: cookies, feeds and links say nothing of a path. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`)
  .transform((value) => new URL(value).origin)
export const list = (item: RegExp) =>
  z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(item)))
export const webAddress = { schema: url(/^https?$/), expects: "an http or https address", fallback: null } as const
export const network = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
