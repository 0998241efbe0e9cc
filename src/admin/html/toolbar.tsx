import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { IconComponent } from '#ui/draw-icon.tsx'
import {
  Bold,
  Heading2,
  Heading3,
  ImageIcon,
  Italic,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Redo2,
  Table,
  Undo2,
} from '#ui/icons.tsx'
import { ImageForm, imageNames } from './image-form.tsx'
import { LinkForm } from './link-form.tsx'
import { TableTools } from './table-tools.tsx'

const tools = [
  { label: 'Paragraf', icon: Pilcrow, format: ['paragraph'], command: 'setParagraph' },
  { label: 'Titlu', icon: Heading2, format: ['heading', { level: 2 }], level: 2 },
  { label: 'Subtitlu', icon: Heading3, format: ['heading', { level: 3 }], level: 3 },
  { label: 'Îngroșat', icon: Bold, format: ['bold'], command: 'toggleBold' },
  { label: 'Cursiv', icon: Italic, format: ['italic'], command: 'toggleItalic' },
  { label: 'Listă cu puncte', icon: List, format: ['bulletList'], command: 'toggleBulletList' },
  {
    label: 'Listă numerotată',
    icon: ListOrdered,
    format: ['orderedList'],
    command: 'toggleOrderedList',
  },
  { label: 'Citat', icon: Quote, format: ['blockquote'], command: 'toggleBlockquote' },
] as const

export function Toolbar({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<'link' | 'image'>()
  const toggle = (form: 'link' | 'image') => setOpen(open === form ? undefined : form)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      pressed: tools.map(({ format: [name, attributes] }) => editor.isActive(name, attributes)),
      isLink: editor.isActive('link'),
      isImage: imageNames.some((name) => editor.isActive(name)),
      isTable: editor.isActive('table'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const use = (tool: (typeof tools)[number]) => {
    const chain = editor.chain().focus()
    if ('level' in tool) chain.toggleHeading({ level: tool.level }).run()
    else chain[tool.command]().run()
  }
  const { isLink, isImage, isTable, canUndo, canRedo } = state
  const insert = () => insertTable(editor)
  const undo = () => editor.chain().focus().undo().run()
  const redo = () => editor.chain().focus().redo().run()
  const buttons: ToolButtonProps[] = [
    ...tools.map((tool, index) => ({
      label: tool.label,
      icon: tool.icon,
      isPressed: state.pressed[index] ?? false,
      onClick: () => use(tool),
    })),
    { label: 'Link', icon: Link, isPressed: isLink, onClick: () => toggle('link') },
    { label: 'Imagine', icon: ImageIcon, isPressed: isImage, onClick: () => toggle('image') },
    { label: 'Tabel', icon: Table, isPressed: isTable, disabled: isTable, onClick: insert },
    { label: 'Anulează ultima schimbare', icon: Undo2, disabled: !canUndo, onClick: undo },
    { label: 'Refă ultima schimbare', icon: Redo2, disabled: !canRedo, onClick: redo },
  ]
  return (
    <div className="border-b border-line bg-paper">
      <div
        role="toolbar"
        aria-label="Formatarea textului"
        onKeyDown={moveAlong}
        className="flex flex-wrap p-1"
      >
        {buttons.map((button) => (
          <ToolButton key={button.label} {...button} />
        ))}
      </div>
      {state.isTable && <TableTools editor={editor} />}
      {open === 'link' && <LinkForm editor={editor} onClose={() => setOpen(undefined)} />}
      {open === 'image' && <ImageForm editor={editor} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.indexOf(event.target as HTMLButtonElement)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && index + step
  if (index === -1 || to === undefined) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

const row = (cell: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: 2 }, () => ({ type: cell, content: [{ type: 'paragraph' }] })),
})

const emptyTable = {
  type: 'table',
  content: [row('tableHeader'), row('tableCell'), row('tableCell')],
}

function insertTable(editor: Editor): void {
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

interface ToolButtonProps {
  label: string
  icon: IconComponent
  isPressed?: boolean
  disabled?: boolean
  onClick: () => void
}

function ToolButton({ label, icon: Icon, isPressed, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      // `disabled` would take the focus away from somebody who uses the keyboard.
      aria-disabled={disabled}
      // A press must not take the selection out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onClick()}
      className={classNames(
        'flex size-9 shrink-0 cursor-pointer items-center justify-center text-quiet hover:bg-shade aria-disabled:cursor-default aria-disabled:text-edge aria-disabled:hover:bg-transparent',
        isPressed && 'bg-shade',
      )}
    >
      <Icon className="size-4" />
    </button>
  )
}
