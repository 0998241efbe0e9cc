import { classNames } from '#ui/class-names.ts'
import type { IconComponent } from '#ui/draw-icon.tsx'

interface ToolButtonProps {
  label: string
  icon: IconComponent
  isPressed?: boolean
  disabled?: boolean
  onClick: () => void
}

export function ToolButton({ label, icon: Icon, isPressed, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      // `disabled` would take the focus away from somebody who uses the keyboard.
      aria-disabled={disabled}
      // A press must not take the selection out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onClick()}
      className={classNames(
        'flex size-9 shrink-0 cursor-pointer items-center justify-center text-quiet hover:bg-shade aria-disabled:cursor-default aria-disabled:text-edge aria-disabled:hover:bg-transparent',
        isPressed && 'bg-shade',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
}
