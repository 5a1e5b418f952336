import { chakra, Grid, Text } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'
import { NumberField } from '../number-field/NumberField'
import { SelectField } from '../select-field/SelectField'

/** As typed. */
export interface ResampleFormValue {
  readonly method: 'stationary' | 'circular' | 'orders'
  /** A whole number. */
  readonly seed: string
  /** Days; empty for the run's number. */
  readonly horizon: string
}

export interface ResampleFormProps {
  value: ResampleFormValue
  onChange: (value: ResampleFormValue) => void
  errors?: Partial<Record<keyof ResampleFormValue | 'form', string>> | undefined
  action?: string | undefined
  isBusy: boolean
  /** Called with whatever was entered: the page judges it and answers with `errors`. */
  onSubmit: () => void
}

const METHODS = [
  { value: 'stationary', label: 'Days, in random blocks' },
  { value: 'circular', label: 'Days, in equal blocks' },
  { value: 'orders', label: 'Order of the trades' },
] as const satisfies readonly { value: ResampleFormValue['method']; label: string }[]

/** What is drawn again, and from which seed. */
export function ResampleForm({
  value,
  onChange,
  errors = {},
  action = 'Resample',
  isBusy,
  onSubmit,
}: ResampleFormProps) {
  const change = (changes: Partial<ResampleFormValue>) => onChange({ ...value, ...changes })
  return (
    <chakra.form
      display="grid"
      gap="3"
      minW="0"
      aria-label="Resampling inputs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit()
      }}
    >
      <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 148px), 1fr))" alignItems="end" gap="3">
        <SelectField
          label="Draw again"
          size="xs"
          options={METHODS}
          value={value.method}
          error={errors.method}
          onChange={(text) => {
            const method = METHODS.find((option) => option.value === text)?.value
            if (method !== undefined) change({ method })
          }}
        />
        <NumberField
          label="Seed"
          size="xs"
          min={0}
          step={1}
          value={value.seed}
          error={errors.seed}
          onChange={(seed) => change({ seed })}
        />
        {value.method === 'orders' ? null : (
          <NumberField
            label="Horizon"
            unit="days"
            size="xs"
            min={1}
            step={1}
            placeholder="as the run"
            value={value.horizon}
            error={errors.horizon}
            onChange={(horizon) => change({ horizon })}
          />
        )}
        <Button type="submit" size="xs" disabled={isBusy}>
          {action}
        </Button>
      </Grid>
      {errors.form === undefined ? null : (
        <Text role="alert" color="danger.fg" fontSize="sm">
          {errors.form}
        </Text>
      )}
    </chakra.form>
  )
}
