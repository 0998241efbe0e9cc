import type { ReactNode } from 'react'
import { type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { Icon } from '../parts/icon.tsx'
import { pageTitleSize } from '../parts/title-size.ts'
import { pageHref } from '../view/page-links.ts'
import { textProps, type View } from '../view/view.ts'

interface PageHeadProps {
  view: View
  title: LocalisedText
  children?: ReactNode
}

export function PageHead({ view, title, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <div className="container">
        <a className="text-link" href={pageHref({ kind: 'landing' }, view.language)}>
          <Icon name="back" />
          {view.texts.backHome}
        </a>
        <h1
          className={`page-title ${pageTitleSize(textIn(title, view.language))}`}
          {...textProps(title, view)}
        />
        {children}
      </div>
    </header>
  )
}
