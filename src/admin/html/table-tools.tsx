import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { Button } from '#ui/button.tsx'
import { BetweenHorizontalStart, BetweenVerticalStart, Trash2 } from '#ui/icons.tsx'

/** Without its last row or column, there is no table. */
const orWholeTable =
  (remove: Command): Command =>
  (state, dispatch) =>
    remove(state, dispatch) || deleteTable(state, dispatch)

const tools: readonly { label: string; icon: typeof Trash2; command: Command }[] = [
  { label: 'Rând dedesubt', icon: BetweenHorizontalStart, command: addRowAfter },
  { label: 'Coloană la dreapta', icon: BetweenVerticalStart, command: addColumnAfter },
  { label: 'Șterge rândul', icon: Trash2, command: orWholeTable(deleteRow) },
  { label: 'Șterge coloana', icon: Trash2, command: orWholeTable(deleteColumn) },
  { label: 'Șterge tabelul', icon: Trash2, command: deleteTable },
]

export function TableTools({ editor }: { editor: Editor }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div
      role="group"
      aria-label="Tabelul"
      className="flex flex-wrap gap-1 border-t border-line p-1"
    >
      {tools.map(({ label, icon: Icon, command }) => (
        <Button
          icon={Icon}
          key={label}
          look="quiet"
          className="px-2.5!"
          // A press must not take the caret out of the table.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            command(editor.state, editor.view.dispatch)
            editor.commands.focus()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
