import { LANGUAGE_PARAMETER } from "#src/rules/languages/language.ts"
import { EARLY_COPIES } from "#src/web/ui/buttons/early-copy.ts"
import { EARLY_SEND } from "#src/web/ui/forms/early-send.ts"
import { TAKEN_OVER } from "./taken-over.ts"

/**
 * What runs in a page before its scripts come. On a page for reading that may be minutes, or the whole visit (decision 112); on any other
 * the seconds of a slow line. Only the server imports this file: whatever is joined to text here would travel in everybody's scripts.
 */

/** The server rendered the address without the choice of language, which a cookie remembers from now on. */
const forgetLanguageParameter = [
  "{ const url = new URL(location.href);",
  `if (url.searchParams.has("${LANGUAGE_PARAMETER}")) {`,
  `url.searchParams.delete("${LANGUAGE_PARAMETER}"); history.replaceState(history.state, "", url); } }`,
].join("\n")

/** Where the router remembers how far each page was scrolled, and the name of an entry of the history to which it gave none. */
const PLACES = "react-router-scroll-positions"
const UNNAMED = "default"

const changePlaces = [
  "const changePlaces = (change) => { try {",
  `const places = JSON.parse(sessionStorage.getItem("${PLACES}") ?? "{}"); change(places);`,
  `sessionStorage.setItem("${PLACES}", JSON.stringify(places)); } catch {} };`,
].join("\n")

/**
 * Until the scripts have come, no one hears that Back or Forward changed the address to that of another page
 * which the scripts had exchanged: the address would be of one page and all that is shown of another. So the page is loaded anew.
 * A link to a part of the page changes the address too, but not what must be shown. Nor does anyone remember where the reader
 * stood: the browser does not for an entry of the history that the router once took care of, and never gave back.
 */
const untilTakenOver = [
  "{ const shown = location.pathname + location.search, isShown = () => location.pathname + location.search === shown;",
  "const onBack = () => { if (!isShown()) location.reload() };",
  "const keepPlace = () => { if (isShown() && history.state?.key) changePlaces((places) => { places[history.state.key] = scrollY }) };",
  'addEventListener("popstate", onBack); addEventListener("pagehide", keepPlace);',
  `addEventListener("${TAKEN_OVER}", () => { removeEventListener("popstate", onBack); removeEventListener("pagehide", keepPlace) }); }`,
].join("\n")

/**
 * Of views of one page that each have a link (`Tabs`) the stylesheet shows one; this says which, as the scripts will. A browser may go to
 * the part that an address names only after this has run, and tells nobody: so it looks again once the page has been painted.
 */
const markView = [
  "{ const heard = new AbortController(), { signal } = heard;",
  "const mark = () => { if (signal.aborted) return; const views = [...document.querySelectorAll('.tabs a[href*=\"#\"]')];",
  "const seen = views.find(({ hash }) => document.getElementById(hash.slice(1))?.checkVisibility?.());",
  'for (const view of views) view === seen ? view.setAttribute("aria-current", "page") : view.removeAttribute("aria-current") };',
  "const markPainted = () => requestAnimationFrame(() => setTimeout(mark));",
  'mark(); markPainted(); addEventListener("hashchange", mark, { signal }); addEventListener("load", markPainted, { signal });',
  `addEventListener("${TAKEN_OVER}", () => heard.abort()); }`,
].join("\n")

/**
 * Keeps the press of what only scripts answer, and presses it again once they can; or when they could not be fetched, so that a link
 * still leads where it leads. Words to be copied are copied at once: browsers allow it only to the press itself.
 */
