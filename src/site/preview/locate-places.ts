import { itemsOfPlace, type Place } from '#content/preview/place.ts'
import { findProject } from '#content/projects/project-address.ts'
import { anchorOf, firstPageOrder } from '#content/shown/first-page.ts'
import { isWithin } from '#content/site/described-at.ts'
import type { SiteData } from '#content/site/site-data.ts'
import {
  isBlank,
  type Language,
  type LocalisedText,
  textIn,
} from '#content/values/localised-text.ts'
import { monthText } from '#content/values/month.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import type { View } from '../view/view.ts'
import { eachPlace } from './text-places.ts'

const isPlaced = shownPlace.selector

/** What this module has marked, and not React. */
const marked = new Set<Element>()

/**
 * Marks what no component can say: pictures, short texts that are plain strings, whole items and sections. A string has no
 * identity, so it is found by its value, and where several fields hold the same one, by the texts that stand around it.
 */
export function locatePlaces(view: View): void {
  for (const element of marked) element.removeAttribute(shownPlace.name)
  marked.clear()
  const elements = sectionElements(view)
  const values = shownValues(view.site, view.language)
  const find = (value: string, element: Element) =>
    nearest(values.get(value.trim()) ?? [], element, elements, view.site)
  for (const picture of document.querySelectorAll('.preview :is(img, video)'))
    mark(picture, find(picture.getAttribute('src') ?? '', picture))
  for (const text of textsWithoutPlace()) {
    const parent = text.parentElement
    if (parent) mark(parent, find(text.data, parent))
  }
  markLegalText(view)
  markItems(view.site, new Set(elements.keys()))
  for (const [element, place] of elements) mark(element, place)
}

function mark(element: Element, place: Place | undefined): void {
  if (place === undefined || element.hasAttribute(shownPlace.name)) return
  element.setAttribute(shownPlace.name, place)
  marked.add(element)
}

/** Everything that the page may show as it is, with the places where it stands. */
function shownValues(site: SiteData, language: Language): ReadonlyMap<string, Place[]> {
  const values = new Map<string, Place[]>()
  for (const found of eachPlace(site))
    for (const [place, value] of valuesOf(found, language)) {
      const trimmed = value.trim()
      if (trimmed !== '') values.set(trimmed, [...(values.get(trimmed) ?? []), place])
    }
  return values
}

const plainKinds = ['line', 'idno', 'mobile', 'telegram', 'picture', 'video']

type FoundPlace = ReturnType<typeof eachPlace>[number]

function valuesOf({ place, field, value }: FoundPlace, language: Language): [Place, string][] {
  if (plainKinds.includes(field.kind)) return [[place, String(value)]]
  switch (field.kind) {
    case 'localised':
      return [[place, textIn(value as LocalisedText, language)]]
    case 'pictures':
      return (value as string[]).map((each, index) => [`${place}.${index}`, each])
    case 'month':
      return [[place, monthText(String(value), language)]]
    default:
      return []
  }
}

/** Chooses the place whose item or section the surroundings of the element belong to. */
function nearest(
  places: readonly Place[],
  element: Element,
  elements: ReadonlyMap<Element, Place>,
  site: SiteData,
): Place | undefined {
  // The innermost first: what is near an item of an item is near both. What the part itself is of comes before all others.
  const part = partAround(element, elements)
  const inner = places
    .toSorted((one, other) => other.split('.').length - one.split('.').length)
    .sort((one, other) => Number(isWithin(other, part)) - Number(isWithin(one, part)))
  const around = (place: Place) => itemsOfPlace(place, site).at(-1) ?? place.split('.', 1)[0] ?? ''
  for (let outer: Element | null = element.parentElement; outer; outer = outer.parentElement) {
    const section = elements.get(outer)
    const near = [...outer.querySelectorAll(isPlaced)].map((each) => shownPlace.read(each))
    const match = inner.find(
      (place) =>
        near.some((other) => isWithin(other, around(place))) ||
        (section !== undefined && isWithin(place, section)),
    )
    if (match !== undefined) return match
    // Words of another section may stand here, such as the company's name. A number or a picture is there by chance.
    if (section !== undefined) {
      const isWord = /\p{L}{3}/u.test(element.textContent)
      return places.find((place) => isWord || !ownsElement(place, elements))
    }
  }
  return undefined
}

function partAround(element: Element, elements: ReadonlyMap<Element, Place>): Place {
  for (let outer: Element | null = element; outer; outer = outer.parentElement) {
    const place = elements.get(outer)
    if (place !== undefined) return place
  }
  return ''
}

function ownsElement(place: Place, elements: ReadonlyMap<Element, Place>): boolean {
  return [...elements.values()].some((section) => isWithin(place, section))
}

function textsWithoutPlace(): Text[] {
  const texts: Text[] = []
  const root = document.querySelector('.preview')
  if (!root) return texts
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text
    if (!isBlank(text.data) && !text.parentElement?.closest(`${isPlaced}, select, textarea`))
      texts.push(text)
  }
  return texts
}

/** The built-in text, which stands in the place of a blank one. */
function markLegalText({ page, site }: View): void {
  if (page.kind !== 'terms' && page.kind !== 'privacy') return
  const head = document.querySelector('.page-title')
  const text = document.querySelector('.page-body > .prose')
  if (head) mark(head, `pages.${page.kind}.title`)
  if (text && site.pages[page.kind]) mark(text, `pages.${page.kind}.content`)
}

/** An item is the largest element in which nothing stands that is not of it. */
function markItems(site: SiteData, sectionsOfPage: ReadonlySet<Element>): void {
  for (const element of document.querySelectorAll(`.preview ${isPlaced}`))
    for (const item of itemsOfPlace(shownPlace.read(element), site).toReversed()) {
      let whole = element
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        if (outer.matches('.preview, .preview-main') || sectionsOfPage.has(outer)) break
        const others = [...outer.querySelectorAll(isPlaced)]
        if (others.some((other) => !isWithin(shownPlace.read(other), item))) break
        whole = outer
      }
      mark(whole, item)
    }
}

function sectionElements(view: View): ReadonlyMap<Element, Place> {
  const selectors: [string, Place | undefined][] = [
    ['.navbar', 'navbar'],
    ['.footer', 'footer'],
    ...firstPageOrder(view.site).map((key): [string, Place] => [
      key === 'hero' ? '.hero' : `#${anchorOf(key)}`,
      key,
    ]),
    ['.preview-main', placeOfPage(view)],
  ]
  const found = new Map<Element, Place>()
  for (const [selector, place] of selectors) {
    const element = document.querySelector(`.preview ${selector}`)
    if (element && place) found.set(element, place)
  }
  return found
}

function placeOfPage({ page, site }: View): Place | undefined {
  switch (page.kind) {
    case 'project': {
      const project = findProject(page.slug, site.projects.items)
      return project && `projects.items.${project.id}`
    }
    case 'custom':
      return `pages.customPages.${page.slug}`
    case 'terms':
    case 'privacy':
      return `pages.${page.kind}`
    case 'offer':
      return 'requestForm'
    case 'notFound':
      return 'global'
    case 'projects':
    case 'company':
      return page.kind
    default:
      return undefined
  }
}
