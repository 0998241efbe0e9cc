import { formatCount } from '../screen/format-count.ts'

/** A text that was pasted longer than it may be is told, not cut. */
export function tooLongError(text: string, max: number): string | undefined {
  if (text.length <= max) return undefined
  const [has, may] = [text.length, max].map((count) => formatCount(count, 'caracter', 'caractere'))
  return `Textul este prea lung: are ${has}, iar aici încap cel mult ${may}.`
}
