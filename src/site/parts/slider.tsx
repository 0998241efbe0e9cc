import type { ReactNode } from 'react'
import { island } from '../attributes/island-attributes.ts'
import { pauseLabel, playbackToggle, playLabel } from '../attributes/playback-attributes.ts'
import {
  advanceAfter,
  goTo,
  itemPosition,
  stepBy,
  trackClass,
} from '../attributes/slider-attributes.ts'
import type { SiteTexts } from '../view/texts.ts'
import type { View } from '../view/view.ts'
import { Icon } from './icon.tsx'

interface SliderProps {
  view: View
  label: string
  itemLabel: string
  items: readonly { key: string; content: ReactNode }[]
  /** Milliseconds between automatic steps; without it only the visitor moves the slider. */
  advance?: number
  className?: string
  dots?: boolean
}

/** A list that scrolls sideways and snaps. Without scripts its buttons are hidden and it still scrolls. */
export function Slider(props: SliderProps) {
  const { view, label, itemLabel, items, advance, className = '', dots = false } = props
  const { texts } = view
  return (
    <div
      className={`slider ${className}`}
      {...island('slider', 'visible')}
      {...(advance && advanceAfter.props(advance))}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={trackClass} tabIndex={0} aria-label={label}>
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
                  {...goTo.props(index)}
                  aria-label={`${itemLabel} ${index + 1} ${texts.of} ${items.length}`}
                  {...(index === 0 && { 'aria-current': 'true' as const })}
                />
              ))}
            </div>
          )}
          {!dots && (
            <p className="slider-count" aria-hidden="true">
              <span {...itemPosition.props()}>1</span> / {items.length}
            </p>
          )}
          {advance !== undefined && <PlaybackToggle texts={texts} />}
          <button
            type="button"
            className="square-button"
            {...stepBy.props(-1)}
            aria-label={texts.previous}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className="square-button"
            {...stepBy.props(1)}
            aria-label={texts.next}
          >
            <Icon name="arrow" />
          </button>
        </div>
      )}
    </div>
  )
}

/** Stops and starts what moves by itself; the script exchanges its label. */
export function PlaybackToggle({ texts }: { texts: SiteTexts }) {
  return (
    <button
      type="button"
      className="square-button"
      {...playbackToggle.props()}
      {...pauseLabel.props(texts.pause)}
      {...playLabel.props(texts.play)}
      aria-label={texts.pause}
    >
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  )
}
