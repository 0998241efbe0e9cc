import './consent.css'
import type { Language } from '#content/values/localised-text.ts'
import { makeElement } from '../attributes/make-element.ts'
import { addedByScript, languageOfPage } from '../attributes/page-attributes.ts'
import { asksForConsent, type ConsentChoice } from './consent-choice.ts'

export function showConsentBar(
  choice: ConsentChoice | undefined,
  onChoice: (choice: ConsentChoice) => void,
): void {
  const language = languageOfPage()
  const settings = button(texts.settings[language], 'consent-settings', () => open(current, true))
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
    const bar = createBar(language, chosen, (next) => choose(next, bar))
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

function createBar(
  language: Language,
  choice: ConsentChoice | undefined,
  onChoice: (choice: ConsentChoice) => void,
): HTMLElement {
  const text = texts.text[language]
  const bar = makeElement(
    'section',
    { className: 'consent-bar', ariaLabel: texts.title[language] },
    makeElement('h2', { className: 'consent-title' }, texts.title[language]),
    makeElement(
      'p',
      { className: 'consent-text' },
      choice ? `${text} ${texts[choice][language]}` : text,
    ),
    // Refusing must be as easy as accepting.
    makeElement(
      'p',
      { className: 'consent-actions' },
      button(texts.refuse[language], 'button consent-choice', () => onChoice('denied')),
      button(texts.accept[language], 'button consent-choice', () => onChoice('granted')),
    ),
  )
  bar.setAttribute(addedByScript.name, '')
  return bar
}

function button(label: string, className: string, onclick: () => void): HTMLButtonElement {
  return makeElement('button', { type: 'button', className, onclick }, label)
}

const texts = {
  title: { ro: 'Statistici de trafic', en: 'Visitor statistics', ru: 'Статистика посещений' },
  text: {
    ro: 'Am dori să numărăm vizitele cu un serviciu extern, care primește date despre dispozitivul dumneavoastră. Fără acord nu pornește nimic, iar site-ul funcționează la fel.',
    en: 'We would like to count visits using an external service, which receives data about your device. Nothing starts without your consent, and the website works the same either way.',
    ru: 'Мы хотели бы считать посещения с помощью внешнего сервиса, который получает данные о вашем устройстве. Без согласия ничего не запускается, а сайт работает как обычно.',
  },
  accept: { ro: 'Accept', en: 'Accept', ru: 'Принять' },
  refuse: { ro: 'Refuz', en: 'Decline', ru: 'Отклонить' },
  settings: {
    ro: 'Setări de confidențialitate',
    en: 'Privacy settings',
    ru: 'Настройки конфиденциальности',
  },
  granted: {
    ro: 'Alegerea dumneavoastră: acceptat.',
    en: 'Your choice: accepted.',
    ru: 'Вы дали согласие.',
  },
  denied: {
    ro: 'Alegerea dumneavoastră: refuzat.',
    en: 'Your choice: declined.',
    ru: 'Вы отказались.',
  },
}
