/** Where an item leads. A section of the first page may be named without its sign, or with the first page before it. */
export function navbarItemAddress({ link, isSection }: { link: string; isSection: boolean }) {
  const section = isSection ? /^(?:\/?#)?([\w-]+)$/.exec(link.trim())?.[1] : undefined
  return section === undefined ? link : `#${section}`
}
