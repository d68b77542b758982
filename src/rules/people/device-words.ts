import { type Texts, textsIn } from "#src/rules/languages/texts.ts"

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bCrOS\b/, "ChromeOS"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
]

/** 'Firefox on Windows': a device in words people recognize. Only a hint, since browsers can claim to be anything. */
export function deviceInWords(user_agent: string | null, { t }: Texts = textsIn("en")): string {
  const found = (list: typeof browsers) => list.find(([pattern]) => pattern.test(user_agent ?? ""))?.[1]
  const browser = found(browsers)
  const system = found(systems)
  if (browser && system) return t("{browser} on {system}", { browser, system })
  return browser ?? system ?? t("Unknown device")
}
