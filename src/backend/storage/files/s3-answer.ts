import { DomUtils, parseDocument } from 'htmlparser2'
import { FilesUnavailable } from './file-store.ts'

export type S3Answer = Pick<Response, 'headers' | 'body' | 'text'>

/** The texts of these elements, for each `parent` of an XML answer. */
export function readElements<Name extends string>(
  xml: string,
  parent: string,
  names: readonly Name[],
): Record<Name, string>[] {
  const parents = DomUtils.getElementsByTagName(parent, parseDocument(xml, { xmlMode: true }))
  return parents.map((element) => {
    const textOf = (name: Name) => DomUtils.getElementsByTagName(name, element, true, 1)
    const texts = names.map((name) => [name, DomUtils.textContent(textOf(name))])
    return Object.fromEntries(texts)
  })
}

/** S3 answers a long operation with 200 at once. If it fails afterwards, the body holds an error in place of the result. */
export async function requireResult(answer: S3Answer, name: string): Promise<void> {
  const text = await answer.text()
  if (!text.includes(`<${name}`))
    throw new FilesUnavailable(new Error(`S3 failed behind a 200: ${codeOf(text)}`))
}

/** The code in an error of the store's: `AccessDenied`. */
export function codeOf(text: string): string {
  const [error] = readElements(text, 'Error', ['Code'])
  return error?.Code.slice(0, 64) ?? ''
}
