import { ensureBuild } from "../../scripts/ensure-build.ts"

/** Once before the workers start: none of them waits for a build while its clock runs. */
export default ensureBuild
