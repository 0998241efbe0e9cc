const linkSchemes = /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])/i
const pictureSchemes = /^https?:\/\/[^\s/]/i

/** Addresses a link may lead to: a list of what is allowed, since what is harmful has no end. */
export function isSafeUrl(address: string): boolean {
  return isSafeWith(linkSchemes, address) || /^#[^\s]*$/.test(address.trim())
}

export function isSafePictureUrl(address: string): boolean {
  return isSafeWith(pictureSchemes, address)
}

function isSafeWith(schemes: RegExp, address: string): boolean {
  const trimmed = address.trim()
  if (hasDisguise(trimmed)) return false
  return schemes.test(trimmed) || isPathOfThisSite(trimmed)
}

// `//host` leads away from this site although it starts like a path.
function isPathOfThisSite(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//')
}

// Browsers drop control characters and read a backslash as a slash, so both can hide an address.
function hasDisguise(address: string): boolean {
  return address.includes('\\') || /\p{Cc}/u.test(address)
}
