import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { isSafeUrl } from '#content/values/address.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { LinkSuggestionSelect } from '../site/link-suggestion-select.tsx'

/** Not a form element, as it stands inside the section's form. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '')
  const [isWrong, setWrong] = useState(false)

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    if (!isSafeUrl(address)) return setWrong(true)
    const chain = editor.chain().extendMarkRange('link')
    // Without a selected text, the address is inserted as the text of the link.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      })
    else chain.setLink({ href: address })
    chain.run()
    close()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter') apply()
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex flex-wrap items-start gap-2 border-t border-line p-2">
      <div className="min-w-48 flex-1">
        <TextInput
          autoFocus
          aria-label="Adresa linkului"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          placeholder="https://... sau /proiecte"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setWrong(false)
          }}
          onKeyDown={onKeyDown}
        />
        <div className="mt-2">
          <LinkSuggestionSelect
            label="Alegeți unde duce linkul"
            address={address}
            onPick={(picked) => {
              setAddress(picked)
              setWrong(false)
            }}
          />
        </div>
        {isWrong && (
          <p id={id} role="alert" className="mt-1 text-sm text-danger">
            Adresa trebuie să înceapă cu https://, mailto:, tel:, / sau #.
          </p>
        )}
      </div>
      <Button onClick={apply}>Pune linkul</Button>
      {editor.isActive('link') && (
        <Button look="quiet" onClick={remove}>
          Scoate linkul
        </Button>
      )}
    </div>
  )
}
