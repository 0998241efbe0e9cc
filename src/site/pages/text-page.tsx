import type { ReactNode } from 'react'
import type { LocalisedText } from '#content/values/localised-text.ts'
import { Prose } from '../parts/prose.tsx'
import type { View } from '../view/view.ts'
import { PageHead } from './page-head.tsx'

interface TextPageProps {
  view: View
  title: LocalisedText
  content: LocalisedText
  children?: ReactNode
}

/** Legal and custom pages. */
export function TextPage({ view, title, content, children }: TextPageProps) {
  return (
    <>
      <PageHead view={view} title={title} />
      <div className="container page-body">
        <Prose view={view} text={content} />
        {children}
      </div>
    </>
  )
}
