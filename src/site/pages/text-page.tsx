import type { ReactNode } from 'react'
import { isFallback, type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { withSiteLinks } from '../view/text-links.ts'
import { withPictureFacts } from '../view/text-pictures.ts'
import type { View } from '../view/view.ts'
import { PageHead } from './page-head.tsx'

interface TextPageProps {
  view: View
  title: LocalisedText
  content: LocalisedText
  /** Below the text. */
  children?: ReactNode
}

/** Legal and custom pages. The content was sanitised before it came here. */
export function TextPage({ view, title, content, children }: TextPageProps) {
  const html = withPictureFacts(withSiteLinks(textIn(content, view.language), view), view)
  return (
    <>
      <PageHead view={view} title={title} />
      <div className="container page-body">
        <div
          className="prose"
          {...(isFallback(content, view.language) && { lang: 'ro' })}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in and out
          dangerouslySetInnerHTML={{ __html: html }}
        />
        {children}
      </div>
    </>
  )
}
