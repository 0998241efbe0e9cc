import { serverDown } from '../notices/server-down.ts'
import { formatCount } from '../screen/format-count.ts'

/** The part of an auth error that is read. It has a status if the service answered. */
interface AuthFailure {
  message: string
  code?: string | undefined
  status?: number | undefined
  reasons?: readonly string[]
}

const weakReasons: Record<string, (message: string) => string> = {
  length: (message) => {
    const [characters] = /\d+/.exec(message) ?? []
    return characters
      ? `Parola este prea scurtă: are nevoie de cel puțin ${formatCount(Number(characters), 'caracter', 'caractere')}.`
      : 'Parola este prea scurtă.'
  },
  characters: () => 'Parola are nevoie și de litere mari, litere mici, cifre și semne.',
  pwned: () => 'Parola apare în liste de parole furate. Alegeți alta.',
}

const texts: Record<string, string> = {
  same_password: 'Parola nouă trebuie să fie diferită de cea de până acum.',
  current_password_invalid: 'Parola actuală nu este corectă.',
  current_password_required: 'Completați parola actuală.',
  over_request_rate_limit: 'Prea multe încercări. Așteptați puțin și încercați din nou.',
  over_email_send_rate_limit:
    'Mesajul a fost cerut de curând. Așteptați un minut și încercați din nou.',
  otp_expired: 'Codul nu este corect sau a expirat.',
  mfa_verification_failed: 'Codul nu este corect. Scrieți-l pe cel afișat acum în aplicație.',
  mfa_challenge_expired: 'Prea multe coduri greșite. Încercați din nou.',
  mfa_ip_address_mismatch: 'Conexiunea s-a schimbat între timp. Încercați din nou.',
  insufficient_aal: 'Este nevoie de codul din aplicație. Ieșiți și autentificați-vă din nou.',
  email_exists: 'Această adresă are deja un cont.',
  session_expired: 'Sesiunea a expirat. Autentificați-vă din nou.',
  session_not_found: 'Sesiunea nu mai este valabilă. Autentificați-vă din nou.',
  reauthentication_needed: 'Ieșiți și autentificați-vă din nou, apoi schimbați parola.',
  user_banned: 'Contul este blocat.',
  email_not_confirmed: 'Adresa de e-mail nu este confirmată încă.',
  phone_not_confirmed: 'Numărul de telefon nu este confirmat încă.',
}

export function authProblem({ message, code, status, reasons = [] }: AuthFailure): string {
  if (!status)
    return 'Serverul nu răspunde. Verificați conexiunea la internet și încercați din nou.'
  // The client makes the message of such an answer from what a proxy sent, often from nothing: `{}`.
  if (status >= 500) return serverDown
  const weak = reasons.map((reason) => weakReasons[reason]?.(message) ?? message)
  if (weak.length > 0) return weak.join(' ')
  const [, maxLength] = /longer than (\d+)/.exec(message) ?? []
  if (maxLength) return `Parola este prea lungă: poate avea cel mult ${maxLength} de caractere.`
  return knownProblem({ code }) ?? message
}

/** Undefined for an error that the service alone can put into words. */
export function knownProblem({ code = '' }: Pick<AuthFailure, 'code'>): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined
}
