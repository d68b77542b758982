import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { groupRoles } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { findTried, type Tried } from "#src/services/accounts/agency-sign-in/try-provider.ts"

/** What a trial of the provider brought that somebody made at Settings › Sign-in (decision 64). */
export const signInTrial = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const trial = z
  .object({
    outcome: z.enum(["none", "failed", "shown"]),
    failure: z.string().nullable().openapi({ description: "Why it failed." }),
    claims: z.array(z.object({ name: z.string(), value: z.string() })).openapi({ description: "What it sent." }),
    email: z.string().nullable().openapi({ description: "The address it vouches for; null if none counts." }),
    role: z
      .enum([...groupRoles, "viewer"])
      .nullable()
      .openapi({ description: "The role that the groups give." }),
    second_factor: z.boolean().openapi({ description: "Whether it proved a second factor that counts." }),
    own_domain: z.boolean().openapi({ description: "Whether the address is in a domain that the agency has proven." }),
  })
  .openapi("SignInTrial")

const nothing = { failure: null, claims: [], email: null, role: null, second_factor: false, own_domain: false }

function asTrial(tried: Tried | null): z.input<typeof trial> {
  if (!tried) return { outcome: "none", ...nothing }
  if ("failure" in tried) return { outcome: "failed", ...nothing, failure: tried.failure }
  const { claims, judged, own_domain } = tried
  return { outcome: "shown", failure: null, claims: [...claims], ...judged, own_domain }
}

const trialRoute = createRoute({
  operationId: "get_sign_in_trial",
  tags: ["Console: sign-in"],
  summary: "Read what your trial of the provider brought",
  description:
    "What the provider sent in the last trial that you began at Settings › Sign-in, and what would come of it, for a few minutes. A trial signs nobody in.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/sign-in/trial",
  "x-example": "/agencies/{agency_id}/sign-in/trial",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json("The outcome is `none` if there was no trial lately.", trial, {
      outcome: "shown",
      failure: null,
      claims: [{ name: "email", value: "kim@springfield.example.gov" }],
      email: "kim@springfield.example.gov",
      role: "reviewer",
      second_factor: true,
      own_domain: true,
    }),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

signInTrial.openapi(trialRoute, async (c) => {
  const scope = await scopeIn(c, c.req.valid("param"), "transfer_ownership") // only owners may do this
  return c.json(asTrial(await findTried(c.var.ctx, scope)), 200)
})
