import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useScreens } from '../screen/screens-context.ts'
import { useSite } from '../site/use-site.ts'
import {
  buildSearchIndex,
  replaceEntries,
  type SearchEntry,
  searchEntries,
} from './search-index.ts'

export function SearchDialog({ onClose, onChoose }: { onClose: () => void; onChoose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const screens = useScreens()
  const { data } = useSite()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const index = useMemo(() => buildSearchIndex(screens, data?.site), [screens, data])
  const found = useMemo(
    () => [...searchEntries(index, text), ...replaceEntries(text)],
    [index, text],
  )
  const input = useRef<HTMLInputElement>(null)
  // On a phone too, where a dialog leaves its fields alone: here there is nothing but typing.
  useEffect(() => input.current?.focus(), [])

  const go = ({ path, target }: SearchEntry) => {
    onClose()
    onChoose()
    void navigate(target === undefined ? `/${path}` : `/${path}#${encodeURIComponent(target)}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entry = found[chosen]
    if (step) setChosen((chosen + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && entry) go(entry)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Caută în panou" onClose={onClose}>
      <div className="space-y-3">
        <TextInput
          ref={input}
          type="search"
          role="combobox"
          aria-label="Ecran, câmp, element sau pagină"
          aria-expanded
          aria-controls={`${id}-found`}
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder="De exemplu: telefon, siglă"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-found`} role="listbox" aria-label="Rezultate" className="space-y-1">
          {found.map((entry, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the results have no identity of their own
              key={position}
              id={`${id}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === chosen}
              onClick={() => go(entry)}
              className={classNames(
                'cursor-pointer px-3 py-2 hover:bg-shade',
                position === chosen && 'bg-warning-ground',
              )}
            >
              <p className="text-sm font-medium break-words">{entry.label}</p>
              <p className="text-xs text-quiet">{entry.location}</p>
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
