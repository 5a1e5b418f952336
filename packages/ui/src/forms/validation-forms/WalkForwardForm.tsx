import { chakra, Grid, Span, Wrap } from '@chakra-ui/react'
import type { Param } from '@tidemark/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../elements/button/Button'
import { NumberField } from '../number-field/NumberField'
import { SegmentedField } from '../segmented-field/SegmentedField'
import type { JsonValue } from '../backtest-form/configText'
import type { SweptText } from '../sweep-form/sweepFormValue'
import { SweptList, SweptParam } from '../sweep-form/SweptParam'

export interface WalkForwardFormValue {
  /** By the name of the parameter; one that is missing stays as the run has it. */
  readonly axes: Readonly<Record<string, SweptText>>
  /** As typed. */
  readonly train: string
  readonly test: string
  readonly unit: 'bars' | 'days'
  readonly window: 'rolling' | 'anchored'
  readonly choose: 'value' | 'neighbourhood'
}

/**
 * A sentence per field that is wrong: `train`, `test`, those of swept parameters as in {@link SweepFormErrors}, and `form` for what
 * no field is to blame for.
 */
export type WalkForwardFormErrors = Readonly<Record<string, string | undefined>>

export interface WalkForwardFormProps {
  value: WalkForwardFormValue
  onChange: (value: WalkForwardFormValue) => void
  /** Those of the strategy. */
  parameters: readonly Param[]
  /** What the run uses of them. */
  held: Readonly<Record<string, JsonValue>>
  /** Values by swept parameter; null where they cannot be told. */
  counts: Readonly<Record<string, number | null>>
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
  held,
  counts,
  errors = {},
  note,
  isBusy,
  onSubmit,
}: WalkForwardFormProps) {
  const form = useFirstRefused(errors)
  const change = (changes: Partial<WalkForwardFormValue>) => onChange({ ...value, ...changes })
  return (
    <chakra.form
      ref={form}
      display="grid"
      gap="3"
      minW="0"
      aria-label="Walk-forward inputs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit()
      }}
    >
      <SweptList role="group" aria-label="Parameters">
        {parameters.map((param) => (
          <SweptParam
            key={param.name}
            param={param}
            values={held}
            swept={value.axes[param.name] ?? null}
            count={counts[param.name] ?? null}
            errorOf={(field) => errors[field === undefined ? `axes.${param.name}` : `axes.${param.name}.${field}`]}
            onSweep={(text) => change({ axes: withAxis(value.axes, param.name, text) })}
          />
        ))}
      </SweptList>
      <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 148px), 1fr))" alignItems="end" gap="3">
        <NumberField
          label="Learn"
          unit={value.unit}
          size="xs"
          min={1}
          step={1}
          value={value.train}
          error={errors['train']}
          onChange={(train) => change({ train })}
        />
        <NumberField
          label="Test"
          unit={value.unit}
          size="xs"
          min={1}
          step={1}
          value={value.test}
          error={errors['test']}
          onChange={(test) => change({ test })}
        />
      </Grid>
      {/* Wide enough for the words of both halves. */}
      <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 208px), 1fr))" gap="3">
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
      </Grid>
      <Wrap align="center" gap="3">
        <Button type="submit" variant="solid" size="xs" disabled={isBusy}>
          Walk forward
        </Button>
        <Span
          role={errors['form'] === undefined ? undefined : 'alert'}
          color={errors['form'] === undefined ? 'fg.muted' : 'danger.fg'}
          fontSize="sm"
        >
          {errors['form'] ?? note}
        </Span>
      </Wrap>
    </chakra.form>
  )
}

function withAxis(
  axes: WalkForwardFormValue['axes'],
  name: string,
  text: SweptText | null,
): WalkForwardFormValue['axes'] {
  const { [name]: _before, ...others } = axes
  return text === null ? others : { ...axes, [name]: text }
}

/** After a submit that was refused, the first refused field gets the focus. */
function useFirstRefused(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  const key = JSON.stringify(errors)
  useEffect(() => {
    if (key !== '{}') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [key])
  return form
}
