/**
 * Going back closes what was opened over the page instead of leaving it. Returns a function to be called when it was closed
 * in another way: the entry that was added to the history goes too.
 */
export function closeOnBack(close: () => void): () => void {
  let isEntryLeft = true
  const onBack = () => {
    isEntryLeft = false
    close()
  }
  history.pushState(history.state, '')
  addEventListener('popstate', onBack, { once: true })
  return () => {
    removeEventListener('popstate', onBack)
    if (isEntryLeft) history.back()
  }
}
