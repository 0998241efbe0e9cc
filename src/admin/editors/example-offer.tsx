import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { exampleContent } from '#content/defaults/new-default-texts.ts'
import { fallbackContent } from '#content/description/fallback.ts'
import { isOn } from '#content/shown/optional-sections.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isBlank, type LocalisedText, languages } from '#content/values/localised-text.ts'
import { sameContent } from '#content/values/same-content.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { withUncopiedItems } from '../drafts/uncopied-items.ts'
import { hasItems } from './save-bar.tsx'

export function ExampleOffer(props: { section: SectionKey; content: SiteData[SectionKey] }) {
  const { section, content } = props
  const { setValue } = useFormContext()
  const switchedOff = { ...content, isOn: false }
  const empty = fallbackContent(sections[section])
  const example = exampleContent(section)
  useTitleOnceBegun(section, content)
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

/** A section that its owner begins here gets the usual title, which it must have to be shown; one that comes so from outside stays as it came. */
function useTitleOnceBegun(section: SectionKey, content: SiteData[SectionKey]): void {
  const { setValue, formState } = useFormContext()
  const given = formState.defaultValues?.[section]
  const isBegun = isBegunIn(section, content)
  const wasBegun = useRef(isBegun)
  useEffect(() => {
    const begins = isBegun && !wasBegun.current && !isBegunIn(section, given)
    wasBegun.current = isBegun
    const { title } = exampleContent(section) as { title?: LocalisedText }
    if (begins && title && hasBlankTitle(content)) setValue(`${section}.title`, title)
  }, [isBegun, given, section, content, setValue])
}

function isBegunIn(section: SectionKey, content: SiteData[SectionKey]): boolean {
  return isOn(section, content) || hasItems(content)
}

function hasBlankTitle(content: object): boolean {
  const { title } = content as { title?: LocalisedText }
  return title !== undefined && languages.every((language) => isBlank(title[language]))
}
