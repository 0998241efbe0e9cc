type LinkOwner = 'navbar' | 'footer'

export function staleLinksNotice(links: readonly LinkOwner[], isMoved: boolean) {
  const isMany = links.length > 1
  const description = `${subjectOf(links)} încă la ${isMoved ? 'adresa veche' : 'pagina ștearsă'}.`
  if (isMoved)
    return isMany
      ? { description, action: 'Actualizează linkurile', done: 'Linkurile au fost actualizate' }
      : { description, action: 'Actualizează linkul', done: 'Linkul a fost actualizat' }
  return isMany
    ? { description, action: removalOf(links), done: 'Linkurile au fost scoase' }
    : { description, action: removalOf(links), done: 'Linkul a fost scos' }
}

function subjectOf(links: readonly LinkOwner[]): string {
  if (!links.includes('footer')) return 'Meniul duce'
  return links.includes('navbar') ? 'Meniul și footerul duc' : 'Footerul duce'
}

function removalOf(links: readonly LinkOwner[]): string {
  if (!links.includes('footer')) return 'Scoate din meniu'
  return links.includes('navbar') ? 'Scoate linkurile' : 'Scoate din footer'
}
