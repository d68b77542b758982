/**
 * The result of checking a captcha. `token` identifies it: the caller that accepts it records it as used until `expires_at`.
 */
export type CaptchaResult =
  | { outcome: "ok"; token: string; expires_at: Date }
  | { outcome: "failed" }
  | { outcome: "expired" }

/** A test that a browser, not a script, sends a form. Every test belongs to one form and counts once. */
export type Captcha = {
  /** What the page needs to show the captcha of this form; fresh for every visitor, never cached. */
  challenge: (form: string) => Promise<unknown>
  /**
   * Checks what the page sent with this form. Never throws, whatever was sent; does not know which answers were used before.
   */
  verify: (payload: string, form: string) => Promise<CaptchaResult>
}
