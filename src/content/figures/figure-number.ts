const oneNumber = /^\D*?(\d{1,3}(?:[ .\u00a0]\d{3})+|\d+)\D*$/

/** The whole number in a figure like `15+` or `~ 5 000`, to count up to; undefined where there is none or several. */
export function figureNumber(written: string): number | undefined {
  const [, digits = ''] = oneNumber.exec(written) ?? []
  const number = Number(digits.replace(/\D/g, ''))
  const isWhole = digits !== '' && !digits.startsWith('0') && Number.isSafeInteger(number)
  return isWhole ? number : undefined
}
