import type { ReactNode, SVGProps } from 'react'

export type IconComponent = (attributes: SVGProps<SVGSVGElement>) => ReactNode

/** Draws a path in the colour of the text around it. Screen readers pass over it unless it has a label. */
export function drawIcon(strokes: string): IconComponent {
  return (attributes) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the label is an attribute, where there is one.
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={attributes['aria-label'] ? undefined : true}
      {...attributes}
    >
      <path d={strokes} />
    </svg>
  )
}
