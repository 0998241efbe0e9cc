export type LinkCheck = { level: 'error' | 'warning' | 'success'; message: string }

export function checkContactLinks(email: string, phone: string): LinkCheck[] {
  const checks: LinkCheck[] = []
  if (!/^[\d+\-\s()]+$/.test(phone)) {
    checks.push({ level: 'warning', message: 'Formatul numărului de telefon poate fi invalid!' })
  }
  checks.push(
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
      ? { level: 'success', message: 'Toate linkurile sunt valide și pot fi folosite!' }
      : { level: 'error', message: 'Formatul adresei de email este invalid!' },
  )
  return checks
}
