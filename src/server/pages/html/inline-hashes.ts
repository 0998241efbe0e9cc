import { createHash } from 'node:crypto'

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
const executed = /\btype="(?:module|text\/javascript|speculationrules|importmap)"/

/** Not of those in the body, which holds the administrator's HTML: a script that got past the sanitiser must not be allowed. */
export function inlineHashes(html: string): { scriptHashes: string[]; styleHashes: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const head = html.slice(0, html.indexOf('</head>'))
  for (const [, element, attributes = '', content = ''] of head.matchAll(inline)) {
    if (element === 'style') styles.add(hashSource(content))
    else if (isExecuted(attributes)) scripts.add(hashSource(content))
  }
  return { scriptHashes: [...scripts], styleHashes: [...styles] }
}

/** Data in a script element (JSON-LD, props of an island) runs nothing and needs no permission. */
function isExecuted(attributes: string): boolean {
  if (/\bsrc=/.test(attributes)) return false
  return !/\btype=/.test(attributes) || executed.test(attributes)
}

/** The hash of an inline script or style, as a source in a content security policy. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
