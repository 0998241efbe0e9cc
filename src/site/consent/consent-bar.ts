import './consent.css'
import { addedByScript } from '../attributes/page-attributes.ts'
import type { ConsentChoice } from './consent-choice.ts'
import { asksForConsent } from './consent-choice.ts'
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
  let current = choice

  function choose(chosen: ConsentChoice, bar: HTMLElement): void {
    const hadFocus = bar.contains(document.activeElement)
    current = chosen
    bar.remove()
    document.documentElement.classList.remove(asksForConsent.className)
    settings.hidden = false
    if (hadFocus) settings.focus({ preventScroll: true })
    onChoice(chosen)
  }

  function open(chosen: ConsentChoice | undefined, takesFocus: boolean): void {
    if (document.querySelector('.consent-bar')) return
    const bar = createBar(texts, chosen, (next) => choose(next, bar))
    settings.hidden = chosen === undefined
    // On phones it stands above the bar of contacts, in the page as on the screen.
    const phoneBar = document.querySelector<HTMLElement>('.phone-bar')
    if (phoneBar) phoneBar.before(bar)
    else document.body.append(bar)
    if (phoneBar) followHeight(phoneBar)
    if (takesFocus) bar.querySelector('button')?.focus()
  }

  const footer = document.querySelector('footer')
  ;(footer ?? document.body).append(settings)
  settings.hidden = choice === undefined
  if (choice === undefined) open(undefined, false)
}

function followHeight(phoneBar: HTMLElement): void {
  new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0
    document.documentElement.style.setProperty('--phone-bar-height', `${height}px`)
  }).observe(phoneBar)
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
