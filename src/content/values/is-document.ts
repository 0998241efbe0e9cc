/** Whether an address leads to a PDF, which a page cannot show as a picture. */
export function isDocument(address: string): boolean {
  return /\.pdf(?:[?#]|$)/i.test(address.trim())
}
