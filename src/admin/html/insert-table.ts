import type { Editor } from '@tiptap/react'

const row = (cell: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: 2 }, () => ({ type: cell, content: [{ type: 'paragraph' }] })),
})

const emptyTable = {
  type: 'table',
  content: [row('tableHeader'), row('tableCell'), row('tableCell')],
}

/** The caret goes into the first cell. */
export function insertTable(editor: Editor): void {
  const from = editor.state.selection.from - 1
  editor.chain().focus().insertContent(emptyTable).run()
  const { doc } = editor.state
  let table: number | undefined
  doc.nodesBetween(Math.max(from, 0), doc.content.size, (node, position) => {
    if (node.type.name === 'table' && position >= from) table ??= position
    return table === undefined
  })
  // The table, the row, the cell and the paragraph each take one position before the text.
  if (table !== undefined) editor.commands.setTextSelection(table + 4)
}
