import { TextInput } from '#ui/text-input.tsx'

interface PictureSearchInputProps {
  value: string
  onType: (typed: string) => void
}

export function PictureSearchInput({ value, onType }: PictureSearchInputProps) {
  return (
    <TextInput
      type="search"
      value={value}
      maxLength={200}
      aria-label="Caută în nume și în texte"
      placeholder="Caută în nume și în texte"
      className="max-w-md"
      onChange={({ target }) => onType(target.value)}
    />
  )
}
