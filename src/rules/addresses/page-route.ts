/** Carries a screen's route pattern from the renderer to the door that counts requests. It never leaves the server. */
export const PAGE_ROUTE_HEADER = "x-page-route"
