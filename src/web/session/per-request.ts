/**
 * Looks something up once for a request, however many of its page's loaders ask: the page and its frame are both about the same
 * agency. What follows on a posted form is another request to the router, and looked up anew.
 */
export function perRequest<Result>() {
  const found = new WeakMap<Request, Promise<Result>>()
  return (request: Request, look: () => Promise<Result>): Promise<Result> => {
    const looked = found.get(request) ?? look()
    found.set(request, looked)
    return looked
  }
}
