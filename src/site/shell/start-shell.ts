import './shell.css'
import { timings } from '#content/browser/timings.ts'
import { type Language, parseLanguage } from '#content/values/localised-text.ts'
import { makeElement } from '../attributes/make-element.ts'
import { addedByScript } from '../attributes/page-attributes.ts'
import { startWithoutInlineScript } from '../first-script/first-script.ts'
import { type FallbackSite, findFallbackSite } from './fallback-site.ts'
import { loadFromBackend } from './load-from-backend.ts'
import { putPage } from './put-page.ts'
import { keepSharedData } from './shared-data.ts'
import { type ShellSettings, shellSettingsId, shellSettingsSchema } from './shell-settings.ts'

/** The spec quotes these texts in Romanian for every language. */
const slowLoad = 'Încărcarea datelor durează mai mult decât de obicei'
const reload = 'Reîncarcă'
const noSavedData = 'Nu s-au găsit date salvate, s-au încărcat datele implicite.'

const sharedNotice: Record<Language, string> = {
  ro: 'Conținutul acestei pagini provine din linkul pe care l-ați deschis, nu de la companie: datele ei nu sunt disponibile acum.',
  en: 'The content of this page came with the link you opened, not from the company, whose own data is not available now.',
  ru: 'Содержимое этой страницы взято из открытой вами ссылки, а не получено от компании: её данные сейчас недоступны.',
}

const warningDuration = 10_000

export async function startShell(): Promise<void> {
  keepSharedData()
  const settings = readSettings()
  const stopWarning = warnWhenSlow()
  const answer = await loadFromBackend(settings)
  if (answer && 'page' in answer) await putPage(answer.page)
  else if (answer) await render({ ...answer, isFallback: false }, settings)
  else await showFallback(findFallbackSite(), settings)
  stopWarning()
  startWithoutInlineScript()
}

function readSettings(): ShellSettings {
  const data = document.getElementById(shellSettingsId)?.textContent ?? ''
  return shellSettingsSchema.parse(JSON.parse(data))
}

function warnWhenSlow(): () => void {
  const timer = setTimeout(() => {
    showToast({
      text: slowLoad,
      duration: timings.slowLoadToast,
      action: { label: reload, run: () => location.reload() },
    })
  }, timings.slowLoadWarning)
  return () => clearTimeout(timer)
}

async function showFallback({ site, source }: FallbackSite, settings: ShellSettings) {
  await render({ site, revision: 0, pictures: {}, isFallback: true }, settings)
  if (source === 'built-in') showToast({ text: noSavedData, duration: warningDuration })
  if (source === 'shared') showNotice()
}

async function render(
  content: Parameters<typeof import('./render-in-browser.tsx')['renderInBrowser']>[0],
  settings: ShellSettings,
): Promise<void> {
  const { renderInBrowser } = await import('./render-in-browser.tsx')
  const html = renderInBrowser(content, settings)
  if (html !== undefined) await putPage(html)
}

function showNotice(): void {
  const text = sharedNotice[parseLanguage(document.documentElement.lang)]
  const notice = makeElement('p', { className: 'shell-notice', role: 'status' }, text)
  notice.setAttribute(addedByScript.name, '')
  document.body.append(notice)
}

interface Toast {
  text: string
  duration: number
  action?: { label: string; run: () => void }
}

function showToast({ text, duration, action }: Toast): void {
  const message = makeElement('p', {}, text)
  const toast = makeElement('div', { className: 'shell-toast', lang: 'ro', role: 'alert' }, message)
  if (action)
    toast.append(makeElement('button', { type: 'button', onclick: action.run }, action.label))
  toastList().append(toast)
  setTimeout(() => toast.remove(), duration)
}

/** A child of the root element, so that it survives the replacement of the body. */
function toastList(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.shell-toasts')
  if (existing) return existing
  const list = makeElement('div', { className: 'shell-toasts' })
  document.documentElement.append(list)
  return list
}
