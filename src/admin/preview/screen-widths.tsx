import { Monitor, Smartphone, Tablet } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'

const screens = {
  phone: { label: 'Telefon', Icon: Smartphone, className: 'size-4' },
  // On its side: upright it looks like a phone.
  tablet: { label: 'Tabletă', Icon: Tablet, className: 'size-5 rotate-90' },
  desktop: { label: 'Desktop', Icon: Monitor, className: 'size-4' },
}

export type ScreenWidth = keyof typeof screens

export function ScreenWidths<Width extends ScreenWidth>(props: {
  widths: readonly Width[]
  chosen: Width
  onChoose: (width: Width) => void
}) {
  const options = props.widths.map((value) => {
    const { label, Icon, className } = screens[value]
    return { value, label, content: <Icon className={className} /> }
  })
  return <Segments label="Lățimea ecranului" {...props} options={options} />
}
