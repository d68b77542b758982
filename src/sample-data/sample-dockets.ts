import { brightwaterDockets } from "./content/brightwater-dockets.ts"
import { larkspurDockets, mesquiteFlatsDockets } from "./content/county-and-school-dockets.ts"
import {
  bayouVermeilDockets,
  mokulaniDockets,
  pineyRidgeDockets,
  redMesaDockets,
  santaLuciaDockets,
  triRiversDockets,
} from "./content/southern-and-western-dockets.ts"
import { harborLineDockets, inlandWatersDockets, pineHollowDockets } from "./content/transit-water-village-dockets.ts"
import { sampleFile } from "./sample-files.ts"
import type { DocketSketch, SampleDocket } from "./sample-shapes.ts"

function paper(filename: string, sketch: DocketSketch) {
  const name = filename.replace(/\.\w+$/, "")
  const body = `Supporting document for the docket "${sketch.title}".\n\n${sketch.summary}\n\n${sketch.description.replaceAll(/^# /gm, "")}\n\nThis document belongs to the sample data of OpenDocket. The agency, the place and the numbers are invented.`
  return sampleFile(filename, name, body)
}

function complete(agency_key: string, sketches: DocketSketch[]): SampleDocket[] {
  return sketches.map((sketch) => {
    const { papers, ...own } = sketch
    return {
      agency_key,
      reference_code: null,
      created_days: Math.min(sketch.open_days, 0) - 9,
      close_time: "17:00",
      auto_publish: false,
      require_captcha: true,
      uploads_enabled: true,
      max_comment_length: 4000,
      max_comments_per_user: 3,
      max_files_per_comment: 3,
      max_file_size_mb: 10,
      ...own,
      documents: papers.map((filename) => paper(filename, sketch)),
    }
  })
}

/** Every sample docket, in every state of life a docket can have. */
export const sampleDockets: SampleDocket[] = [
  ...complete("brightwater", brightwaterDockets),
  ...complete("larkspur-county", larkspurDockets),
  ...complete("mesquite-flats", mesquiteFlatsDockets),
  ...complete("harbor-line", harborLineDockets),
  ...complete("inland-waters", inlandWatersDockets),
  ...complete("pine-hollow", pineHollowDockets),
  ...complete("bayou-vermeil", bayouVermeilDockets),
  ...complete("santa-lucia", santaLuciaDockets),
  ...complete("piney-ridge", pineyRidgeDockets),
  ...complete("red-mesa", redMesaDockets),
  ...complete("tri-rivers", triRiversDockets),
  ...complete("mokulani", mokulaniDockets),
]
