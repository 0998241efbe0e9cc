import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fallbackContent } from '#content/description/fallback.ts'
import { exampleContent } from '#content/example-content.ts'
import { isOn } from '#content/optional-sections.ts'
import { type SectionKey, sections } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { withUncopiedItems } from '../drafts/uncopied-items.ts'
import { Field } from '../fields/field.tsx'

/** The switch of an optional section, and an example to start from while the section is empty. */
export function OptionalSection({ section }: { section: SectionKey }) {
  const { setValue } = useFormContext()
  const content: SiteData[SectionKey] = useWatch({ name: section })
  const off = { ...content, isOn: false }
  const empty = fallbackContent(sections[section])
  const example = exampleContent(section)
  const hasExample = !sameContent(example, empty)
  return (
    <Card title="Pe site">
      <Field
        name={`${section}.isOn` as ComponentProps<typeof Field>['name']}
        hint="Cât timp este oprită, vizitatorii nu o văd și nu pot citi nimic din ea."
      />
      {hasExample && !isOn(section, content) && sameContent(off, empty) && (
        <Notice
          tone="info"
          title="Secțiunea este goală"
          actions={
            <Button onClick={() => setValue(section, withUncopiedItems(section, example))}>
              Completează cu un exemplu
            </Button>
          }
        >
          <p>Puteți porni de la un exemplu, pe care îl înlocuiți cu textele dumneavoastră.</p>
        </Notice>
      )}
      {hasExample && sameContent(off, example) && (
        <Notice tone="warning" title="Exemplu">
          <p>Textele și imaginile sunt un exemplu: înlocuiți-le înainte de a porni secțiunea.</p>
        </Notice>
      )}
    </Card>
  )
}
