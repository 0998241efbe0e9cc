const areas = [
  ['/rest/v1', 'rest'],
  ['/auth/v1', 'auth'],
  ['/storage/v1', 'storage'],
  ['/realtime/v1', 'realtime'],
  ['/admin', 'panel'],
  ['/assets', 'assets'],
] as const

/** A handful of names, so that strangers' addresses do not become numbers of their own. */
export function areaOf(path: string): string {
  return areas.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'pages'
}

export function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0]?.slice(0, 200) ?? ''
}
