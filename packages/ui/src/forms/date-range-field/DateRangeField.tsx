import { Button } from '../../elements/button/Button'
import { DateField } from '../date-field/DateField'
import { FieldPair } from '../../layout/rail-form/FieldPair'
import { QUICK_RANGES, quickRange, type DateRange } from './quickRange'
import { dateRangeFieldRecipe } from './dateRangeFieldRecipe'

export interface DateRangeFieldProps {
  value: DateRange
  onChange: (value: DateRange) => void
  /** Errors of either date. */
  errors?: { readonly start?: string | undefined; readonly end?: string | undefined } | undefined
  /** Shows `optional`. */
  isOptional?: boolean | undefined
  /** Days with data; adds buttons for common ranges. */
  stored?: DateRange | undefined
  /** @default 'Start date' and 'End date' */
  labels?: readonly [string, string] | undefined
  disabled?: boolean | undefined
}

const LABELS = ['Start date', 'End date'] as const

/** Two dates that limit each other's picker; the form must refuse a reversed range. */
export function DateRangeField({
  value,
  onChange,
  errors = {},
  isOptional = false,
  stored,
  labels = LABELS,
  disabled = false,
}: DateRangeFieldProps) {
  const styles = dateRangeFieldRecipe()
  const hint = isOptional ? 'optional' : undefined
  return (
    <div className={styles.root} role="group" aria-label="Period">
      <FieldPair>
        <DateField
          label={labels[0]}
          name="startDate"
          hint={hint}
          value={value.start}
          error={errors.start}
          max={value.end || stored?.end}
          min={stored?.start}
          disabled={disabled}
          onChange={(start) => onChange({ ...value, start })}
        />
        <DateField
          label={labels[1]}
          name="endDate"
          hint={hint}
          value={value.end}
          error={errors.end}
          min={value.start || stored?.start}
          max={stored?.end}
          disabled={disabled}
          onChange={(end) => onChange({ ...value, end })}
        />
      </FieldPair>
      {stored !== undefined && (
        <div className={styles.quick}>
          {QUICK_RANGES.map((kind) => {
            const range = quickRange(kind, stored)
            return (
              <Button
                key={kind}
                size="2xs"
                variant="ghost"
                className={styles.chip}
                disabled={disabled}
                aria-pressed={range.start === value.start && range.end === value.end}
                onClick={() => onChange(range)}
              >
                {kind}
              </Button>
            )
          })}
        </div>
      )}
    </div>
  )
}
