const link = /(<a\b[^<>]*?\shref=")([^"<>]*)"/g
/** Files are the same everywhere. */
const file = /^\/(?:assets|storage\/v1)\//

export function keepLinksInside(html: string, base: string, origin: string): string {
  return html.replace(link, (whole, start: string, address: string) => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
    const isPage = path.startsWith('/') && !path.startsWith('//') && !file.test(path)
    return isPage ? `${start}${base}${path}"` : whole
  })
}
