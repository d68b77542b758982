import { index, layout, route, type RouteConfig } from "@react-router/dev/routes"

/** The screens, in the order of the specification's route tables (P 2.1, S 2). Who may open them: access.ts. */
export default [
  layout("layouts/public.tsx", [
    index("screens/public/home.tsx"),
    route("dockets", "screens/public/dockets.tsx"),
    route("dockets/:slug", "screens/public/docket.tsx"),
    route("state/:stateCode", "screens/public/state.tsx"),
    route("agencies/:slug", "screens/public/agency.tsx"),
    route("comments/search", "screens/public/comment-search.tsx"),
    route("comments/:id", "screens/public/comment.tsx"),
    route("search", "screens/public/search-redirect.tsx"),
    route("state", "screens/public/state-picker.tsx"),
    route("*", "screens/public/not-found.tsx"),
  ]),
  layout("layouts/account.tsx", [
    route("login", "screens/account/login.tsx"),
    route("unauthorized", "screens/account/unauthorized.tsx"),
    route("agency/login", "screens/agency/login.tsx"),
    route("agency/select", "screens/agency/select.tsx"),
    route("agency/no-access", "screens/agency/no-access.tsx"),
    route("agency/reset-password", "screens/agency/reset-password.tsx"),
    route("confirm-email", "screens/account/confirm-email.tsx"),
    route("sign-out", "screens/account/sign-out.tsx"),
  ]),
  layout("layouts/console.tsx", [
    route("agency/dashboard", "screens/agency/dashboard.tsx"),
    route("agency/dockets", "screens/agency/dockets.tsx"),
    route("agency/threads", "screens/agency/dockets.tsx", { id: "threads" }),
    route("agency/dockets/:id", "screens/agency/docket.tsx"),
    route("agency/threads/:id", "screens/agency/thread.tsx"),
    route("agency/moderation", "screens/agency/moderation-queue.tsx", { id: "moderation" }),
    route("agency/moderation/queue", "screens/agency/moderation-queue.tsx"),
    route("agency/moderation/flagged", "screens/agency/flagged.tsx"),
    route("agency/moderation/comment/:id", "screens/agency/moderation-comment.tsx"),
    route("agency/*", "screens/agency/not-found.tsx"),
  ]),
] satisfies RouteConfig
