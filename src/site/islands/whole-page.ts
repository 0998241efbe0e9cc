import { islandName, offerChoice, offerChosen } from '../attributes/island-attributes.ts'
import { brokenPicture, enlarges } from '../attributes/page-attributes.ts'
import { mountIsland } from './mount-islands.ts'

/** Behaviour of the page as a whole: broken pictures, links to the form, and dialogs in browsers without invoker commands. */
export function start() {
  document.documentElement.dataset.scripted = ''
  document.addEventListener('error', markBroken, true)
  document.addEventListener('load', markLoaded, true)
  for (const image of document.images) {
    if (isBroken(image)) showOriginal(image)
    else if (image.complete) removeGround(image)
  }
  document.addEventListener('click', openOffer)
  document.addEventListener('click', enlargePicture)
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
}

/** A link to the form chooses something in it, which the form's own script, not loaded until now, is told. */
async function openOffer(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest(offerChoice.selector)
  const form = document.querySelector<HTMLElement>(`form${islandName.selector}`)
  if (!link || !form || event.ctrlKey || event.metaKey || event.shiftKey) return
  const dialog = link.closest('dialog')
  if (dialog) {
    event.preventDefault()
    dialog.close()
    location.hash = 'contact'
  }
  await mountIsland(form)
  form.dispatchEvent(new CustomEvent(offerChosen, { detail: offerChoice.read(link) }))
}

/** The viewer is loaded by the first press. If it cannot be, the link leads to the picture. */
async function enlargePicture(event: MouseEvent) {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(enlarges.selector)
  if (!link || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  const viewer = await import('../viewer/open-viewer.ts').catch(() => undefined)
  if (viewer) viewer.openViewer(link)
  else location.assign(link.href)
}

function markBroken(event: Event) {
  if (!(event.target instanceof HTMLImageElement)) return
  // The hero must not drop a slide whose original may still load.
  if (hasSmallerFiles(event.target)) event.stopPropagation()
  showOriginal(event.target)
}

/** An image whose first address failed may have got another one, as the hero's stock picture. */
function markLoaded({ target }: Event) {
  if (!(target instanceof HTMLImageElement)) return
  target.removeAttribute(brokenPicture.name)
  removeGround(target)
}

/** The colours in the place of a picture would be seen behind one that is see-through. */
function removeGround({ style }: HTMLImageElement) {
  if (style.background) style.background = ''
}

/** A storage service without image transformation, or a busy one, still serves the original. */
function showOriginal(image: HTMLImageElement) {
  if (!hasSmallerFiles(image)) return image.setAttribute(brokenPicture.name, '')
  image.removeAttribute('srcset')
  for (const source of sourcesOf(image)) source.remove()
}

/** Whether the browser may have asked for another file than the original in `src`. */
export function hasSmallerFiles(image: HTMLImageElement): boolean {
  return image.srcset !== '' || sourcesOf(image).length > 0
}

function sourcesOf(image: HTMLImageElement) {
  return image.parentElement?.querySelectorAll(':scope > source') ?? []
}

function isBroken({ complete, naturalWidth, src }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && src !== ''
}

// For browsers without invoker commands.
function runCommand({ target }: MouseEvent) {
  const button = (target as Element).closest('[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
  else dialog.close()
}
