import { useId, useState } from 'react'
import { onDemand } from '../../lib/onDemand'
import { useOpener } from '../../elements/popover/useOpener'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldSize } from '../field/fieldProps'
import { hexColour } from './hexColour'
import { colourFieldRecipe } from './colourFieldRecipe'

export interface ColourFieldProps {
  error?: string | undefined
  /** '#rrggbb'. */
  value: string
  /** Called with lower-case '#rrggbb', once valid. */
  onChange: (value: string) => void
  /** Unique '#rrggbb' to offer. @default none */
  palette?: readonly string[] | undefined
  disabled?: boolean | undefined
  size?: FieldSize | undefined
}

const NONE: readonly string[] = []

const ColourPicker = onDemand(async () => (await import('./ColourPicker')).ColourPicker)

/** A line's colour: palette, picker or hex text. */
export function ColourField({
  error,
  value,
  onChange,
  palette = NONE,
  disabled = false,
  size = 'xs',
}: ColourFieldProps) {
  const styles = colourFieldRecipe()
  const { trigger, surface } = useOpener('dialog')
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? value.toUpperCase()
  const wrong =
    error ?? (hexColour(shown) === null ? `Color must be a hex color like #438BCA, not '${shown}'.` : undefined)
  const current = hexColour(value)
  const choose = (colour: string) => {
    setDraft(null)
    onChange(colour)
  }

  const chips = useId()
  return (
    <div className={styles.root}>
      <Field label="Color" error={wrong}>
        {(control) => (
          <div className={styles.row}>
            <button
              {...trigger}
              type="button"
              className={styles.swatch}
              data-size={size}
              aria-label="Choose color"
              disabled={disabled}
            >
              <span style={{ background: current ?? '#000000' }} />
            </button>
            {surface === null ? null : (
              <ColourPicker {...surface} label="Color" value={current ?? '#000000'} onChange={choose} />
            )}
            <input
              {...control}
              type="text"
              className={controlRecipe({ size, isInvalid: wrong !== undefined, isDisabled: disabled }, styles.hex).root}
              value={shown}
              disabled={disabled}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => {
                setDraft(event.target.value)
                const next = hexColour(event.target.value)
                if (next !== null && next !== current) onChange(next)
              }}
              onBlur={() => setDraft(null)}
            />
          </div>
        )}
      </Field>
      {palette.length > 0 && (
        <div role="radiogroup" className={styles.palette} aria-label="Color palette">
          {palette.map((colour, index) => {
            const chip = hexColour(colour) ?? colour
            return (
              <label
                key={colour}
                className={styles.chip}
                title={colour.toUpperCase()}
                data-state={chip === current ? 'checked' : 'unchecked'}
                data-disabled={disabled || undefined}
              >
                <input
                  type="radio"
                  name={chips}
                  aria-label={`Series ${index + 1}, ${colour.toUpperCase()}`}
                  value={chip}
                  checked={chip === current}
                  disabled={disabled}
                  onChange={() => choose(chip)}
                />
                <span style={{ background: colour }} />
              </label>
            )
          })}
        </div>
      )}
    </div>
  )
}
