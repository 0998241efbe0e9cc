import { isFallback, type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { unbrokenHtml } from '../view/unbroken.tsx'
import { placeProps, type View } from '../view/view.ts'
import { withPictureFacts, withScrollableTables, withSiteLinks } from '../view/written-html.ts'

interface ProseProps {
  view: View
  /** HTML that was sanitised before it came here. */
  text: LocalisedText
  className?: string
}

export function Prose({ view, text, className = 'prose' }: ProseProps) {
  const withLinks = withSiteLinks(textIn(text, view.language), view)
  const html = unbrokenHtml(withScrollableTables(withPictureFacts(withLinks, view), view))
  return (
    <div
      className={className}
      {...(isFallback(text, view.language) && { lang: 'ro' })}
      {...placeProps(text, view)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in and out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
