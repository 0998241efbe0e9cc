import { pauseLabel, playbackToggle, playLabel } from '../attributes/playback-attributes.ts'
import type { SiteTexts } from '../view/texts.ts'
import { Icon } from './icon.tsx'

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
