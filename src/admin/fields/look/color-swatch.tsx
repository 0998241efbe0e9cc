interface ColorSwatchProps {
  label: string
  color: string
  onPick: (color: string) => void
}

export function ColorSwatch({ label, color, onPick }: ColorSwatchProps) {
  return (
    <span className="color-swatch relative size-10 shrink-0 overflow-hidden border border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <span aria-hidden="true" style={{ background: color }} className="absolute inset-0" />
      <input
        type="color"
        aria-label={`${label}: paletă`}
        title={`${label}: paletă`}
        value={/^#[\da-f]{6}$/i.test(color) ? color : '#ffffff'}
        onChange={(event) => onPick(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  )
}
