import { useRouteLoaderData } from "react-router"
import type { SiteFrame } from "#src/web/layouts/public-layout.tsx"

/** The frame that was loaded for the answer to a posted form (`findFrameOfPost`). */
export const useFrameOfPost = () => useRouteLoaderData<{ frame?: SiteFrame }>("root")?.frame
