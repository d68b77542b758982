import { paths } from "#src/rules/paths.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import type { Ctx } from "#src/services/context.ts"
import type { WebhookDeliveryRow } from "./queries.ts"

/**
 * The JSON of a delivery, as Standard Webhooks shape it: `type`, `timestamp`, `data`. It names the comment and its docket and holds
 * nothing that a person wrote: no text, no name, no address of a commenter.
 */
export function webhookMessage({ config }: Pick<Ctx, "config">, row: WebhookDeliveryRow): string {
  const { comment_id, docket_id, docket_slug } = row
  const address = (path: string) => new URL(path, config.PUBLIC_URL).href
  const docket = docket_id &&
    docket_slug && {
      id: docket_id,
      slug: docket_slug,
      title: row.docket_title,
      url: address(paths.docket(docket_slug)),
    }
  const comment = comment_id && {
    id: comment_id,
    tracking_id: row.tracking_id,
    status: row.subject_status,
    url: row.subject_status === PUBLIC_COMMENT_STATUS ? address(paths.comment(comment_id)) : null,
  }
  return JSON.stringify({
    type: row.event,
    timestamp: row.at.toISOString(),
    data: {
      agency_id: row.agency_id,
      ...(docket && { docket: comment ? docket : { ...docket, status: row.subject_status } }),
      ...(comment && { comment }),
    },
  })
}
