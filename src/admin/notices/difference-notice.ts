import { toast } from 'sonner'
import { languageDifferences, quoteEachLanguage } from '#content/language-differences.ts'
import type { SiteData } from '#content/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'

/** Tells whoever saved a section that a phone number or an e-mail address in it is not the same in every language. */
export function toastDifferences(before: SiteData, saved: SiteData): void {
  for (const { section, path, label, text } of languageDifferences(saved)) {
    if (sameContent(before[section], saved[section])) continue
    toast.warning(`${label}: nu este același în toate limbile`, {
      id: `difference:${path}`,
      duration: 20_000,
      description: `${quoteEachLanguage(text)}. Dacă nu este intenționat, apăsați „Fă la fel în toate limbile” lângă câmp.`,
    })
  }
}
