import { splitStyles } from '../refresh/split-styles.ts'

const executed = 'script:not([type]), script[type="speculationrules"]'
const styleSheet = 'link[rel="stylesheet"]'

/** Puts a whole page in the place of the shell. Its scripts do not run by that: the caller starts what it needs. */
export async function putPage(html: string): Promise<void> {
  const { markup, styles } = splitStyles(html)
  const next = new DOMParser().parseFromString(markup, 'text/html')
  const sheet = new CSSStyleSheet()
  // As text the policy of the shell would refuse them.
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  for (const script of next.querySelectorAll(executed)) script.remove()
  const root = document.documentElement
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  await loadStyles(next)
  // Style sheets stay where they are: moved, they would load again.
  for (const element of document.head.querySelectorAll(`:scope > :not(${styleSheet})`)) {
    element.remove()
  }
  document.head.append(...next.head.querySelectorAll(`:scope > :not(${styleSheet})`))
  document.body.replaceWith(next.body)
}

/** Before anything is shown: a page without its styles is a sight of its own. */
async function loadStyles(next: Document): Promise<void> {
  const links = [...next.head.querySelectorAll<HTMLLinkElement>(styleSheet)]
  await Promise.all(
    links.map(
      ({ href }) =>
        new Promise<void>((resolve) => {
          const link = document.createElement('link')
          link.rel = 'stylesheet'
          link.href = href
          link.onload = () => resolve()
          link.onerror = () => resolve()
          document.head.append(link)
        }),
    ),
  )
}
