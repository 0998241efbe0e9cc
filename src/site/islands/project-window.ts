import { windowParameter } from '#content/projects/project-address.ts'
import { addedByScript } from '../attributes/page-attributes.ts'
import { projectTitleId, projectWindowId } from '../attributes/project-attributes.ts'
import { mountIslands } from './mount-islands.ts'

/** Kept with the entry of the history that the window has while it is open. */
interface WindowEntry {
  projectWindow?: true
}

const storyClass = 'project-dialog-story'
let pageTitle = ''
let leaving: Promise<void> | undefined

/** Shows a project over this page. The address becomes that of its page, so going back closes the window. */
export async function openProject(link: HTMLAnchorElement): Promise<void> {
  const dialog = findDialog()
  if (!dialog) return location.assign(link.href)
  await leaving
  if (dialog.open) return
  history.pushState({ projectWindow: true } satisfies WindowEntry, '', link.href)
  await show(dialog, link.textContent ?? '')
}

/** After a step in the history, forward to a window or back from one. */
export async function followHistory(): Promise<void> {
  const dialog = findDialog()
  if (!isWindowEntry()) return dialog?.close()
  if (dialog && !dialog.open) await show(dialog, '')
}

function findDialog(): HTMLDialogElement | undefined {
  const found = document.getElementById(projectWindowId)
  return found instanceof HTMLDialogElement ? found : undefined
}

function isWindowEntry(): boolean {
  return (history.state as WindowEntry | null)?.projectWindow === true
}

async function show(dialog: HTMLDialogElement, title: string): Promise<void> {
  pageTitle = document.title
  fill(dialog, placeholder(title))
  dialog.setAttribute('aria-busy', 'true')
  dialog.showModal()
  dialog.scrollTop = 0
  dialog.addEventListener('close', leave)
  await fetchStory(dialog)
}

/** The page itself, where it is shown by its address, is what a visitor gets when the story cannot be fetched. */
async function fetchStory(dialog: HTMLDialogElement): Promise<void> {
  const address = location.href
  const html = await request(address).catch(() => undefined)
  if (location.href !== address || !dialog.open) return
  const next = new DOMParser().parseFromString(html ?? '', 'text/html')
  const story = next.querySelector('article')
  if (!story) return location.reload()
  fill(dialog, document.importNode(story, true))
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

function fill(dialog: HTMLDialogElement, story: HTMLElement): void {
  dialog.querySelector(`.${storyClass}`)?.remove()
  story.classList.add(storyClass)
  // A refresh of the page beneath leaves it alone.
  story.setAttribute(addedByScript.name, '')
  dialog.append(story)
}

function placeholder(title: string): HTMLElement {
  const story = document.createElement('article')
  story.className = 'story-in-window'
  const ground = document.createElement('div')
  ground.className = 'story-awaited'
  const body = document.createElement('div')
  body.className = 'project-dialog-body'
  const heading = document.createElement('h2')
  heading.id = projectTitleId
  heading.className = 'detail-title'
  heading.textContent = title
  body.append(heading)
  story.append(ground, body)
  return story
}

/** Closed by its button, by Escape or beside it: its entry goes too. */
function leave({ target }: Event): void {
  // Forward again, before the browser said that the window had been closed.
  if (target instanceof HTMLDialogElement && target.open) return
  document.title = pageTitle
  if (!isWindowEntry()) return
  leaving = new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
  })
  history.back()
}

/** When the page beneath was refreshed, the story may have changed as well. */
document.addEventListener('page:refreshed', () => {
  const dialog = findDialog()
  if (dialog?.open) {
    pageTitle = document.title
    void fetchStory(dialog)
  }
})
