import { useFormContext } from 'react-hook-form'
import { fallbackContent } from '#content/description/fallback.ts'
import { exampleContent } from '#content/example-content.ts'
import { isOn } from '#content/optional-sections.ts'
import { type SectionKey, sections } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { withUncopiedItems } from '../drafts/uncopied-items.ts'

interface ExampleOfferProps {
  section: SectionKey
  content: SiteData[SectionKey]
}

/** Offers an example while the section is empty; says that the content is an example while it still is. */
export function ExampleOffer({ section, content }: ExampleOfferProps) {
  const { setValue } = useFormContext()
  const switchedOff = { ...content, isOn: false }
  const empty = fallbackContent(sections[section])
  const example = exampleContent(section)
  if (sameContent(example, empty)) return null
  if (sameContent(switchedOff, example))
    return (
      <Notice tone="warning" title="Exemplu">
        <p>Textele și imaginile sunt un exemplu: înlocuiți-le cu ale dumneavoastră.</p>
      </Notice>
    )
  if (isOn(section, content) || !sameContent(switchedOff, empty)) return null
  return (
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
  )
}
