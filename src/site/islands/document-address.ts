/**
 * Where this document came from. The address bar may show another address meanwhile: that of a project in the window over
 * the page.
 */
export const documentAddress = location.pathname + location.search
