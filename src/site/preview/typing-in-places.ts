import { fieldAtPlace, isTranslated, type Place, withTextAt } from '#content/preview/place.ts'
import { maxTypedLength, type PlaceEvent } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import type { View } from '../view/view.ts'
import { hostOf } from './placed-elements.ts'

interface TypingOptions {
  tell: (event: PlaceEvent) => void
  onTyped: (site: SiteData | undefined) => void
  onEnd: (site: SiteData | undefined) => void
}

export function typingInPlaces({ tell, onTyped, onEnd }: TypingOptions) {
  let typing: Typing | undefined
  return {
    element: () => typing?.element,
    start(
      element: HTMLElement,
      text: string,
      { site, language }: View,
      point?: { x: number; y: number },
    ) {
      const place = shownPlace.read(element)
      let sent: string | undefined
      const withText = (typed: string) => withTextAt(place, site, language, typed)
      typing = typeIn(element, {
        text,
        hasLines: showsLines(element, place),
        point,
        onInput(typed) {
          sent = typed.slice(0, maxTypedLength)
          tell({ type: 'temelia:preview-typed', place, text: sent, isDone: false })
          onTyped(withText(sent))
        },
        onEnd(by) {
          typing = undefined
          if (sent !== undefined)
            tell({ type: 'temelia:preview-typed', place, text: sent, isDone: true })
          onEnd(sent === undefined ? undefined : withText(sent))
          if (by !== 'elsewhere') hostOf(element).focus({ preventScroll: true })
        },
      })
    },
  }
}

interface TypeInOptions {
  text: string
  hasLines: boolean
  /** Where the press was, so that the caret comes there; at the end without one. */
  point?: { x: number; y: number } | undefined
  onInput: (text: string) => void
  /** Called once, when the element is again as React has drawn it. */
  onEnd: (by: 'Enter' | 'Escape' | 'elsewhere') => void
}

interface Typing {
  element: HTMLElement
  end: () => void
}

/** Whether the element shows nothing but the text itself, in one look, so that it can be typed there. */
export function isTypable(element: Element, text: string): element is HTMLElement {
  const place = shownPlace.read(element)
  const field = fieldAtPlace(place)
  const isPlain = isTranslated(place) && field?.kind !== 'html'
  return (
    element instanceof HTMLElement &&
    isPlain &&
    element.querySelector(':not(span.unbroken)') === null &&
    element.textContent === text
  )
}

/** Whether Enter makes a line there: the field has several, and the page shows them. */
function showsLines(element: Element, place: Place): boolean {
  const field = fieldAtPlace(place)
  const hasRows = field && 'rows' in field && (field.rows ?? 1) > 1
  return Boolean(hasRows) && /pre/.test(getComputedStyle(element).whiteSpace)
}

/**
 * Makes an element a text field. React's own nodes wait aside meanwhile: it would fail over nodes that the browser has
 * changed under it.
 */
function typeIn(element: HTMLElement, options: TypeInOptions): Typing {
  const { text, hasLines, onInput, onEnd } = options
  const kept = [...element.childNodes]
  const before = ['role', 'tabindex', 'aria-label'].map(
    (name) => [name, element.getAttribute(name)] as const,
  )
  const life = new AbortController()
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, listener, { signal: life.signal })

  const written = () => {
    const copy = element.cloneNode(true) as HTMLElement
    for (const end of copy.querySelectorAll('br')) end.replaceWith('\n')
    const typed = copy.textContent
    // The browser keeps a last line feed for the caret alone.
    return hasLines ? typed.replace(/\n$/, '') : typed.replace(/\n/g, ' ')
  }
  let isEnded = false
  const end = (by: 'Enter' | 'Escape' | 'elsewhere' = 'elsewhere') => {
    if (isEnded) return
    isEnded = true
    life.abort()
    element.removeAttribute('contenteditable')
    element.removeAttribute('data-typing')
    element.removeAttribute('aria-multiline')
    for (const [name, value] of before)
      value === null ? element.removeAttribute(name) : element.setAttribute(name, value)
    element.replaceChildren(...kept)
    onEnd(by)
  }
  const insert = (pasted: string) => {
    const plain = hasLines ? pasted.replace(/\r\n?/g, '\n') : pasted.replace(/[\r\n]+/g, ' ')
    document.execCommand('insertText', false, plain)
  }

  element.replaceChildren(text)
  element.setAttribute('data-typing', '')
  element.setAttribute('contenteditable', 'plaintext-only')
  // Where the browser does not know it, the element stays as it was.
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true')
  element.role = 'textbox'
  element.ariaLabel ??= element.ariaDescription
  element.ariaMultiLine = String(hasLines)
  element.focus({ preventScroll: true })
  putCaret(element, options.point)

  listen('input', () => onInput(written()))
  listen('paste', (event) => {
    event.preventDefault()
    insert(event.clipboardData?.getData('text/plain') ?? '')
  })
  // Dropped HTML would come in whole, and a dropped file would take the page's place.
  listen('drop', (event) => event.preventDefault())
  listen('beforeinput', (event) => {
    if (event.inputType.startsWith('format')) event.preventDefault()
  })
  listen('keydown', (event) => {
    event.stopPropagation()
    if (event.isComposing) return
    if (event.key === 'Escape') end('Escape')
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (hasLines && !event.ctrlKey && !event.metaKey) document.execCommand('insertLineBreak')
    else end('Enter')
  })
  // In a link or in the title of a question, a space would press it.
  listen('keyup', (event) => event.key === ' ' && event.preventDefault())
  listen('blur', () => end())
  return { element, end }
}

function putCaret(element: HTMLElement, point: TypeInOptions['point']): void {
  const pressed = point && document.caretRangeFromPoint?.(point.x, point.y)
  const range = document.createRange()
  range.selectNodeContents(element)
  range.collapse(false)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(pressed && element.contains(pressed.startContainer) ? pressed : range)
}
