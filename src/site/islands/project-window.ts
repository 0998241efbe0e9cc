import { windowParameter } from '#content/projects/project-address.ts'
import { makeElement } from '../attributes/make-element.ts'
import { addedByScript } from '../attributes/page-attributes.ts'
import { projectTitleId, projectWindowId } from '../attributes/project-attributes.ts'
import { mountIslands } from './mount-islands.ts'

const articleClass = 'project-dialog-story'
let pageTitle = ''
let goingBack: Promise<void> | undefined

/** Shows a project over this page. The address becomes that of its page, so going back closes the window. */
export async function openProjectWindow(link: HTMLAnchorElement): Promise<void> {
  const dialog = findDialog()
  if (!dialog) return location.assign(link.href)
  await goingBack
  if (dialog.open) return
  history.pushState({ projectWindow: true }, '', link.href)
  const picture = link.closest('.project-card')?.querySelector('.project-picture > *')
  await show(dialog, link.textContent ?? '', picture)
}

export async function showAsHistorySays(): Promise<void> {
  const dialog = findDialog()
  if (!dialog || dialog.open === isWindowEntry()) return
  if (!dialog.open) return show(dialog, '')
  // The event comes with the next frame, and a step forward may come before it.
  dialog.removeEventListener('close', leave)
  dialog.close()
  document.title = pageTitle
}

function findDialog(): HTMLDialogElement | undefined {
  const found = document.getElementById(projectWindowId)
  return found instanceof HTMLDialogElement ? found : undefined
}

function isWindowEntry(): boolean {
  return history.state?.projectWindow === true
}

async function show(dialog: HTMLDialogElement, title: string, picture?: Element | null) {
  pageTitle = document.title
  const open = () => {
    fill(dialog, placeholder(title, picture))
    dialog.setAttribute('aria-busy', 'true')
    dialog.showModal()
    dialog.scrollTop = 0
    dialog.addEventListener('close', leave)
  }
  await loadArticle(dialog, await grow(open))
}

/** The picture of the card grows into the window, where the browser can show that and the visitor wants to see it. */
async function grow(open: () => void): Promise<ViewTransition | undefined> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const growth = isStill ? undefined : document.startViewTransition?.(open)
  if (!growth) open()
  await growth?.updateCallbackDone
  return growth
}

/** Fills the window with the article from the project's page. If that cannot be fetched, the browser loads the page itself. */
async function loadArticle(dialog: HTMLDialogElement, growth?: ViewTransition): Promise<void> {
  const address = location.href
  const html = await request(address).catch(() => undefined)
  await growth?.finished
  if (location.href !== address || !dialog.open) return
  const next = new DOMParser().parseFromString(html ?? '', 'text/html')
  const article = next.querySelector('article')
  if (!article) return location.reload()
  fill(dialog, document.importNode(article, true))
  dialog.removeAttribute('aria-busy')
  if (next.title) document.title = next.title
  mountIslands()
}

async function request(address: string): Promise<string | undefined> {
  const url = new URL(address)
  url.searchParams.set(windowParameter, '1')
  const answer = await fetch(url, { headers: { Accept: 'text/html' } })
  return answer.ok ? answer.text() : undefined
}

function fill(dialog: HTMLDialogElement, article: HTMLElement): void {
  dialog.querySelector(`.${articleClass}`)?.remove()
  article.classList.add(articleClass)
  // A refresh of the page beneath leaves it alone.
  article.setAttribute(addedByScript.name, '')
  dialog.append(article)
}

function placeholder(title: string, shown: Element | null | undefined): HTMLElement {
  const heading = makeElement('h2', { id: projectTitleId, className: 'detail-title' }, title)
  return makeElement(
    'article',
    { className: 'story-in-window' },
    makeElement('div', { className: 'story-awaited' }, shown?.cloneNode(true) ?? ''),
    makeElement('div', { className: 'project-dialog-body' }, heading),
  )
}

/** However the window was closed, its entry in the history goes too. */
function leave({ target }: Event): void {
  // A step forward has opened it again before this event arrived.
  if (target instanceof HTMLDialogElement && target.open) return
  document.title = pageTitle
  if (!isWindowEntry()) return
  goingBack = new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
  })
  history.back()
}

/** When the page beneath was refreshed, the project may have changed as well. */
document.addEventListener('page:refreshed', () => {
  const dialog = findDialog()
  if (dialog?.open) {
    pageTitle = document.title
    void loadArticle(dialog)
  }
})
