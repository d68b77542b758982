import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/http-env.ts"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { allowedMimeTypes } from "#src/rules/files/file-types.ts"
import {
  attachmentsStepInput,
  certificationStepInput,
  commentStepInput,
  detailsStepInput,
  reviewStepInput,
} from "#src/rules/input/comments/comment-wizard.ts"
import { preferredLanguage } from "#src/rules/languages/language.ts"
import { COMMENT_MAX_CHARACTERS_CEILING, FILE_MAX_MEGABYTES, FILES_PER_COMMENT_MAX } from "#src/rules/limits.ts"
import { findRecentDocketForm } from "#src/services/comments/find-recent-docket-form.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { withCtx } from "#src/services/context.ts"
import { moment } from "./docket-summary.ts"
import { docketExample, foundCommentExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"

/** What any docket can allow; the service applies the docket's own limits. */
const widest = {
  max_comment_length: COMMENT_MAX_CHARACTERS_CEILING,
  uploads_enabled: true,
  max_files_per_comment: FILES_PER_COMMENT_MAX,
  max_file_size_mb: FILE_MAX_MEGABYTES,
  allowed_mime_types: allowedMimeTypes,
  require_captcha: false,
}

const { perjury_certified, organization_name, authorization_statement, ...certification } = certificationStepInput.shape
const { agreed_to_public, captcha_token } = reviewStepInput(widest).shape
const ticked = (description: string) => ({ type: "boolean" as const, description })

/** The fields of the forms in the types that programs send: a box is a boolean, a list is a list. */
const body = z
  .strictObject({
    ...detailsStepInput.shape,
    ...commentStepInput(widest).shape,
    upload_ids: attachmentsStepInput(widest).shape.upload_ids.meta({
      type: "array",
      items: { type: "string", format: "uuid" },
      description: "Files you have already uploaded.",
    }),
    ...certification,
    organization_name: organization_name.meta({
      description: "Whom the commenter speaks for: required unless they speak for themselves, and refused if they do.",
    }),
    authorization_statement: authorization_statement.meta({
      description: "Why they may speak for somebody else. Refused from whoever speaks for themselves.",
    }),
    perjury_certified: perjury_certified.meta(
      ticked("True: the commenter certifies that the information is accurate."),
    ),
    agreed_to_public: agreed_to_public.meta(ticked("True: the commenter knows that the comment will be public.")),
    captcha_token: captcha_token.meta({
      description:
        "Required if the docket's `comment_form` says `require_captcha`: the solution of the challenge at its `captcha_challenge_url`.",
    }),
  })
  .openapi("CommentSubmission")

const headers = z.object({
  "idempotency-key": z.string().min(16).max(100).openapi({
    description:
      "Chosen by the client, once for each comment. If you send it again, you get the same comment back and no new one is added.",
    example: "4f6c2a0e-comment-1",
  }),
})

const submission = z
  .object({
    id: z.uuid(),
    tracking_id: z.string(),
    docket_id: z.uuid(),
    status: z.enum(commentStatuses),
    created_at: moment,
  })
  .openapi("Submission")

const bodyExample = {
  content: foundCommentExample.snippet,
  commenter_name: foundCommentExample.commenter_name,
  position: "support",
  representation: "myself" as const,
  perjury_certified: true,
  agreed_to_public: true,
}
const example = {
  id: foundCommentExample.id,
  tracking_id: "CMT-MG3K2Z1A7QX4N8B2C5D9E",
  docket_id: docketExample.id,
  status: "submitted" as const,
  created_at: foundCommentExample.created_at,
}

const submit = createRoute({
  operationId: "submit_comment",
  tags: ["Comments"],
  summary: "Submit a comment",
  description:
    "Requires an account with a confirmed address. The docket's `comment_form` says what the commenter certifies, how long a comment may be, which files it may have, and whether it needs a captcha. We refuse unknown fields.",
  ...calledWith("submit"),
  method: "post",
  path: "/dockets/{slug}/comments",
  middleware: [strictJson] as const,
  request: {
    params: z.object({
      slug: z.string().max(200).openapi({ description: "The docket's `slug`.", example: docketExample.slug }),
    }),
    headers,
    body: { required: true, content: { "application/json": { schema: body, example: bodyExample } } },
  },
  responses: {
    201: {
      description: "The comment was received. Sent again with the same key, the response is the same.",
      content: { "application/json": { schema: submission, example } },
    },
    ...refusals(
      ...ofCalls,
      "email_not_confirmed",
      "comment_period_not_found",
      "comment_period_closed",
      "too_many_comments",
      "payload_too_large",
      "idempotency_key_reused",
      "captcha_required",
      "captcha_failed",
    ),
  },
})

/** The API's door to `submitComment`. */
export const submissions = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

submissions.openapi(submit, async (c) => {
  // The whole request has been read by now: this is the time of receipt (settled 15c).
  const language = preferredLanguage(c.req.header("accept-language")) // of the receipt
  const ctx = withCtx(c.var.ctx, { received_at: c.var.ctx.now(), language })
  const docket = (await findRecentDocketForm(ctx, c.req.valid("param").slug)) ?? refuse("comment_period_not_found")
  const idempotency_key = c.req.valid("header")["idempotency-key"]
  const received = await submitComment(ctx, { ...c.req.valid("json"), docket_id: docket.id, idempotency_key }, docket)
  return c.json({ ...received, created_at: received.created_at.toISOString() }, 201)
})
