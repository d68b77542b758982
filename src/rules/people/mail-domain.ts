/** Mail hosts where anybody gets an address: no agency's own, whatever they are proven to be. */
const publicMailHosts: ReadonlySet<string> = new Set(
  `aim.com aol.com att.net bellsouth.net charter.net comcast.net cox.net duck.com earthlink.net fastmail.com gmail.com gmx.com gmx.net
  googlemail.com hey.com hotmail.com icloud.com juno.com live.com mac.com mail.com mail.ru me.com msn.com naver.com netzero.net
  optonline.net outlook.com pm.me proton.me protonmail.com qq.com roadrunner.com rocketmail.com sbcglobal.net tuta.com tutanota.com
  verizon.net windstream.net yahoo.com yandex.com ymail.com zoho.com 163.com 126.com`.split(/\s+/),
)

/** Whether everybody can have an address there. */
export function isPublicMailHost(domain: string): boolean {
  return publicMailHosts.has(domain)
}

const pattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** The domain somebody typed, also as `@example.gov`, in lower case; null if it is none. */
export function mailDomain(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/^@/, "").replace(/\.$/, "")
  return domain.length <= 253 && pattern.test(domain) ? domain : null
}

/** The domain of an address: all of it after the last @. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase()
}
