/** At the bottom of the window, opaque, since the screen scrolls beneath it, and on a phone as wide as the window. */
export const saveBarClass =
  '@container sticky bottom-0 z-20 -mx-4 mt-auto -mb-6 border-t border-edge bg-paper px-4 py-3 sm:mx-0 sm:px-0 lg:-mb-8'
