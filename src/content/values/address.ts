const linkSchemes = /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])/i
const pictureSchemes = /^https?:\/\/[^\s/]/i

/** Whether a link may lead there. Only the listed schemes are allowed, as harmful ones cannot all be listed. */
export function isSafeUrl(address: string): boolean {
  return isSafeWith(linkSchemes, address) || /^#[^\s]*$/.test(address.trim())
}

export function isSafePictureUrl(address: string): boolean {
  return isSafeWith(pictureSchemes, address)
}

/** As it is where it cannot be decoded, such as an address in windows-1251. */
export function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isSafeWith(schemes: RegExp, address: string): boolean {
  const trimmed = address.trim()
  if (hidesItsTarget(trimmed)) return false
  return schemes.test(trimmed) || isPathOfThisSite(trimmed)
}

// `//host` leads away from this site although it starts like a path.
function isPathOfThisSite(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//')
}

// Browsers drop control characters and read a backslash as a slash, so both can hide an address.
function hidesItsTarget(address: string): boolean {
  return address.includes('\\') || /\p{Cc}/u.test(address)
}
