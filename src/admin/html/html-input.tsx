import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button } from '#ui/button.tsx'
import { FieldControlContext } from '#ui/field-frame.tsx'
import { Code, PenLine } from '#ui/icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import type { VisualEditorProps } from './visual-editor.tsx'

interface HtmlInputProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  label: string
  rows: number
  value: string
  onChange: (html: string) => void
}

/** Over the text area stands the visual editor, which only opens a text that it would return unchanged; the source is a button away. */
export function HtmlInput({ label, value, onChange, className, ...control }: HtmlInputProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [Visual, setVisual] = useState<ComponentType<VisualEditorProps>>()
  /** The text that the visual editor was opened with, which it would return unchanged. */
  const [opened, setOpened] = useState<string>()
  const [note, setNote] = useState<string>()
  const isOpening = useRef(false)

  const open = async () => {
    if (isOpening.current) return
    isOpening.current = true
    try {
      const { VisualEditor, lossesOf } = await import('./visual-editor.tsx')
      const html = latestValue.current
      const losses = lossesOf(html)
      setVisual(() => VisualEditor)
      setOpened(losses.length === 0 ? html : undefined)
      setNote(losses.length > 0 ? reasonFor(losses) : undefined)
    } catch {
      setNote('Editorul vizual nu s-a putut încărca. Verificați conexiunea și încercați din nou.')
    } finally {
      isOpening.current = false
    }
  }
  const latestValue = useRef(value)
  latestValue.current = value
  useOnceInView(frame, () => void open())

  const close = (why?: string) => {
    setOpened(undefined)
    setNote(why)
  }
  const isVisual = opened !== undefined
  return (
    <div ref={frame} className="space-y-2">
      <div className="relative">
        {Visual && isVisual && (
          // Its own inputs are not the control of the field.
          <FieldControlContext value={{}}>
            <Visual
              label={label}
              language={control.lang ?? 'ro'}
              rows={control.rows}
              opened={opened}
              value={value}
              onChange={onChange}
              onUnfit={() => close(reasonFor([]))}
              onPasted={(losses) =>
                setNote(
                  losses.length > 0
                    ? `La lipire nu s-au păstrat: ${losses.join(', ')}.`
                    : undefined,
                )
              }
            />
          </FieldControlContext>
        )}
        <TextArea
          {...control}
          {...(isVisual && { id: undefined, 'aria-hidden': true, tabIndex: -1 })}
          value={value}
          className={isVisual ? 'pointer-events-none absolute inset-0 h-full opacity-0' : className}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          look="quiet"
          icon={isVisual ? Code : PenLine}
          onClick={() => (isVisual ? close() : void open())}
        >
          {isVisual ? 'Arată codul HTML' : 'Editor vizual'}
        </Button>
        <p role="status" className="flex-1 basis-60 text-xs text-quiet empty:hidden">
          {note}
        </p>
      </div>
    </div>
  )
}

/** A field in a closed tab is in view once its tab is opened. */
function useOnceInView(element: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      seen()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
}

function reasonFor(losses: readonly string[]): string {
  const what = losses.length > 0 ? ` Conține: ${losses.join(', ')}.` : ''
  return `Editorul vizual ar schimba acest text, așa că rămâne ca HTML.${what}`
}
