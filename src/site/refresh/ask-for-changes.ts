import { retry } from '#data/client/retry.ts'
import { pageVersionName } from '../attributes/page-attributes.ts'

const versionMeta = new RegExp(`<meta name="${pageVersionName}" content="([\\w-]+)"`)

export interface ChangedPage {
  html: string
  version: string
}

/** Undefined when the page is unchanged or the server is away; `gone` when the address redirects by now. */
export async function askForChanges(version: string): Promise<ChangedPage | 'gone' | undefined> {
  const attempt = async () => {
    const answer = await request(version)
    return answer.status < 500 ? answer : undefined
  }
  const answer = await retry(attempt, { times: 3, firstMs: 1_000 })
  return answer && read(answer)
}

function request(version: string): Promise<Response> {
  // A page has one tag for each encoding, and a script cannot read in which one it came.
  const tags = ['br', 'gzip', 'identity'].map((encoding) => `"${version}-${encoding}"`)
  return fetch(window.documentAddress, {
    headers: { Accept: 'text/html', 'If-None-Match': tags.join(', ') },
    redirect: 'manual',
  })
}

async function read(answer: Response): Promise<ChangedPage | 'gone' | undefined> {
  if (answer.type === 'opaqueredirect') return 'gone'
  if (!answer.ok) return undefined
  const html = await answer.text()
  const version = html.match(versionMeta)?.[1]
  return version === undefined ? undefined : { html, version }
}
