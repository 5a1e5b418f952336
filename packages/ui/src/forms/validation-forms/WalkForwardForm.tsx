import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../elements/button/Button'
import { NumberField } from '../number-field/NumberField'
import { SegmentedField } from '../segmented-field/SegmentedField'
import { TextField } from '../text-field/TextField'
import { validationFormRecipe } from './validationFormRecipe'

export interface WalkForwardFormValue {
  /** '20 to 100 by 20', '5, 10, 20', or empty to keep one. */
  readonly axes: Readonly<Record<string, string>>
  readonly train: string
  readonly test: string
  readonly unit: 'bars' | 'days'
  readonly window: 'rolling' | 'anchored'
  readonly choose: 'value' | 'neighbourhood'
}

/** By field; parameters by name. */
export interface WalkForwardFormErrors {
  readonly axes?: Readonly<Record<string, string>> | undefined
  readonly train?: string | undefined
  readonly test?: string | undefined
  readonly form?: string | undefined
}

export interface SweptParameter {
  readonly name: string
  /** The run's value. */
  readonly held: string
  /** '2 to 400'. */
  readonly hint?: string | undefined
}

export interface WalkForwardFormProps {
  value: WalkForwardFormValue
  onChange: (value: WalkForwardFormValue) => void
  /** Those of the strategy that can be varied. */
  parameters: readonly SweptParameter[]
  errors?: WalkForwardFormErrors | undefined
  /** '25 settings in each fold'. */
  note?: ReactNode
  isBusy: boolean
  /** Called unvalidated; the page answers with `errors`. */
  onSubmit: () => void
}

const UNITS = [
  { value: 'bars', label: 'Bars' },
  { value: 'days', label: 'Days' },
] as const
const WINDOWS = [
  { value: 'rolling', label: 'Rolling' },
  { value: 'anchored', label: 'Anchored' },
] as const
const CHOICES = [
  { value: 'value', label: 'Best' },
  { value: 'neighbourhood', label: 'Around it' },
] as const

/** What each stretch of bars chooses from, and the stretches' lengths. */
export function WalkForwardForm({
  value,
  onChange,
  parameters,
  errors = {},
  note,
  isBusy,
  onSubmit,
}: WalkForwardFormProps) {
  const styles = validationFormRecipe()
  const form = useFirstRefused(errors)
  const change = (changes: Partial<WalkForwardFormValue>) => onChange({ ...value, ...changes })
  return (
    <form
      ref={form}
      className={styles.root}
      aria-label="Walk-forward inputs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit()
      }}
    >
      <div className={styles.fields}>
        {parameters.map(({ name, held, hint }) => (
          <TextField
            key={name}
            label={name}
            hint={hint}
            size="dense"
            value={value.axes[name] ?? ''}
            placeholder={`stays ${held}`}
            error={errors.axes?.[name]}
            spellCheck={false}
            autoComplete="off"
            onChange={(text) => change({ axes: { ...value.axes, [name]: text } })}
          />
        ))}
        <NumberField
          label="Learn"
          unit={value.unit}
          size="dense"
          min={1}
          step={1}
          value={value.train}
          error={errors.train}
          onChange={(train) => change({ train })}
        />
        <NumberField
          label="Test"
          unit={value.unit}
          size="dense"
          min={1}
          step={1}
          value={value.test}
          error={errors.test}
          onChange={(test) => change({ test })}
        />
        <SegmentedField label="Counted in" options={UNITS} value={value.unit} onChange={(unit) => change({ unit })} />
        <SegmentedField
          label="Learning period"
          options={WINDOWS}
          value={value.window}
          onChange={(window) => change({ window })}
        />
        <SegmentedField
          label="Chosen by"
          options={CHOICES}
          value={value.choose}
          onChange={(choose) => change({ choose })}
        />
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="dense" disabled={isBusy}>
          Walk forward
        </Button>
        <span
          className={styles.note}
          role={errors.form === undefined ? undefined : 'alert'}
          data-wrong={errors.form !== undefined || undefined}
        >
          {errors.form ?? note}
        </span>
      </div>
    </form>
  )
}

/** Focuses the first refused field after a submit. */
function useFirstRefused(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  const key = JSON.stringify(errors)
  useEffect(() => {
    if (key !== '{}') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [key])
  return form
}
