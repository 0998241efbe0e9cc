/** A path without a host stays valid when the site moves to another domain. */
export function withinSite(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname : address
}
