import { smallerVersion } from '#content/pictures/thumbnail.ts'
import { posterOf } from '#content/pictures/video.ts'
import { stepLabel, valueText } from '#content/problems/path-label.ts'
import { describedAt } from '#content/site/described-at.ts'
import { borderParts } from '#content/values/css-values.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { isPlainObject } from '#content/values/same-content.ts'
import { SmallImage } from '#ui/small-image.tsx'
import { readableHtml } from './readable-html.ts'

/** A value of the site's data as its owner knows it: pictures as pictures, colours as colours, everything else in words. */
export function ShownValue(props: { path: string; value: unknown; other?: unknown }) {
  const { path, value, other } = props
  const described = describedAt(path)
  const kind = described?.kind
  if (kind === 'picture' && isText(value)) return <Thumbnail key={value} address={value} />
  if (kind === 'colour' && isText(value)) return <Swatch colour={value} />
  if (kind === 'border' && isText(value) && borderParts(value).colour !== '')
    return <Swatch colour={borderParts(value).colour} />
  if (kind === 'pictures' && Array.isArray(value) && value.length > 0)
    return (
      <span className="flex flex-wrap gap-1.5">
        {[...new Set<string>(value)].map((address) => (
          <Thumbnail key={address} address={address} />
        ))}
      </span>
    )
  const items = kind === 'list' && Array.isArray(value) ? value.filter(isPlainObject) : []
  if (items.length > 0)
    return items.map((item, index) => (
      <Fields key={String(item.id)} path={`${path}.${index}`} value={item} />
    ))
  if (isPlainObject(value) && described && 'fields' in described)
    return <Fields path={path} value={value} />
  const [text] = readableHtml([valueText(path, value), valueText(path, other)])
  return text
}

function Fields({ path, value }: { path: string; value: Record<string, unknown> }) {
  const described = describedAt(path)
  const fields = Object.entries(value).filter(
    ([step, part]) => step !== 'id' && !isBlankValue(part),
  )
  return (
    <span className="block space-y-1">
      {fields.map(([step, part]) => (
        <span key={step} className="block">
          <span className="text-quiet">{stepLabel(described, step)}: </span>
          <ShownValue path={`${path}.${step}`} value={part} />
        </span>
      ))}
    </span>
  )
}

export function Thumbnail({ address }: { address: string }) {
  const name = address.split('/').at(-1) ?? address
  const picture = posterOf(address) ?? address
  return (
    <SmallImage
      address={picture}
      small={smallerVersion(picture)}
      alt={name}
      title={name}
      loading="lazy"
      fallback={<span className="text-quiet">({name}, nu mai există)</span>}
      className="inline-block h-20 max-w-40 border border-line bg-shade object-contain"
    />
  )
}

/** Over a chequered background, where the colour is transparent. */
function Swatch({ colour }: { colour: string }) {
  return (
    <span
      role="img"
      aria-label={`culoarea ${colour}`}
      title={colour}
      className="color-swatch relative inline-block h-8 w-16 border border-edge align-middle"
    >
      <span style={{ backgroundColor: colour }} className="absolute inset-0" />
    </span>
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !isBlank(value)
}

function isBlankValue(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value)
  if (isPlainObject(value)) return Object.values(value).every(isBlankValue)
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
