import { useSlider } from '@ark-ui/react/slider'
import { useId, useState } from 'react'
import { classes } from '../../lib/classes'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldSize } from '../field/fieldProps'
import { figureIn } from './figureIn'
import { rangeFieldRecipe } from './rangeFieldRecipe'

export interface RangeFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Within `min` and `max`. */
  value: number
  /** Called in range and on a step. */
  onChange: (value: number) => void
  min: number
  max: number
  step?: number | undefined
  /** After the number: `px`. */
  unit?: string | undefined
  /** Editable number, for over twenty steps. */
  hasInput?: boolean | undefined
  /** A tick per step, up to about ten. */
  hasTicks?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Height of the input. @default 'dense' */
  size?: FieldSize | undefined
}

/** px; fixed, so that it is never measured. */
const THUMB = { width: 14, height: 14 }

/** A number by slider; an invalid typed one stays until blur. */
export function RangeField({
  label,
  hint,
  error,
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
  hasInput = false,
  hasTicks = false,
  isDisabled = false,
  size,
}: RangeFieldProps) {
  const styles = rangeFieldRecipe()
  const id = useId()
  const frame = controlRecipe()
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? String(value)
  const typed = figureIn(shown, { min, max, step })
  const wrong = error ?? (typed === null ? `${label} must be from ${min} to ${max}, not '${shown}'.` : undefined)
  const steps = Math.round((max - min) / step)
  const api = useSlider({
    ids: { root: id, control: id },
    value: [value],
    min,
    max,
    step,
    disabled: isDisabled,
    thumbSize: THUMB,
    getAriaValueText: (details) => (unit === undefined ? String(details.value) : `${details.value} ${unit}`),
    onValueChange: ({ value: [next] }) => {
      setDraft(null)
      if (next !== undefined) onChange(next)
    },
  })
  // The rest of what Ark styles inline is in the recipe: fewer properties to set on each mount.
  const share = api.getThumbPercent(0)

  return (
    <Field label={label} hint={hint} error={wrong} isGroup>
      {(control) => (
        <div className={styles.root}>
          <span {...api.getControlProps()} className={styles.slider} style={undefined}>
            <span className={styles.track}>
              <span className={styles.range} style={{ width: `${share * 100}%` }} />
            </span>
            {hasTicks && (
              <span className={styles.ticks} aria-hidden="true">
                {Array.from({ length: steps + 1 }, (_, index) => (
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
          {hasInput ? (
            <span className={controlRecipe({ size, isInvalid: wrong !== undefined, isDisabled }, styles.figure).root}>
              <input
                type="text"
                inputMode="decimal"
                autoComplete="off"
                className={classes(frame.input, styles.typed)}
                aria-label={`${label}, typed`}
                aria-describedby={control['aria-describedby']}
                aria-invalid={wrong === undefined ? undefined : true}
                value={shown}
                disabled={isDisabled}
                onChange={(event) => {
                  setDraft(event.target.value)
                  const next = figureIn(event.target.value, { min, max, step })
                  if (next !== null && next !== value) onChange(next)
                }}
                onBlur={() => setDraft(null)}
              />
              {unit === undefined ? null : <span className={frame.affix}>{unit}</span>}
            </span>
          ) : (
            <output className={styles.output} aria-hidden="true">
              {unit === undefined ? value : `${value} ${unit}`}
            </output>
          )}
        </div>
      )}
    </Field>
  )
}
