import { type OpeningTimes, openState } from '#content/company/open-now.ts'
import { makeElement } from '../attributes/make-element.ts'
import { isOpenNow, openingTimesData } from '../attributes/open-now-attributes.ts'
import { languageOfPage } from '../attributes/page-attributes.ts'
import { openNowText, openNowTexts } from '../view/open-now-texts.ts'

const minute = 60_000

/** Says whether the company is open, and goes on saying it at every full minute. */
export function mount(element: HTMLElement, life: AbortSignal) {
  const times: OpeningTimes = JSON.parse(openingTimesData.read(element))
  const texts = openNowTexts[languageOfPage()]
  let timer = 0
  const write = () => {
    const state = openState(Date.now(), times)
    const text = openNowText(state, texts)
    element.toggleAttribute(isOpenNow.name, state.isOpen)
    if (element.textContent !== text)
      element.replaceChildren(...text.split(/( · )/).map((part) => makeElement('span', {}, part)))
    timer = window.setTimeout(write, minute - (Date.now() % minute))
  }
  write()
  life.addEventListener('abort', () => clearTimeout(timer))
}
