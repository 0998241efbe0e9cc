import { useId, useState } from 'react'
import { type LocalisedText, languages, textIn } from '#content/values/localised-text.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface KeepOneDialogProps {
  text: LocalisedText
  onKeep: (kept: string) => void
  onClose: () => void
}

export function KeepOneDialog({ text, onKeep, onClose }: KeepOneDialogProps) {
  const group = useId()
  const choices = [...new Set(languages.map((language) => textIn(text, language)))]
  const [kept, setKept] = useState(text.ro)
  return (
    <ConfirmDialog
      title="Ce text rămâne în toate limbile?"
      description="Celelalte texte se înlocuiesc. Nimic nu apare pe site până nu salvați."
      confirmLabel="Fă la fel în toate limbile"
      onConfirm={() => {
        onKeep(kept)
        onClose()
      }}
      onClose={onClose}
    >
      <div className="space-y-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex cursor-pointer gap-3 border border-line p-3 text-sm has-checked:border-accent has-checked:bg-warning-ground"
          >
            <input
              type="radio"
              name={group}
              checked={choice === kept}
              onChange={() => setKept(choice)}
              className="mt-0.5 size-4 shrink-0 accent-ink"
            />
            <span className="min-w-0 break-words">
              <span className="block text-xs text-quiet">
                {languages
                  .filter((language) => textIn(text, language) === choice)
                  .map((language) => language.toUpperCase())
                  .join(', ')}
              </span>
              {choice}
            </span>
          </label>
        ))}
      </div>
    </ConfirmDialog>
  )
}
