const decimals = new Intl.NumberFormat('ro', { maximumFractionDigits: 1 })
const kilobyte = 1024
const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/** A size as people read it, never 0. */
export function sizeInWords(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`
  if (bytes < gigabyte) return `${decimals.format(bytes / megabyte)} MB`
  return `${decimals.format(bytes / gigabyte)} GB`
}
