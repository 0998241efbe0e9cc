const weights = [7, 3, 1]

/** The 13 digits of a company's number in the state register; the last one checks the others. */
export function parseIdno(written: string): string | undefined {
  const digits = written.replace(/\s/g, '')
  if (!/^[1-9]\d{12}$/.test(digits)) return undefined
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  )
  return sum % 10 === Number(digits[12]) ? digits : undefined
}
