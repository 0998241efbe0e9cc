/** For comparing words whatever their case and accents: `Așezare` -> `asezare`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
