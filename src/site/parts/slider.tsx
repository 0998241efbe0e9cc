import type { ReactNode } from 'react'
import type { View } from '../view.ts'
import { Icon } from './icon.tsx'

interface SliderProps {
  view: View
  /** Said when the scrolling list has focus. */
  label: string
  /** What one item is called: `Imaginea 2 din 5`. */
  itemLabel: string
  items: readonly { key: string; content: ReactNode }[]
  /** Milliseconds after which it goes on by itself; without it the visitor alone moves it. */
  advance?: number
  className?: string
  dots?: boolean
}

/** A list that scrolls sideways and snaps. Scripts add the buttons' work; without them it is still a list. */
export function Slider(props: SliderProps) {
  const { view, label, itemLabel, items, advance, className = '', dots = false } = props
  const { texts } = view
  return (
    <div
      className={`slider ${className}`}
      data-island="slider"
      data-when="visible"
      {...(advance && { 'data-advance': advance })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className="slider-track" tabIndex={0} aria-label={label}>
        {items.map(({ key, content }) => (
          <li key={key} className="slider-item">
            {content}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className="slider-controls">
          {dots && (
            <div className="slider-dots">
              {items.map(({ key }, index) => (
                <button
                  key={key}
                  type="button"
                  className="slider-dot"
                  data-go={index}
                  aria-label={`${itemLabel} ${index + 1} ${texts.of} ${items.length}`}
                  {...(index === 0 && { 'aria-current': 'true' as const })}
                />
              ))}
            </div>
          )}
          {!dots && (
            <p className="slider-count" aria-hidden="true">
              <span data-position>1</span> / {items.length}
            </p>
          )}
          {advance !== undefined && (
            <button
              type="button"
              className="square-button"
              data-toggle
              data-pause={texts.pause}
              data-play={texts.play}
              aria-label={texts.pause}
            >
              <Icon name="pause" />
              <Icon name="play" />
            </button>
          )}
          <button
            type="button"
            className="square-button"
            data-step="-1"
            aria-label={texts.previous}
          >
            <Icon name="back" />
          </button>
          <button type="button" className="square-button" data-step="1" aria-label={texts.next}>
            <Icon name="arrow" />
          </button>
        </div>
      )}
    </div>
  )
}
