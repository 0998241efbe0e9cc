import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { drawingType, pictureTypes } from './picture-name.ts'

interface FileButtonProps {
  /** The accessible name of the hidden input. */
  label: string
  isMany?: boolean
  mayBeDrawing?: boolean | undefined
  isFromCamera?: boolean
  onFiles: (files: File[]) => void
  /** The accessible name of the button, where the text inside does not tell buttons apart. */
  buttonName?: string | undefined
  children: ReactNode
}

export function FileButton(props: FileButtonProps) {
  const { label, isMany = false, mayBeDrawing, isFromCamera = false, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={isMany}
        accept={[...pictureTypes, ...(mayBeDrawing ? [drawingType] : [])].join(',')}
        {...(isFromCamera && { capture: 'environment' })}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // So that the same file can be picked again.
          target.value = ''
        }}
      />
      <Button aria-label={props.buttonName} onClick={() => input.current?.click()}>
        {props.children}
      </Button>
    </>
  )
}
