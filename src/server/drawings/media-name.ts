/** Addresses on this site have no origin. */
export const ownBase = 'http://own.invalid'

/** The name in the bucket `media` of a file on this site, or on the Supabase that has its files. */
export function mediaNameOf(address: string, backendUrl: string | undefined): string | undefined {
  const base = backendUrl ?? ownBase
  if (!URL.canParse(address, base)) return undefined
  const { origin, pathname } = new URL(address, base)
  const [, file] = /^\/storage\/v1\/object\/public\/media\/(.+)$/i.exec(pathname) ?? []
  if (file === undefined || origin !== new URL(base).origin) return undefined
  try {
    return decodeURIComponent(file)
  } catch {
    return undefined
  }
}
