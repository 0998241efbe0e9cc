import { useEffect, useState } from 'react'
import { TextInput } from '#ui/text-input.tsx'
import { useDebounced } from '../../screen/use-debounced.ts'

/** Reports what is typed only when the typing pauses, so that a keystroke renders nothing but this field. */
export function PictureSearchInput({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim()
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
