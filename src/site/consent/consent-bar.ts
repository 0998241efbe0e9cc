import './consent.css'
import { makeElement } from '../attributes/make-element.ts'
import { addedByScript } from '../attributes/page-attributes.ts'
import { asksForConsent, type ConsentChoice } from './consent-choice.ts'
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
  const state = { granted: texts.accepted, denied: texts.refused }
  const text = choice ? `${texts.text} ${state[choice]}` : texts.text
  const bar = makeElement(
    'section',
    { className: 'consent-bar', ariaLabel: texts.title },
    makeElement('h2', { className: 'consent-title' }, texts.title),
    makeElement('p', { className: 'consent-text' }, text),
    // Refusing must be as easy as accepting.
    makeElement(
      'p',
      { className: 'consent-actions' },
      button(texts.refuse, 'button consent-choice', () => onChoice('denied')),
      button(texts.accept, 'button consent-choice', () => onChoice('granted')),
    ),
  )
  bar.setAttribute(addedByScript.name, '')
  return bar
}

function button(label: string, className: string, onclick: () => void): HTMLButtonElement {
  return makeElement('button', { type: 'button', className, onclick }, label)
}
