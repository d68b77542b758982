import { ACCENT_MIN_CONTRAST } from "./limits.ts"
import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"

export const accentColorPattern = /^#[0-9a-f]{6}$/i

/** Contrast of a #rrggbb color against white, from 1 to 21 (WCAG 2.2). */
export function contrastAgainstWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/**
 * Why the color cannot be an accent, as a sentence; null if it can. Checks the form first, then contrast of 4.5:1 against white
 * (S 2).
 */
export function accentColorProblem(color: string): string | null {
  if (!accentColorPattern.test(color)) return agencySettingsMessages.accentInvalid
  const contrast = contrastAgainstWhite(color)
  if (contrast >= ACCENT_MIN_CONTRAST) return null
  // Rounded down, so that 4.49 is not shown as the 4.5 it fails to reach.
  return agencySettingsMessages.accentTooLight((Math.floor(contrast * 10) / 10).toFixed(1))
}

/** Contrast that an accent needs against white to keep 4.5:1 against the tints of our pages. */
const CONTRAST_ON_TINTS = 5.3

/**
 * The accent as links and buttons use it, darkened where it would be too light on a tinted background; `hover` is darker still.
 */
export function accentShades(color: string): { action: string; hover: string } {
  let share = 1
  while (share > 0 && contrastAgainstWhite(darker(color, share)) < CONTRAST_ON_TINTS) share -= 0.02
  return { action: darker(color, share), hover: darker(color, share * 0.8) }
}

function darker(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase()
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
