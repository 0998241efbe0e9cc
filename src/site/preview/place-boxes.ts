/** The lines around what is pointed at or chosen: above the page and no part of it, so that nothing moves. */
export function placeBox(kind: 'hovered' | 'chosen') {
  const box = document.createElement('div')
  box.className = 'place-box'
  box.dataset.kind = kind
  box.hidden = true
  const name = document.createElement('span')
  name.ariaHidden = 'true'
  const note = document.createElement('p')
  // Announced when it changes, and beside what it is about.
  if (kind === 'chosen') note.role = 'status'
  box.append(name, note)
  // Outside of React's root, which is the body.
  document.documentElement.append(box)
  let shown: Element | undefined

  const follow = () => {
    const rect = shown?.isConnected ? shown.getBoundingClientRect() : undefined
    box.hidden = !rect || (rect.width === 0 && rect.height === 0)
    if (!rect || box.hidden) return
    // Within the window, so that a section as wide as the page keeps its line.
    const left = Math.max(rect.left, 3)
    const right = Math.min(rect.right, document.documentElement.clientWidth - 3)
    box.style.left = `${left}px`
    box.style.top = `${rect.top}px`
    box.style.width = `${Math.max(right - left, 0)}px`
    box.style.height = `${rect.height}px`
    // What is written there is as large as in the panel, however small the frame is shown.
    const enlarged = innerWidth / (frameElement?.getBoundingClientRect().width || innerWidth)
    box.style.fontSize = `${0.75 * enlarged}rem`
    box.dataset.label = rect.top < 28 * enlarged ? 'under' : 'above'
  }
  return {
    show(element: Element | undefined, label = '', problem = '') {
      shown = element
      name.textContent = label
      if (note.textContent !== problem) note.textContent = problem
      follow()
    },
    follow,
  }
}
