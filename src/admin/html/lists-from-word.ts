type OpenList = { level: number; list: Element }

const listStyle = /mso-list:\s*l\d+ level(\d+) lfo\d+/
const numberPattern = /^\(?(\d{1,4}|[a-z]{1,4})[.)]/i

/** Word writes a list as paragraphs: the level is in their style, and the bullet or number is text. */
export function convertWordLists(body: HTMLElement): void {
  let open: OpenList[] = []
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(listStyle.exec(paragraph.getAttribute('style') ?? '')?.[1])
    if (!level) continue
    const marker = takeMarker(paragraph)
    // Something stands between this paragraph and the list before it, so another list begins.
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    // Deeper lists end here, and one of this level does where bullets follow numbers or the other way round.
    open = open.filter((list) => list.level <= level)
    const last = open.at(-1)
    if (last?.level === level && last.list.localName !== listElementFor(marker)) open.pop()
    if (open.at(-1)?.level !== level) open.push({ level, list: beginList(open, paragraph, marker) })
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
  // A pasted list that stands directly in a list belongs to the item before it.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
}

function listElementFor(marker: string): 'ol' | 'ul' {
  return numberPattern.test(marker) ? 'ol' : 'ul'
}

function beginList(open: readonly OpenList[], paragraph: Element, marker: string): Element {
  const list = document.createElement(listElementFor(marker))
  const first = Number(numberPattern.exec(marker)?.[1])
  if (first > 1) list.setAttribute('start', String(first))
  const around = open.at(-1)?.list.lastElementChild
  if (around) around.append(list)
  else paragraph.before(list)
  return list
}

/** Removes and returns the bullet or number, which is in a span of its own or between two conditional comments. */
function takeMarker(paragraph: Element): string {
  const span = paragraph.querySelector(
    'span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]',
  )
  const nodes = span ? [span] : betweenComments(paragraph)
  const text = nodes.map((node) => node.textContent ?? '').join('')
  for (const node of nodes) node.remove()
  return text.trim()
}

function betweenComments(paragraph: Element): ChildNode[] {
  const nodes = [...paragraph.childNodes]
  const isComment = (node: ChildNode, word: string) =>
    node instanceof Comment && node.data.includes(word)
  const from = nodes.findIndex((node) => isComment(node, 'supportLists'))
  const to = nodes.findIndex((node, index) => index > from && isComment(node, 'endif'))
  return from === -1 || to === -1 ? [] : nodes.slice(from + 1, to)
}
