import type { Node } from '@tiptap/pm/model'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { cleanPasted } from './clean-pasted.ts'
import { htmlOf } from './html-document.ts'
import { htmlExtensions } from './html-extensions.ts'
import { lossesOf } from './losses.ts'
import { pasteLosses } from './paste-losses.ts'
import { Toolbar } from './toolbar.tsx'
import './visual-editor.css'

export { lossesOf } from './losses.ts'

export interface VisualEditorProps {
  label: string
  language: string
  rows: number
  /** The text that was found fit. By the time the editor is there, the form may have another one already. */
  opened: string
  value: string
  onChange: (html: string) => void
  /** The text was changed from outside, and the visual editor would not return the new one unchanged. */
  onUnfit: () => void
  onPasted: (losses: readonly string[]) => void
}

const lineHeight = 1.75

export function VisualEditor(props: VisualEditorProps) {
  const editor = useVisualEditor(props)
  return (
    editor && (
      <div className="overflow-hidden border border-edge bg-white focus-within:border-ink">
        <Toolbar editor={editor} />
        <EditorContent
          editor={editor}
          style={{ minHeight: `${props.rows * lineHeight}rem` }}
          className="grid max-h-[70dvh] grid-cols-[minmax(0,1fr)] overflow-auto"
        />
      </div>
    )
  )
}

function useVisualEditor(props: VisualEditorProps): Editor | null {
  const { label, language, opened, value } = props
  const latest = useRef(props)
  latest.current = props
  const lastValue = useRef(opened)
  // While nothing is changed, and once all is undone, the form gets the stored text exactly as it is.
  const stored = useRef<{ html: string; doc: Node }>(undefined)

  const editor = useEditor({
    extensions: htmlExtensions,
    content: opened,
    // The panel's content security policy allows no style element; visual-editor.css has the rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        class: 'visual-editor min-h-full px-3 py-2 text-sm leading-relaxed text-ink',
      },
      transformPastedHTML: (html) => {
        latest.current.onPasted(pasteLosses(html))
        return cleanPasted(html)
      },
    },
    onCreate: ({ editor }) => {
      stored.current = { html: lastValue.current, doc: editor.state.doc }
    },
    onUpdate: ({ editor: { state } }) => {
      const isStored = stored.current?.doc.eq(state.doc)
      const html = isStored ? (stored.current?.html ?? '') : htmlOf(state.doc)
      lastValue.current = html
      latest.current.onChange(html)
    },
  })

  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    if (lossesOf(value).length > 0) return latest.current.onUnfit()
    editor.commands.setContent(value, { emitUpdate: false })
    stored.current = { html: value, doc: editor.state.doc }
  }, [value, editor])

  return editor
}
