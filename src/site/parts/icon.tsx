import type { ComponentProps } from 'react'

export const iconShapes = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  close: 'M5 5l14 14M19 5L5 19',
  menu: 'M3 8h18M3 16h18',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  check: 'M4 12.5l5 5L20 6.5',
  experience: 'M3 21h18M6 21V8l6-5 6 5v13M10 21v-6h4v6M9.5 11h5',
  deadlines: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M8.5 15.5l2.5 2.5 4.5-5',
  quality: 'M3 17L17 3l4 4L7 21zM13.5 6.5l2 2M10 10l2 2M6.5 13.5l2 2',
  solutions: 'M12 2l9 5v10l-9 5-9-5V7zM12 12l9-5M12 12v10M12 12L3 7',
  benefit: 'M4 4h16v16H4zM8 12.5l3 3 5-6.5',
  phone:
    'M8 3H4.5C3.6 3 3 3.7 3 4.6 3.6 13.4 10.6 20.4 19.4 21c.9 0 1.6-.6 1.6-1.5V16l-4.5-1.5-2 2.5A14 14 0 017 9.5l2.5-2z',
  whatsapp:
    'M3 21l1.5-5A9 9 0 1112 21a9 9 0 01-4-1zM8.5 8c0 4 3.5 7.5 7.5 7.5l1-2-2.5-1.2-1 1A6 6 0 0110.7 10.5l1-1L10.5 7z',
  viber:
    'M6 3h12a3 3 0 013 3v8a3 3 0 01-3 3h-5l-4.5 4v-4H6a3 3 0 01-3-3V6a3 3 0 013-3zM9 7c-1 3 2.5 7 6 7l1-1.8-2-1.2-1.2.8a4.5 4.5 0 01-2-2.3l.9-1L10.5 6.5zM14 6.5a3.5 3.5 0 013 3.5',
  telegram: 'M21.5 3.5l-19 7.5 6 2.5L19 6l-8 9 .01 5 3-3.5 4.5 3.5z',
} as const

export type IconName = keyof typeof iconShapes

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconShapes[name]} />
    </svg>
  )
}

type SquareButtonProps = ComponentProps<'button'> & { icon: IconName; label: string }

export function SquareButton({ icon, label, className = '', ...others }: SquareButtonProps) {
  const look = `square-button ${className}`.trim()
  return (
    <button type="button" className={look} aria-label={label} {...others}>
      <Icon name={icon} />
    </button>
  )
}

const benefitIcons: readonly IconName[] = ['experience', 'deadlines', 'quality', 'solutions']

export function benefitIcon(id: string): IconName {
  return benefitIcons.find((name) => name === id) ?? 'benefit'
}
