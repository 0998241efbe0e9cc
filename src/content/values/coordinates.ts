/** `47.0245, 28.8322`, as maps give them. */
export function parseCoordinates(written: string) {
  const numbers = /^(-?\d{1,2}(?:\.\d{1,15})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(
    written.trim(),
  )
  if (!numbers) return undefined
  const [latitude, longitude] = [Number(numbers[1]), Number(numbers[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}
