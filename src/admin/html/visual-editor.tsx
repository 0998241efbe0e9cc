import { EditorContent } from '@tiptap/react'
import { Toolbar } from './toolbar.tsx'
import { useVisualEditor } from './use-visual-editor.ts'
import './visual-editor.css'

export { lossesOf } from './losses.ts'

export interface VisualEditorProps {
  label: string
  language: string
  rows: number
  opened: string
  value: string
  onChange: (html: string) => void
  onUnfit: () => void
  onPasted: (losses: readonly string[]) => void
}

const lineHeight = 1.75

export function VisualEditor({ label, language, rows, ...text }: VisualEditorProps) {
  const editor = useVisualEditor({
    ...text,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      lang: language,
      class: 'visual-editor min-h-full px-3 py-2 text-sm leading-relaxed text-ink',
    },
  })
  if (!editor) return null
  return (
    <div className="overflow-hidden border border-edge bg-white focus-within:border-ink">
      <Toolbar editor={editor} />
      <EditorContent
        editor={editor}
        style={{ minHeight: `${rows * lineHeight}rem` }}
        className="grid max-h-[70dvh] grid-cols-[minmax(0,1fr)] overflow-auto"
      />
    </div>
  )
}
