// The order matters: each browser also names those that it is compatible with.
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return `${browser} pe ${system}`
  return browser ?? system ?? 'Dispozitiv necunoscut'
}