const keepPresses = [
  `const kept = new Set(), copied = (globalThis.${EARLY_COPIES} = new Map());`,
  "const keep = (event) => {",
  `const pressed = event.target.closest?.('button[type="button"], [data-by-scripts]');`,
  "if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;",
  "event.preventDefault(); event.stopPropagation(); kept.add(pressed);",
  "const { copies } = pressed.dataset, copying = copies && navigator.clipboard?.writeText(copies);",
  "if (copying) { copied.set(copies, copying); copying.catch(() => {}) } };",
  'const letGo = () => { removeEventListener("click", keep, true); for (const one of kept) one.click(); kept.clear() };',
  'addEventListener("click", keep, true);',
  `addEventListener("${TAKEN_OVER}", letGo);`,
].join("\n")

/** A second press while a form is on its way would send it twice. */
const AGAIN_AFTER_MS = 10_000
/** Then nobody waits for the answer any more: who sent the form has told the browser to stop, or it was a file that was saved. */
const ANSWERED_AFTER_MS = 120_000

/**
 * A form is sent once: the browser would send it again for each press, and the scripts wait with taking over what is on its way. While they
 * take over, they answer some presses themselves and leave others to the browser; only what the browser sends is on its way. A form with a tab
 * of its own leaves this page as it is.
 */
const sendOnce = [
  "{ let sent = -Infinity; const isSent = (within) => performance.now() - sent < within, heard = new AbortController();",
  'addEventListener("submit", (event) => {',
  `if (isSent(${AGAIN_AFTER_MS})) { event.preventDefault(); event.stopPropagation() } }, true);`,
  'addEventListener("submit", (event) => { if (!event.defaultPrevented && !event.target.target) sent = performance.now() }, { signal: heard.signal });',
  'addEventListener("pageshow", ({ persisted }) => { if (persisted) sent = -Infinity });',
  `addEventListener("${TAKEN_OVER}", () => heard.abort());`,
  `globalThis.${EARLY_SEND} = () => isSent(${ANSWERED_AFTER_MS}) }`,
].join("\n")

/** On every page, in this order. */
export const beforeScripts = [
  forgetLanguageParameter,
  changePlaces,
  untilTakenOver,
  markView,
  keepPresses,
  sendOnce,
].join("\n")

/** Scripts that cannot be fetched: the page goes on as plain HTML. */
export const afterFailure = "letGo(); throw error"

/** The page stands where its reader has come to; the router, when it starts, would go back to where they had once left it. */
export const beforeRouter = `changePlaces((places) => { delete places[history.state?.key ?? "${UNNAMED}"] });`

/** Runs in the page: until it has been painted; one in the background, which no one sees, does not wait for ever. */
export const untilSeen =
  "await new Promise((seen) => { requestAnimationFrame(() => setTimeout(seen)); setTimeout(seen, 2000) });"

/**
 * Until somebody uses the page: with a mouse that moves, by key, by focus, by a press. Neither does a mouse that only rests where the page comes
 * up, nor a finger that scrolls, nor a press on what leads on without scripts: a link, or a button that sends a form.
 */
const untilSomebodyUses = [
  "await new Promise((begin) => { const heard = new AbortController();",
  "const onSign = ({ type, target, pointerType, movementX, movementY }) => {",
  'if (type === "pointermove" && (pointerType !== "mouse" || !(movementX || movementY))) return;',
  'if ((type === "click" || type === "focusin") && target.closest?.("a[href]:not([data-by-scripts]), [type=submit]")) return;',
  "heard.abort(); begin() };",
  'for (const sign of ["pointermove", "keydown", "focusin", "input", "click"])',
  "addEventListener(sign, onSign, { capture: true, passive: true, signal: heard.signal }) });",
].join("\n")

/**
 * What has work for the scripts as soon as the page has come says `data-at-once`: always, or with the name of what waits for them in this
 * browser's storage.
 */
const hasWork = [
  "const hasWork = ({ dataset: { atOnce } }) => {",
  "try { return !atOnce || atOnce in sessionStorage || atOnce in localStorage } catch { return false } };",
].join("\n")

export const untilUsed = [
  hasWork,
  `if (![...document.querySelectorAll("[data-at-once]")].some(hasWork)) ${untilSomebodyUses}`,
].join("\n")
