import { createContext, type ReactNode, use } from "react"
import type { RunningView } from "#src/services/impersonation/running-view.ts"

const ViewAtStart = createContext<RunningView | null>(null)

/** Around a document: the view in which it was asked for, also where its root could load nothing. */
export function ViewAtStartProvider({ view, children }: { view: RunningView | null; children: ReactNode }) {
  return <ViewAtStart value={view}>{children}</ViewAtStart>
}

export const useViewAtStart = () => use(ViewAtStart)

/** How the document carries it to the browser: attributes of its root element. */
export const viewAttributes = (view: RunningView | null) => (view ? { "data-view": JSON.stringify(view) } : {})

export function readViewAttributes({ dataset }: HTMLElement): RunningView | null {
  return dataset["view"] ? (JSON.parse(dataset["view"]) as RunningView) : null
}
