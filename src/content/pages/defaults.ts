import { fallbackContent } from '../description/fallback.ts'
import { defaultPrivacy } from './default-privacy.ts'
import { defaultTermsContent } from './default-terms.ts'
import { type Pages, pages } from './section.ts'

const unwritten = fallbackContent(pages)

export const defaultPages: Pages = {
  ...unwritten,
  terms: { ...unwritten.terms, content: defaultTermsContent },
  privacy: { ...unwritten.privacy, content: defaultPrivacy(true) },
}
