const ownRequests = new WeakSet<Request>()

/** A request that the server itself makes of its services, in the process: no visitor's limit holds for it. */
export function markAsOwn(request: Request): void {
  ownRequests.add(request)
}

export function isOwnRequest(request: Request): boolean {
  return ownRequests.has(request)
}
