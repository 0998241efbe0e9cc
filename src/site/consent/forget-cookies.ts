/** The site itself has no cookies, so whatever a script can see here a tracking snippet has left. */
export function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = labels.map((_, place) => `; domain=${labels.slice(place).join('.')}`)
  for (const name of names.filter(Boolean)) {
    for (const domain of ['', ...domains]) expire(name, domain)
  }
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where it is needed most
  document.cookie = `${name}=; path=/; max-age=0${domain}`
}
