import type { World } from "../world.ts"
import { nobodys, type Row } from "./row.ts"

/** What stands for a value in an address, by the segment before it. */
const examples: Record<string, (world: World) => string> = {
  "dockets/:slug": ({ ours }) => ours.dockets.open.slug,
  "dockets/:id": ({ ours }) => ours.dockets.open.id,
  "documents/:id": ({ ours }) => ours.dockets.open.document_id,
  "threads/:id": ({ ours }) => ours.dockets.open.id,
  "comments/:id": ({ ours }) => ours.comments.published.id,
  "comments/:trackingId": ({ own_comment }) => own_comment.tracking_id,
  "bulk/:id": ({ ours }) => ours.bulk_action_id,
  "attachment/:id": ({ ours }) => ours.comments.submitted.attachment_id,
  "comment/:id": ({ ours }) => ours.comments.submitted.id,
  "webhooks/:id": ({ records }) => records.webhook.id,
  "agencies/:id": ({ ours }) => ours.agency.id,
  "agencies/:slug": ({ ours }) => ours.agency.slug,
  "state/:stateCode": () => "oh",
  "docs/:subject": () => "comments",
  "with/:provider": () => "nobody",
  "translations/:language": () => "es",
  "view-as/:memberId": () => nobodys,
  "drafts/:id": () => nobodys,
  "kept/:id": () => nobodys,
}

/** The address at which the tests ask for a row's screen. */
export function addressOf({ pattern, address }: Pick<Row, "pattern" | "address">, world: World): string {
  if (address) return address(world)
  return pattern.replace("*", "nowhere").replaceAll(/([\w-]+)\/(:\w+)/g, (_, noun: string, name: string) => {
    const example = examples[`${noun}/${name}`]
    if (!example) throw new Error(`${pattern} needs an address in its row, or an example of ${noun}/${name}.`)
    return `${noun}/${example(world)}`
  })
}
