/**
 * Going back closes what was opened over the page instead of leaving it. Returns a function to be called when it was closed
 * in another way: the entry that was added to the history goes too.
 */
export function closeOnBack(close: () => void): () => void {
  let hasEntry = true
  const onBack = () => {
    hasEntry = false
    close()
  }
  history.pushState(history.state, '')
  addEventListener('popstate', onBack, { once: true })
  return () => {
    removeEventListener('popstate', onBack)
    if (hasEntry) history.back()
  }
}
