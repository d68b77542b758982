import { screens } from "#src/web/routes.ts"

/** Every address pattern that `web/routes.ts` gives a screen, such as `/dockets/:slug`. */
export const productAddresses: ReadonlySet<string> = new Set(screens.map(({ pattern }) => pattern))
