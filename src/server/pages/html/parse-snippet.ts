import { Parser } from 'htmlparser2'
import type { SnippetScript } from '#site/consent/consent-choice.ts'
import { hashSource } from './inline-hashes.ts'

const allowedAttributes = [
  'id',
  'async',
  'defer',
  'type',
  'crossorigin',
  'integrity',
  'referrerpolicy',
]

/** The scripts of a pasted tracking snippet. The rest of it (pictures, frames) is for browsers without scripts. */
export function parseSnippet(code: string) {
  const scripts = readScripts(code)
  if (scripts.length === 0) return undefined
  const inline = scripts.map((script) => script.code).filter((text) => text !== '')
  return {
    scripts,
    scriptHosts: [...new Set(scripts.flatMap(hostsOf))],
    scriptHashes: inline.map(hashSource),
  }
}

function readScripts(code: string): SnippetScript[] {
  const scripts: SnippetScript[] = []
  let open: SnippetScript | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script') open = { src: sourceOf(attributes.src), attributes: {}, code: '' }
      if (open) open.attributes = allowedOf(attributes)
    },
    ontext(text) {
      if (open) open.code += text
    },
    onclosetag(name) {
      if (name !== 'script' || !open) return
      if (open.src !== '' || open.code.trim() !== '') scripts.push(open)
      open = undefined
    },
  })
  parser.end(code)
  return scripts
}

// Tags that people paste often leave the scheme out.
function sourceOf(src = ''): string {
  const address = src.trim().replace(/^\/\//, 'https://')
  return URL.canParse(address) && /^https?:/i.test(address) ? new URL(address).href : ''
}

function allowedOf(attributes: Record<string, string>): Record<string, string> {
  const entries = Object.entries(attributes)
  return Object.fromEntries(
    entries.filter(([name]) => allowedAttributes.includes(name) || name.startsWith('data-')),
  )
}

function hostsOf({ src, code }: SnippetScript): string[] {
  const read = code.replaceAll('\\/', '/')
  const named = [...read.matchAll(/(?:https?:)?\/\/([a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?)/gi)]
  const hosts = named.flatMap(([, host]) => (host ? [host] : [])).filter(isRegistrable)
  const own = src === '' ? '' : new URL(src).host
  if (plainHost.test(own)) hosts.unshift(own)
  return hosts.map((host) => host.toLowerCase().replace(servicesWithManyHosts, '*.$<domain>'))
}

/** Services whose script loads the rest from other hosts of the same domain, as their documentation on policies says. */
const servicesWithManyHosts =
  /^.*\.(?<domain>clarity\.ms|contentsquare\.net|hotjar\.com|smartlook\.com)$/

/** A URL may have `*` and `;` in its host, which have a meaning of their own in a policy. */
const plainHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/

// `// see analytics.js` in a comment reads like an address too; the last part tells a name from a file.
function isRegistrable(host: string): boolean {
  return /\.[a-z]{2,}(?::\d+)?$/i.test(host) && !/\.(?:js|html|php|json)$/i.test(host)
}
