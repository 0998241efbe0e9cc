import './consent.css'
import { addedByScript } from '../attributes/page-attributes.ts'
import type { ConsentChoice } from './consent-choice.ts'
import { type ConsentTexts, consentTexts } from './consent-texts.ts'

export interface ConsentBarOptions {
  choice: ConsentChoice | undefined
  onChoice: (choice: ConsentChoice) => void
}

/** Shows the bar until the visitor has chosen, then a button at the end of the page that shows it again. */
export function showConsentBar({ choice, onChoice }: ConsentBarOptions): void {
  const texts = textsOf(document.documentElement.lang)
  const settings = button(texts.settings, 'consent-settings', () => open(current, true))
  settings.setAttribute(addedByScript.name, '')
  const heightObserver = new ResizeObserver(([bar]) =>
    setHeight(bar?.borderBoxSize[0]?.blockSize ?? 0),
  )
  let current = choice

  function choose(chosen: ConsentChoice, bar: HTMLElement): void {
    const hadFocus = bar.contains(document.activeElement)
    current = chosen
    bar.remove()
    heightObserver.disconnect()
    setHeight(0)
    settings.hidden = false
    if (hadFocus) settings.focus({ preventScroll: true })
    onChoice(chosen)
  }

  function open(chosen: ConsentChoice | undefined, takesFocus: boolean): void {
    if (document.querySelector('.consent-bar')) return
    const bar = createBar(texts, chosen, (next) => choose(next, bar))
    settings.hidden = chosen === undefined
    document.body.append(bar)
    heightObserver.observe(bar)
    if (takesFocus) bar.querySelector('button')?.focus()
  }

  const footer = document.querySelector('footer')
  ;(footer ?? document.body).append(settings)
  settings.hidden = choice === undefined
  if (choice === undefined) open(undefined, false)
}

/** The first screen ends above the bar. */
function setHeight(height: number): void {
  document.documentElement.style.setProperty('--consent-height', `${height}px`)
}

// Not by the schema of languages, which would load the whole validator for every visitor.
function textsOf(language: string): ConsentTexts {
  return language === 'en' || language === 'ru' ? consentTexts[language] : consentTexts.ro
}

function createBar(
  texts: ConsentTexts,
  choice: ConsentChoice | undefined,
  onChoice: (choice: ConsentChoice) => void,
): HTMLElement {
  const bar = element('section', 'consent-bar')
  bar.setAttribute(addedByScript.name, '')
  bar.setAttribute('aria-label', texts.title)
  const state = { granted: texts.accepted, denied: texts.refused }
  const actions = element('p', 'consent-actions')
  // Refusing must be as easy as accepting.
  actions.append(
    button(texts.refuse, 'button consent-choice', () => onChoice('denied')),
    button(texts.accept, 'button consent-choice', () => onChoice('granted')),
  )
  bar.append(
    element('h2', 'consent-title', texts.title),
    element('p', 'consent-text', choice ? `${texts.text} ${state[choice]}` : texts.text),
    actions,
  )
  return bar
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

function button(label: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = label
  made.addEventListener('click', onClick)
  return made
}
