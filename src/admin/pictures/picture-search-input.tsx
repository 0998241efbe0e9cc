import { useEffect, useState } from 'react'
import { TextInput } from '#ui/text-input.tsx'
import { useSettled } from '../screen/use-settled.ts'

/** Keeps what is typed to itself until the typing pauses, so that a letter draws nothing but itself. */
export function PictureSearchInput({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed).trim()
  useEffect(() => onSearch(search), [search, onSearch])
  return (
    <TextInput
      type="search"
      value={typed}
      maxLength={200}
      aria-label="Caută în nume și în texte"
      placeholder="Caută în nume și în texte"
      className="max-w-md"
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
