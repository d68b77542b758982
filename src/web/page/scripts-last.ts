import { reloadOnEarlyBack } from "./before-scripts.ts"

const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleScript = /(<script[^>]* type="module"[^>]*>)([^]*?)(?=<\/script>)/
const staticImport = /import \* as (\w+) from ("[^"]+");/g

/** Runs in the page: until it has been painted; one in the background, which no one sees, does not wait for ever. */
const untilSeen =
  "await new Promise((seen) => { requestAnimationFrame(() => setTimeout(seen)); setTimeout(seen, 2000) });"
const preloadAll =
  'for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));'

/**
 * A page that fetches its scripts once it has been seen. Everything of it can be read and its forms work without them; on a slow
 * line they would take the stylesheet's share, and the first paint would come half a second later. A page of another shape than
 * React Router gives it stays as it is.
 */
export function scriptsLast(html: string): string {
  // Each pass over a page of 200 kB is felt: the links are looked for in the head alone, where React puts them.
  const head = html.slice(0, html.indexOf("</head>"))
  const body = html.slice(head.length)
  const found = moduleScript.exec(body)
  const [whole, tag, code = ""] = found ?? []
  if (!found || !whole || !tag) return html
  const files = [...head.matchAll(preloadLink)].map(([, file]) => file)
  const imports = [...code.matchAll(staticImport)]
  const names = imports.map(([, name]) => name).join(", ")
  const sources = imports.map(([, , source]) => `import(${source})`).join(", ")
  const later = [
    reloadOnEarlyBack,
    untilSeen,
    `const files = ${JSON.stringify(files)};`,
    preloadAll,
    `const [${names}] = await Promise.all([${sources}]);`,
    code.replaceAll(staticImport, "").trim(),
  ]
  const after = body.slice(found.index + whole.length)
  return head.replaceAll(preloadLink, "") + body.slice(0, found.index) + tag + later.join("\n") + after
}
