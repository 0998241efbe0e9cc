import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface FileButtonProps extends Pick<ButtonProps, 'look' | 'icon' | 'className'> {
  label: string
  /** Types and endings, as the input lists them. */
  accept: string
  isMany?: boolean
  isFromCamera?: boolean
  onFiles: (files: File[]) => void
  /** The accessible name of the button, where the text inside does not tell buttons apart. */
  buttonName?: string | undefined
  children: ReactNode
}

export function FileButton(props: FileButtonProps) {
  const { label, accept, isMany, isFromCamera, onFiles, look, icon, className } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={isMany}
        accept={accept}
        {...(isFromCamera && { capture: 'environment' })}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that the same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        look={look}
        icon={icon}
        className={className}
        aria-label={props.buttonName}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </Button>
    </>
  )
}
