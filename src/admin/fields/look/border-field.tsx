import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  type BorderLine,
  type BorderParts,
  borderParts,
  isNoBorder,
  writeBorder,
} from '#content/values/css-values.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Slider } from '#ui/slider.tsx'
import { Select, TextInput } from '#ui/text-input.tsx'
import type { SimpleFieldProps } from '../control/field-control-props.ts'
import { useFieldError } from '../control/use-field-error.ts'
import { ColorSwatch } from './color-swatch.tsx'

const lines: Record<BorderLine, string> = {
  solid: 'Continuă',
  dashed: 'Întreruptă',
  dotted: 'Punctată',
  double: 'Dublă',
}

const defaultParts: BorderParts = { width: 1, line: 'solid', colour: '#374151' }
const maxSliderWidth = 12
const maxWidth = 99

/** The form's control holds the whole border; what one sees are its line, width and colour. */
export function BorderField({ name, field: { label } }: SimpleFieldProps<'border'>) {
  const { register, setValue } = useFormContext()
  const written: unknown = useWatch({ name })
  const error = useFieldError(name)
  const text = typeof written === 'string' ? written : ''
  const hasBorder = !isNoBorder(text)
  const lastParts = useRef(defaultParts)
  if (hasBorder) lastParts.current = borderParts(text)
  const { width, line, colour } = lastParts.current

  const put = (border: string) => setValue(name, border, { shouldValidate: Boolean(error) })
  const change = (part: Partial<BorderParts>) => put(writeBorder({ ...lastParts.current, ...part }))
  return (
    <fieldset className="relative">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          label={label}
          value={hasBorder ? line : ''}
          options={Object.entries(lines)}
          onChange={({ target: { value } }) =>
            value === '' ? put('') : change({ line: value as BorderLine })
          }
        >
          <option value="">Fără linie</option>
        </Select>
        {hasBorder && (
          <>
            <FieldFrame label="Grosimea liniei (px)">
              <div className="flex items-center gap-3">
                <Slider
                  min={1}
                  max={maxSliderWidth}
                  aria-label="Grosimea liniei: cursor"
                  aria-valuetext={`${width} px`}
                  value={width}
                  onChange={({ target }) => change({ width: Number(target.value) })}
                />
                <TextInput
                  type="number"
                  min={1}
                  max={maxWidth}
                  className="w-20! shrink-0"
                  value={width}
                  onChange={({ target }) => change({ width: widthFrom(target.value) })}
                />
              </div>
            </FieldFrame>
            <FieldFrame label="Culoarea liniei" error={error}>
              <div className="flex items-center gap-2">
                <ColorSwatch
                  label="Culoarea liniei"
                  color={colour}
                  onPick={(picked) => change({ colour: picked })}
                />
                <TextInput
                  type="text"
                  placeholder="Culoarea textului"
                  value={colour}
                  onChange={({ target }) => change({ colour: target.value })}
                />
              </div>
            </FieldFrame>
          </>
        )}
      </div>
      <input
        type="text"
        aria-hidden="true"
        tabIndex={-1}
        className="sr-only top-0"
        {...register(name)}
      />
    </fieldset>
  )
}

function widthFrom(typed: string): number {
  return Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), maxWidth)
}
