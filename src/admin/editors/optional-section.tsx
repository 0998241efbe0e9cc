import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '../fields/field.tsx'
import { lazyPart } from '../screen/lazy-part.tsx'

// Loaded apart, as it brings the examples of all sections, which the other editors do not need.
const ExampleOffer = lazyPart(() => import('./example-offer.tsx'), 'ExampleOffer')

const usualHint = 'Cât timp este oprită, vizitatorii nu o văd și nu pot citi nimic din ea.'

export function OptionalSection(props: { section: SectionKey; hint?: string }) {
  const { section, hint = usualHint } = props
  const content: SiteData[SectionKey] = useWatch({ name: section })
  return (
    <Card title="Pe site">
      <Field name={`${section}.isOn` as ComponentProps<typeof Field>['name']} hint={hint} />
      <ExampleOffer section={section} content={content} />
    </Card>
  )
}
