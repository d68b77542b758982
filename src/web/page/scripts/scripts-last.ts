import { afterFailure, beforeRouter, beforeScripts, untilSeen, untilUsed } from "./before-scripts.ts"

const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleTag = /<script[^>]* type="module"[^>]*>/y
const staticImport = /import \* as (\w+) from ("[^"]+");/g

/** The last of the router's own lines: with it the page comes to life. */
const routerImport = /(import\("[^"]+"\));?$/
const preloadAll =
  'for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));'

/**
 * A page that fetches its scripts once it has been seen. Everything of it can be read and its forms work without them; on a slow
 * line they would take the stylesheet's share, and the first paint would come half a second later. A page of another shape than
 * React Router gives it stays as it is. With `until_used` they are fetched once somebody uses the page.
 */
export function scriptsLast(html: string, { until_used }: { until_used: boolean }): string {
  // Each pass over a page of 200 kB is felt: the links are looked for in the head alone, where React puts them.
  const head = html.slice(0, html.indexOf("</head>"))
  const body = html.slice(head.length)
  const found = findModule(body)
  if (!found) return html
  const { tag, code, at } = found
  const files = [...head.matchAll(preloadLink)].map(([, file]) => file)
  const imports = [...code.matchAll(staticImport)]
  const names = imports.map(([, name]) => name).join(", ")
  const sources = imports.map(([, , source]) => `import(${source})`).join(", ")
  const later = [
    beforeScripts,
    ...(until_used ? [untilUsed] : []),
    `const files = ${JSON.stringify(files)};`,
    preloadAll,
    untilSeen,
    `try { const [${names}] = await Promise.all([${sources}]);`,
    beforeRouter,
    code.replaceAll(staticImport, "").trim().replace(routerImport, "await $1"),
    `} catch (error) { ${afterFailure} }`,
  ]
  const after = body.slice(at + tag.length + code.length)
  return head.replaceAll(preloadLink, "") + body.slice(0, at) + tag + later.join("\n") + after
}

/** The first script that is a module. Tag by tag: an expression that looked for it would stop at every element of the page. */
function findModule(body: string): { tag: string; code: string; at: number } | null {
  for (let at = body.indexOf("<script"); at >= 0; at = body.indexOf("<script", at + 1)) {
    moduleTag.lastIndex = at
    const [tag] = moduleTag.exec(body) ?? []
    const end = tag ? body.indexOf("</script>", at + tag.length) : -1
    if (tag && end >= 0) return { tag, code: body.slice(at + tag.length, end), at }
  }
  return null
}
