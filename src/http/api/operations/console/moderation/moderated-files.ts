import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { idIn, pathId } from "#src/http/api/passage/agency-call.ts"
import { moderatedCommentExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { sendFile } from "#src/http/files/downloads.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { openStaffAttachment } from "#src/services/attachments/open-file.ts"

/** Files of comments, for those who decide about them (S 2, S 7); the role is looked up at each download (settled 45). */
export const moderatedFiles = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const fileRoute = createRoute({
  operationId: "download_attachment",
  tags: ["Console: moderation"],
  summary: "Download a file of a comment",
  description: "A file of any comment of your agency, published or not. It needs `approve_comments`.",
  ...calledWith("read"),
  method: "get",
  path: "/attachments/{attachment_id}",
  request: {
    params: z.object({ attachment_id: pathId("The file's `id`.", moderatedCommentExample.attachments[0]?.id ?? "") }),
    query: noQuery,
  },
  responses: {
    200: {
      description: "The file.",
      content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...refusals(...ofCalls, "attachment_not_found"),
  },
})

moderatedFiles.openapi(fileRoute, async (c) => {
  const id = idIn(c.req.valid("param").attachment_id, "attachment_not_found")
  return (await sendFile(c, await openStaffAttachment(c.var.ctx, { id }))) as never
})
