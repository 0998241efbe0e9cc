import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { MessageSquareText } from '#ui/icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { createListeners } from '../screen/listeners.ts'
import { defaultAnswer, maxAnswerLength } from './contact-links.ts'

const storageKey = 'temelia:request-answer'
const { subscribe, notify } = createListeners()
let current: string | undefined

/** The text that answers to visitors begin with, as it is set in this browser. */
export function useAnswerText(): string {
  return useSyncExternalStore(subscribe, currentText)
}

function currentText(): string {
  current ??= readStored()
  return current
}

function readStored(): string {
  try {
    return localStorage.getItem(storageKey)?.slice(0, maxAnswerLength) ?? defaultAnswer
  } catch {
    return defaultAnswer
  }
}

function storeText(text: string): void {
  current = text
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // If the storage is full, the text lasts as long as the tab.
  }
  notify()
}

export function AnswerTextButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageSquareText aria-hidden="true" className="size-4" />
        Începutul răspunsului
      </Button>
      {isOpen && <AnswerTextDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AnswerTextDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState(useAnswerText())
  const id = useId()
  return (
    <Dialog
      title="Începutul răspunsului"
      description="Cu acest text se deschid WhatsApp, Viber și e-mailul, în acest browser."
      onClose={onClose}
    >
      <DialogBody>
        <FieldFrame
          id={id}
          label="Textul"
          hint="În locul lui {nume} și {număr} se pun numele vizitatorului și numărul cererii."
        >
          <TextArea
            id={id}
            rows={5}
            maxLength={maxAnswerLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-describedby={`${id}-hint`}
          />
        </FieldFrame>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => setText(defaultAnswer)}>Textul inițial</Button>
        <Button
          look="primary"
          onClick={() => {
            storeText(text)
            onClose()
          }}
        >
          Salvează
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
