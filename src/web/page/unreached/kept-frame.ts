import { type ReactNode, useEffect, useState } from "react"

/** Says within the frame why a page was not reached. */
type Frame = (error: unknown) => ReactNode

/** In this window's memory alone: where a page cannot be reached, all components are exchanged, and what they were given is gone. */
let kept: Frame | null = null

/** For a frame around pages, while it is shown. */
export function useKeepFrame(frame: Frame): void {
  useEffect(() => {
    kept = frame
    return () => void (kept = null)
  })
}

/** For what takes the place of all: the frame that it takes the place of. */
export const useKeptFrame = (): Frame | null => useState(() => kept)[0]
