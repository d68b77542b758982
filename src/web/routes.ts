import { layout, route, type RouteConfig } from "@react-router/dev/routes"

/** The screens, in the order of the specification's route tables (P 2.1, S 2). Who may open them: access.ts. */
export default [
  layout("layouts/public.tsx", [
    route("*", "screens/public/not-found.tsx"),
  ]),
] satisfies RouteConfig
