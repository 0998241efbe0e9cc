import { type RefObject, useLayoutEffect, useState } from 'react'
import { sameContent } from '#content/values/same-content.ts'
import { type ShownTiles, shownTiles } from './shown-tiles.ts'

/** As many as the first screen may have; from the first of them the height of a row is known. */
const firstTiles = 60

/**
 * Which tiles of a CSS grid are near the window. All tiles must have the same height. It follows the page's scrolling and
 * that of a dialog around the grid alike.
 */
export function useShownTiles(grid: RefObject<HTMLElement | null>, total: number): ShownTiles {
  const [shown, setShown] = useState<ShownTiles>({
    first: 0,
    end: firstTiles,
    roomBefore: 0,
    roomAfter: 0,
  })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    let sizes = { columns: 1, rowHeight: 1 }
    const update = () => {
      const { top } = element.getBoundingClientRect()
      const next = shownTiles({ ...sizes, total, top, windowHeight: window.innerHeight })
      setShown((before) => (sameContent(before, next) ? before : next))
    }
    const measure = () => {
      sizes = sizesOf(element)
      update()
    }
    measure()
    // The scrolling of a dialog does not bubble.
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', update, options)
    window.addEventListener('resize', update)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      window.removeEventListener('scroll', update, options)
      window.removeEventListener('resize', update)
      observer.disconnect()
    }
  }, [grid, total])
  return shown
}

function sizesOf(element: HTMLElement) {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  const tile = element.firstElementChild?.getBoundingClientRect().height ?? 0
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: Math.max(1, tile + Number.parseFloat(rowGap)),
  }
}
