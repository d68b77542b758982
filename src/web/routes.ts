import type { RouteConfig } from "@react-router/dev/routes"
import { everyone, layout, platform, screensOf, signedIn, staff } from "./screen-entry.ts"

/**
 * The screens, in the order of the specification's route tables (P 2.1, S 2), each with who may open it. All else that depends on
 * a screen's address follows from its line: what a stranger is refused, what a form may send, what search engines are shown.
 */
const routes = [
  layout("layouts/public.tsx", [
    everyone("/", "screens/public/home/home.tsx", { in_sitemap: true }),
    everyone("/privacy", "screens/public/texts/privacy.tsx", { in_sitemap: true }),
    everyone("/terms", "screens/public/texts/terms.tsx", { in_sitemap: true }),
    everyone("/accessibility", "screens/public/texts/accessibility.tsx", { in_sitemap: true }),
    everyone("/contact", "screens/public/contact/contact.tsx", { in_sitemap: true }),
    everyone("/security", "screens/public/texts/security.tsx", { in_sitemap: true }),
    everyone("/about", "screens/public/texts/about.tsx", { in_sitemap: true }),
    everyone("/onboarding", "screens/public/texts/onboarding.tsx", { in_sitemap: true }),
    everyone("/join-onboard", "screens/public/texts/onboarding.tsx", { id: "join-onboard" }),
    everyone("/new-onboarding", "screens/public/texts/onboarding.tsx", { id: "new-onboarding" }),
    everyone("/faqs", "screens/public/texts/faqs.tsx", { in_sitemap: true }),
    everyone("/user-admin-guide", "screens/public/texts/guide.tsx", { id: "user-admin-guide" }),
    everyone("/user-guide", "screens/public/texts/guide.tsx", { in_sitemap: true }),
    everyone("/government-user-guide", "screens/public/texts/guide.tsx", { id: "government-user-guide" }),
    everyone("/data-access", "screens/public/open-data/data-access.tsx", { in_sitemap: true }),
    everyone("/status", "screens/public/status/status.tsx", { in_sitemap: true }),
    everyone("/dockets", "screens/public/dockets/dockets.tsx", { in_sitemap: true }),
    everyone("/dockets/:slug", "screens/public/docket/docket.tsx"),
    // Sends a visitor to sign in itself, and first keeps what was typed.
    everyone("/dockets/:slug/comment", "screens/public/comment-wizard/comment-wizard.tsx", { takes_files: true }),
    everyone("/dockets/:slug/comment/confirm", "screens/public/comment-wizard/confirm-submission.tsx"),
    // Keeps what is typed while a session ends.
    everyone("/dockets/:slug/comment/draft", "screens/public/comment-wizard/autosave/comment-draft.ts"),
    signedIn("/dockets/:slug/save", "screens/public/docket/save-docket.tsx"),
    everyone("/thank-you", "screens/public/comment-wizard/receipt/thank-you.tsx"),
    everyone("/state/:stateCode", "screens/public/states/state.tsx"),
    everyone("/agencies/:slug", "screens/public/agency/agency.tsx"),
    everyone("/comments/search", "screens/public/comment-search/comment-search.tsx", { in_sitemap: true }),
    everyone("/comments/:id", "screens/public/comment/comment.tsx"),
    everyone("/search", "screens/public/comment-search/search-redirect.tsx"),
    signedIn("/dashboard", "screens/account/dashboard/dashboard.tsx"),
    staff("/agency/dockets/:id/preview", "screens/agency/dockets/docket-preview.tsx"),
    staff("/agency-dashboard", "screens/agency/home/older-dashboard.tsx"),
    signedIn("/account", "screens/account/own/overview.tsx"),
    signedIn("/account/second-factor", "screens/account/second-factor/second-factor.tsx"),
    signedIn("/account/sessions", "screens/account/own/sessions.tsx"),
    signedIn("/account/sign-in-methods", "screens/account/methods/sign-in-methods.tsx"),
    platform("/platform-admin", "screens/platform/platform-admin.tsx"),
    everyone("/state", "screens/public/states/state-picker.tsx"),
    everyone("/api/v1/docs", "screens/public/open-data/api-reference.tsx", { in_sitemap: true }),
    everyone("/dev/gallery", "screens/dev/gallery.tsx"), // in development on this machine only
    everyone("/*", "screens/public/not-found.tsx"),
  ]),
  layout("layouts/account.tsx", [
    everyone("/login", "screens/account/sign-in/login.tsx"),
    everyone("/login/second-factor", "screens/account/sign-in/show-second-factor.tsx"), // after the right password
    everyone("/login/confirm", "screens/account/sign-in/confirm-sign-in.tsx"), // behind an emailed link, with a button
    signedIn("/account/second-factor/app", "screens/account/second-factor/set-up-app.tsx"),
    signedIn("/account/second-factor/remove", "screens/account/second-factor/remove-factor.tsx"),
    signedIn("/account/second-factor/name", "screens/account/second-factor/rename-factor.tsx"),
    signedIn("/account/second-factor/codes", "screens/account/second-factor/recovery-codes.tsx"),
    everyone("/agency-login", "screens/account/sign-in/older-agency-login.tsx"),
    everyone("/unauthorized", "screens/account/sign-in/unauthorized.tsx"),
    everyone("/agency/login", "screens/agency/entrance/login.tsx"),
    signedIn("/agency/select", "screens/agency/entrance/select.tsx"),
    signedIn("/agency/no-access", "screens/agency/entrance/no-access.tsx"),
    everyone("/agency/reset-password", "screens/agency/entrance/reset-password.tsx"),
    everyone("/confirm-email", "screens/account/joining/confirm-email.tsx"),
    everyone("/invitations/accept", "screens/account/joining/accept-invitation.tsx"),
    signedIn("/account/profile", "screens/account/own/profile.tsx"),
    signedIn("/account/email", "screens/account/own/change-email.tsx"),
    everyone("/account/email/agree", "screens/account/own/agree-to-email.tsx"), // behind an emailed link, with a button
    signedIn("/account/password", "screens/account/own/change-password.tsx"),
    signedIn("/account/sign-in-methods/add", "screens/account/methods/add-sign-in-method.tsx"),
    signedIn("/account/sign-in-methods/remove", "screens/account/methods/remove-sign-in-method.tsx"),
    signedIn("/account/close", "screens/account/own/close-account.tsx"),
    everyone("/account/closed", "screens/account/own/account-closed.tsx"),
    signedIn("/account/kept/:id", "screens/account/kept-form.tsx"),
    everyone("/sign-out", "screens/account/sign-in/sign-out.tsx"),
  ]),
  everyone("/login/passkey", "screens/account/sign-in/login-passkey.ts"),
  everyone("/login/with-passkey", "screens/account/sign-in/login-with-passkey.ts"),
  everyone("/login/with/:provider", "screens/account/sign-in/login-with.ts"),
  everyone("/login/finish", "screens/account/sign-in/login-finish.ts"),
  signedIn("/account/second-factor/passkey", "screens/account/second-factor/add-passkey.ts"),
  signedIn("/account/sign-in-methods/added", "screens/account/methods/sign-in-method-added.ts"),
  signedIn("/account/data", "screens/account/own/own-data.ts"),
  signedIn("/account/stay", "screens/account/stay.ts"),
  everyone("/agency", "screens/agency/entrance/entrance.ts"), // only leads to /agency/login
  staff("/agency/dockets/:id/documents/upload", "screens/agency/docket/documents/documents-upload.ts", {
    takes_files: true,
  }),
  staff("/agency/moderation/bulk/:id/not-changed.csv", "screens/agency/moderation/bulk/bulk-refusals.ts"),
  layout("layouts/console.tsx", [
    staff("/agency/dashboard", "screens/agency/home/dashboard.tsx"),
    staff("/agency/dockets", "screens/agency/dockets/dockets.tsx"),
    staff("/agency/threads", "screens/agency/dockets/dockets.tsx", { id: "threads" }),
    staff("/agency/dockets/new", "screens/agency/dockets/wizard/docket-new.tsx"),
    staff("/agency/threads/new", "screens/agency/dockets/wizard/docket-new.tsx", { id: "thread-new" }),
    staff("/agency/dockets/:id", "screens/agency/docket/docket.tsx"),
    staff("/agency/dockets/:id/edit", "screens/agency/dockets/docket-edit.tsx"),
    staff("/agency/dockets/:id/setup", "screens/agency/dockets/wizard/docket-setup.tsx"),
    staff("/agency/dockets/:id/documents", "screens/agency/docket/documents/docket-documents.tsx", {
      takes_files: true,
    }),
    staff("/agency/threads/:id", "screens/agency/dockets/thread.tsx"),
    staff("/agency/moderation", "screens/agency/moderation/moderation-queue.tsx", { id: "moderation" }),
    staff("/agency/moderation/queue", "screens/agency/moderation/moderation-queue.tsx"),
    staff("/agency/moderation/flagged", "screens/agency/moderation/flagged.tsx"),
    staff("/agency/moderation/bulk", "screens/agency/moderation/bulk/bulk-new.tsx"),
    staff("/agency/moderation/bulk/:id", "screens/agency/moderation/bulk/bulk-action.tsx"),
    staff("/agency/moderation/review", "screens/agency/moderation/review/review.tsx"),
    staff("/agency/moderation/comment/:id", "screens/agency/moderation/moderation-comment.tsx"),
    staff("/agency/search", "screens/agency/search.tsx"),
    staff("/agency/reports", "screens/agency/reports.tsx"),
    staff("/agency/users", "screens/agency/users/users.tsx"),
    staff("/agency/settings", "screens/agency/settings/settings.tsx"),
    staff("/agency/settings/logo", "screens/agency/settings/settings-logo.tsx", { takes_files: true }),
    staff("/agency/*", "screens/agency/not-found.tsx"),
  ]),
]

export const screens = screensOf(routes)
export default routes satisfies RouteConfig
