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
] satisfies RouteConfig
