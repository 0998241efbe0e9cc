import { Code, PenLine } from 'lucide-react'
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-input.tsx'
import type { VisualEditorProps } from './visual-editor.tsx'

interface HtmlInputProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  label: string
  rows: number
  value: string
  onChange: (html: string) => void
}

/**
 * The text area is the form's control. The visual editor is loaded when the administrator opens it, and
 * only opens a text that it would return unchanged.
 */
export function HtmlInput({ label, value, onChange, className, ...control }: HtmlInputProps) {
  const [Visual, setVisual] = useState<ComponentType<VisualEditorProps>>()
  const [isVisual, setIsVisual] = useState(false)
  const [reason, setReason] = useState<string>()
  const isAsked = useRef(false)

  const open = async () => {
    if (isAsked.current) return
    isAsked.current = true
    try {
      const { VisualEditor, lossesOf } = await import('./visual-editor.tsx')
      const losses = lossesOf(value)
      setVisual(() => VisualEditor)
      setIsVisual(losses.length === 0)
      setReason(losses.length > 0 ? reasonFor(losses) : undefined)
    } catch {
      setReason('Editorul vizual nu s-a putut încărca. Verificați conexiunea și încercați din nou.')
    } finally {
      isAsked.current = false
    }
  }
  const close = (why?: string) => {
    setIsVisual(false)
    setReason(why)
  }
  return (
    <div className="space-y-2">
      {Visual && isVisual && (
        <Visual
          label={label}
          language={control.lang ?? 'ro'}
          rows={control.rows}
          value={value}
          onChange={onChange}
          onUnfit={() => close(reasonFor([]))}
        />
      )}
      <TextArea
        {...control}
        value={value}
        className={isVisual ? 'hidden' : className}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button look="quiet" onClick={() => (isVisual ? close() : void open())}>
          {isVisual ? (
            <Code aria-hidden="true" className="size-4" />
          ) : (
            <PenLine aria-hidden="true" className="size-4" />
          )}
          {isVisual ? 'Arată codul HTML' : 'Editor vizual'}
        </Button>
        <p role="status" className="flex-1 basis-60 text-xs text-slate-700 empty:hidden">
          {reason}
        </p>
      </div>
    </div>
  )
}

function reasonFor(losses: readonly string[]): string {
  const what = losses.length > 0 ? ` Conține: ${losses.join(', ')}.` : ''
  return `Editorul vizual ar schimba acest text, așa că rămâne ca HTML.${what}`
}
