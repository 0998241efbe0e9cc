/** The address of a menu item. A section of the first page may be written `contact`, `#contact` or `/#contact`. */
export function navbarItemAddress({ link, isSection }: { link: string; isSection: boolean }) {
  const section = isSection ? /^(?:\/?#)?([\w-]+)$/.exec(link.trim())?.[1] : undefined
  return section === undefined ? link : `#${section}`
}
