import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type SetChoice, useChosenSet } from '../prepare/chosen-set.ts'
import { lazyPart } from '../screen/lazy-part.tsx'

const PrepareDialog = lazyPart(() => import('../prepare/prepare-dialog.tsx'), 'PrepareDialog')

/** Beside the save button: what was typed waits in a prepared set. Not shown while one is worked on, since a save goes there. */
export function PrepareButton(props: { disabled: boolean; onChoose: (choice: SetChoice) => void }) {
  const { disabled, onChoose } = props
  const set = useChosenSet()
  const [isPreparing, setPreparing] = useState(false)
  if (set) return null
  return (
    <>
      <Button
        aria-label="Pregătește, fără publicare"
        disabled={disabled}
        onClick={() => setPreparing(true)}
      >
        <span>
          Pregătește
          <span className="in-data-full:max-sm:hidden">, fără publicare</span>
        </span>
      </Button>
      {isPreparing && <PrepareDialog onChoose={onChoose} onClose={() => setPreparing(false)} />}
    </>
  )
}
