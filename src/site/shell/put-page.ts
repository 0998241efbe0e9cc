import { splitStyles } from '../refresh/split-styles.ts'

const executedScripts = 'script:not([type]), script[type="speculationrules"]'
const styleSheet = 'link[rel="stylesheet"]'

/** Replaces the shell by a whole page. Its scripts do not run: the caller starts what it needs. */
export async function putPage(html: string): Promise<void> {
  const { markup, styles } = splitStyles(html)
  const next = new DOMParser().parseFromString(markup, 'text/html')
  const sheet = new CSSStyleSheet()
  // The shell's content security policy would refuse them as inline styles.
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  for (const script of next.querySelectorAll(executedScripts)) script.remove()
  const root = document.documentElement
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  await loadStyles(next)
  // Style sheets are not moved, because they would load again.
  for (const element of document.head.querySelectorAll(`:scope > :not(${styleSheet})`)) {
    element.remove()
  }
  document.head.append(...next.head.querySelectorAll(`:scope > :not(${styleSheet})`))
  document.body.replaceWith(next.body)
}

/** Waits for the style sheets, so that no unstyled page is shown. */
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
