import type { ReactNode } from 'react'
import { type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { pageHref } from '../page-links.ts'
import { Icon } from '../parts/icon.tsx'
import { wordsSize } from '../parts/words-size.ts'
import { type View, words } from '../view.ts'

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
          className={`page-title ${wordsSize(textIn(title, view.language))}`}
          {...words(title, view)}
        />
        {children}
      </div>
    </header>
  )
}
