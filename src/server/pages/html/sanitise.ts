import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedTags } from '#content/pages/allowed-html.ts'
import { mapHtml } from '#content/site/each-field.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl, isSafeUrl } from '#content/values/address.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Elements whose content is data and not text are removed with their content.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'xmp',
    'noembed',
    'iframe',
  ],
  nestingLimit: 60,
  transformTags: {
    // A page has one title of its own; what an author pastes starts a level below.
    h1: 'h2',
    a: (tagName, { href, target, title, lang }) => ({
      tagName,
      attribs: {
        ...linkAttributes(href, target),
        ...(title === undefined ? {} : { title }),
        ...(lang === undefined ? {} : { lang }),
      },
    }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...pictureAttributes(attributes), loading: 'lazy', decoding: 'async' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

function linkAttributes(href = '', target?: string): sanitizeHtml.Attributes {
  if (!isSafeUrl(href)) return {}
  if (target !== '_blank' && !/^https?:/i.test(href.trim())) return { href }
  return { href, rel: 'noopener nofollow', ...(target === '_blank' ? { target } : {}) }
}

function pictureAttributes({ src = '', alt = '', width, height }: sanitizeHtml.Attributes) {
  return {
    ...(isSafePictureUrl(src) ? { src } : {}),
    alt,
    ...(isLength(width) ? { width } : {}),
    ...(isLength(height) ? { height } : {}),
  }
}

function isLength(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,5}$/.test(value)
}

export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options)
}

export function sanitiseSite(site: SiteData): SiteData {
  return mapHtml(site, sanitiseOnce)
}

const remembered = new LRUCache<string, string>({ max: 400 })

// Most texts do not change in a save, and parsing HTML is by far the slowest part of publishing it.
function sanitiseOnce(html: string): string {
  const safe = remembered.get(html) ?? sanitiseHtml(html)
  remembered.set(html, safe)
  return safe
}
