import { useMemo, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { newItem } from '#content/description/new-item.ts'
import { type Redirect, redirects } from '#content/redirects/section.ts'
import { SectionEditor } from '../section-editor.tsx'
import { ImportCard } from './import-card.tsx'
import { MissingAddressesCard } from './missing-addresses-card.tsx'
import { RedirectList } from './redirect-list.tsx'

export function RedirectsEditor() {
  return (
    <SectionEditor section="redirects" title="Redirecționări" hasLanguages={false}>
      <RedirectCards />
    </SectionEditor>
  )
}

function RedirectCards() {
  const { control, getValues } = useFormContext()
  // The rows have an `id` of their own, which the library's key would hide.
  const rows = useFieldArray({ control, name: 'redirects.items', keyName: 'rowKey' })
  /** The control that takes the focus once its row is there. */
  const focus = useRef<string>(undefined)
  const items = (): Redirect[] => getValues('redirects.items')
  /** A new one stands first, where it is seen. */
  const add = (from = '') => {
    const item = { ...newItem(redirects.fields.items, Date.now(), items()), from }
    focus.current = `redirects.items.0.${from === '' ? 'from' : 'to'}`
    rows.prepend(item, { shouldFocus: false })
  }
  const keys = useMemo(() => rows.fields.map(({ rowKey }) => rowKey), [rows.fields])
  return (
    <>
      <RedirectList
        keys={keys}
        focus={focus}
        onAdd={() => add()}
        onRemove={rows.remove}
        onRestore={(index, item) => rows.insert(index, item)}
      />
      <ImportCard items={items} onRead={(read) => rows.replace(read)} />
      <MissingAddressesCard onRedirect={add} />
    </>
  )
}
