import {
  islandName,
  offerAnchor,
  offerChoice,
  offerChosen,
} from '../attributes/island-attributes.ts'
import { makeElement } from '../attributes/make-element.ts'
import { enlarges, startedVideo, unseen } from '../attributes/page-attributes.ts'
import { comparesPictures, opensProject, videoFrame } from '../attributes/project-attributes.ts'
import { followPictures } from './follow-pictures.ts'
import { mountIsland } from './mount-islands.ts'

/**
 * What no island does: pictures that fail, links that open the form, the viewer, a project's window or a video, two pictures
 * that are compared, and dialogs in browsers without invoker commands.
 */
export function startPageBehaviour() {
  document.documentElement.dataset.scripted = ''
  document.addEventListener('play', markStarted, true)
  followPictures()
  drawWhenSeen()
  document.addEventListener('click', passChoiceToForm)
  document.addEventListener('click', enlargePicture)
  document.addEventListener('click', openProject)
  document.addEventListener('click', playVideo)
  document.addEventListener('input', moveBorder)
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
}

/** A project's window has an address, so steps in the history open and close it. */
export function followHistorySteps() {
  addEventListener('popstate', followStep)
  // A step in the history that came before this script.
  if (!isAtOwnAddress()) void followStep()
}

/** A link to the form can choose a service or project in it. The form's own script, which may not be loaded yet, is told. */
async function passChoiceToForm(event: MouseEvent) {
  const link = pressedLink(event, offerChoice.selector)
  const form = document.querySelector<HTMLElement>(`form${islandName.selector}`)
  if (!link || !form) return
  const dialog = link.closest('dialog')
  if (dialog) {
    event.preventDefault()
    // Closing the window of a project goes one step back in the history, which has to be over before the address changes.
    const stepBack =
      history.state?.projectWindow === true &&
      new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    dialog.close()
    await stepBack
    location.hash = offerAnchor
  }
  await mountIsland(form)
  form.dispatchEvent(new CustomEvent(offerChosen, { detail: offerChoice.read(link) }))
}

/** The viewer is loaded by the first press. If it cannot be, the link leads to the picture. */
async function enlargePicture(event: MouseEvent) {
  const link = pressedLink(event, enlarges.selector)
  if (!link) return
  event.preventDefault()
  const viewer = await import('../viewer/open-viewer.ts').catch(() => undefined)
  if (viewer) viewer.openViewer(link)
  else location.assign(link.href)
}

/** A press that does not ask for another tab or window. */
function pressedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest<HTMLAnchorElement>(selector)
}

const loadProjectWindow = () => import('./project-window.ts')

/** The window is loaded by the first press. If it cannot be, the link leads to the project's page. */
async function openProject(event: MouseEvent) {
  const link = pressedLink(event, opensProject.selector)
  // The preview has no addresses of its own.
  if (!link || document.documentElement.hasAttribute('data-preview')) return
  event.preventDefault()
  const projectWindow = await loadProjectWindow().catch(() => undefined)
  if (projectWindow) await projectWindow.openProjectWindow(link)
  else location.assign(link.href)
}

/**
 * A step between this page and a project's window opens or closes the window. After a reload at a project's address a step
 * back leads to a page that this document does not hold: it is loaded.
 */
async function followStep() {
  const isWindow = history.state?.projectWindow === true
  const isOwnAddress = isAtOwnAddress()
  const dialog = document.querySelector('.project-dialog')
  if (!isOwnAddress && !(isWindow && dialog)) return location.reload()
  if (!dialog || (isOwnAddress && !dialog.hasAttribute('open'))) return
  const { showAsHistorySays } = await loadProjectWindow()
  await showAsHistorySays()
}

/** Whether the address bar shows where this document came from, and not a project's window over it or another page. */
function isAtOwnAddress(): boolean {
  return location.pathname + location.search === window.documentAddress
}

/** A video of another host is loaded only once somebody presses its link. */
function playVideo(event: MouseEvent) {
  const link = pressedLink(event, videoFrame.selector)
  if (!link) return
  event.preventDefault()
  const frame = makeElement('iframe', {
    src: videoFrame.read(link),
    title: link.textContent ?? '',
    allow: 'autoplay; fullscreen; picture-in-picture',
    className: 'video-frame',
  })
  link.replaceWith(frame)
  frame.focus()
}

function markStarted({ target }: Event) {
  if (target instanceof HTMLVideoElement) target.setAttribute(startedVideo.name, '')
}

function moveBorder({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || !target.matches(comparesPictures.selector)) return
  target.parentElement?.style.setProperty('--at', `${target.value}%`)
}

function runCommand({ target }: MouseEvent) {
  const button = (target as Element).closest('[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
  else dialog.close()
}

const drawn = '.dimension, .service-picture, .project-picture'

/** Draws lines and unrolls pictures once, when they come into view. What is in view from the start stands still. */
function drawWhenSeen() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      target.removeAttribute(unseen.name)
      observer.unobserve(target)
    }
  })
  for (const part of document.querySelectorAll<HTMLElement>(drawn)) {
    if (part.getBoundingClientRect().top < innerHeight) continue
    part.setAttribute(unseen.name, '')
    observer.observe(part)
  }
}
