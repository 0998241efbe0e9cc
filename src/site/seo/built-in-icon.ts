const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#111827"/><path fill="#fff" d="M14 14h36v9H37v19H27V23H14z"/><path fill="#f59e0b" d="M14 45h36v6H14z"/></svg>'

/** In the page itself: it is smaller than the request for it would be. */
export const builtInIcon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
