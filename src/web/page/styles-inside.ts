const stylesheetLink = /<link [^>]*href="[^"]*\/styles-[^"/]+\.css"[^>]*\/>/
const fontPreload = /<link [^>]*as="font"[^>]*\/>/

/**
 * A page that is shown as soon as it has come: with a place for the stylesheet in it, which costs a first visit a round trip less (decision
 * 112). It is filled where the page becomes bytes (`page-bytes.ts`): as a part of the text it would be copied at each step on the way. Its
 * link stays, since React looks for it. Disabled, it is not fetched, but browsers before the summer of 2026 still do so while they look ahead for
 * what a page needs; there they skip what is for no medium. The font is asked for once there is text for it.
 */
export function stylesInside(html: string, nonce: string): string {
  const head = html.slice(0, html.indexOf("</head>"))
  if (!stylesheetLink.test(head)) return html
  const shown = head
    .replace(fontPreload, "")
    .replace(
      stylesheetLink,
      (link) => `<style nonce="${nonce}"></style>${link.replace("/>", ' disabled="" media="not all"/>')}`,
    )
  return shown + html.slice(head.length)
}
