import DOMPurify, { type Config } from 'dompurify'
import { allowedAttributes, allowedTags } from '#content/pages/allowed-html.ts'
import { isSafePictureUrl, isSafeUrl } from '#content/values/address.ts'

const config: Config = {
  // The site shows an h1 as an h2, so it may stay. The body is what the parser wraps around a text.
  ALLOWED_TAGS: [...allowedTags, 'h1', '#text', 'body'],
  ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ADD_FORBID_CONTENTS: ['option', 'textarea'],
}

/** An instance of its own, so that its hook does not apply to other users of the package. */
const purify = DOMPurify(window)
purify.addHook('uponSanitizeAttribute', ({ tagName }, attribute) => {
  const { attrName, attrValue } = attribute
  attribute.keepAttr = isAllowed(tagName.toLowerCase(), attrName, attrValue)
})

function isAllowed(tag: string, name: string, value: string): boolean {
  const names = [...(allowedAttributes['*'] ?? []), ...(allowedAttributes[tag] ?? [])]
  if (!names.includes(name)) return false
  if (name === 'href') return isSafeUrl(value)
  if (name === 'src') return isSafePictureUrl(value)
  return name !== 'target' || value === '_blank'
}

/**
 * The HTML unchanged, character for character, unless it has something that is not allowed in a page. What was removed is named
 * once each: `<script>`, `onclick`.
 */
export function cleanHtml(html: string): { html: string; removed: string[] } {
  const cleaned = purify.sanitize(html, config)
  const removed = purify.removed.flatMap((each) =>
    'element' in each ? elementName(each.element) : (each.attribute?.name ?? []),
  )
  if (removed.length === 0) return { html, removed: [] }
  return { html: cleaned, removed: [...new Set(removed)].sort() }
}

function elementName(node: Node): string {
  return node instanceof Element ? `<${node.tagName.toLowerCase()}>` : '<!-- -->'
}
