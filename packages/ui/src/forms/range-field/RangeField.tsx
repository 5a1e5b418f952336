import { useSlider } from '@ark-ui/react/slider'
import { useId } from 'react'
import { Field } from '../field/Field'
import { rangeFieldRecipe } from './rangeFieldRecipe'

export interface RangeFieldProps {
  label: string
  /** Within `min` and `max`. */
  value: number
  /** Called with a whole number in range. */
  onChange: (value: number) => void
  min: number
  max: number
  /** After the number: `px`. */
  unit?: string | undefined
  /** A tick per step, up to about ten. */
  hasTicks?: boolean | undefined
  disabled?: boolean | undefined
}

/** px; fixed, so that it is never measured. */
const THUMB = { width: 14, height: 14 }

/** A whole number by slider. */
export function RangeField({
  label,
  value,
  onChange,
  min,
  max,
  unit,
  hasTicks = false,
  disabled = false,
}: RangeFieldProps) {
  const styles = rangeFieldRecipe()
  const id = useId()
  const wrong = value < min || value > max ? `${label} must be from ${min} to ${max}, not '${value}'.` : undefined
  const api = useSlider({
    ids: { root: id, control: id },
    value: [value],
    min,
    max,
    disabled,
    thumbSize: THUMB,
    getAriaValueText: (details) => (unit === undefined ? String(details.value) : `${details.value} ${unit}`),
    onValueChange: ({ value: [next] }) => {
      if (next !== undefined) onChange(next)
    },
  })
  // The rest of what Ark styles inline is in the recipe: fewer properties to set on each mount.
  const share = api.getThumbPercent(0)

  return (
    <Field label={label} error={wrong} isGroup>
      {(control) => (
        <div className={styles.root}>
          <span {...api.getControlProps()} className={styles.slider} style={undefined}>
            <span className={styles.track}>
              <span className={styles.range} style={{ width: `${share * 100}%` }} />
            </span>
            {hasTicks && (
              <span className={styles.ticks} aria-hidden="true">
                {Array.from({ length: max - min + 1 }, (_, index) => (
                  <i key={index} />
                ))}
              </span>
            )}
            <span
              {...api.getThumbProps({ index: 0 })}
              aria-labelledby={control['aria-labelledby']}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              className={styles.thumb}
              style={{ left: `calc(${share * 100}% - ${(share - 0.5) * THUMB.width}px)` }}
            />
          </span>
          <output className={styles.output} aria-hidden="true">
            {unit === undefined ? value : `${value} ${unit}`}
          </output>
        </div>
      )}
    </Field>
  )
}
