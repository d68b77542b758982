/** True for what `fetch` throws when the site cannot be reached: 'Failed to fetch', 'NetworkError when …', 'Load failed'. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
