const hostName =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.?(?::\d{1,5})?$/i
const addressLiteral = /^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i

/** Whether a page may name this host in its links and headers; anything else is an attempt to inject something. */
export function isWellFormedHost(host: string | null | undefined): host is string {
  if (!host || host.length > 260) return false
  return hostName.test(host) || addressLiteral.test(host)
}
