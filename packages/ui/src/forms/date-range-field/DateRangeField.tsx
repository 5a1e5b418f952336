import { Box, Flex } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'
import { DateField } from '../date-field/DateField'
import { FieldPair } from '../../layout/rail-form/FieldPair'
import { QUICK_RANGES, quickRange, type DateRange } from './quickRange'

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

const QUICK = {
  '& > button': { h: '6', minW: '0', px: '1.5', borderRadius: 'l1', textStyle: 'xs' },
  '& > [aria-pressed=true]': { bg: 'accent.subtle' },
  mdDown: { '& > button': { h: '8', px: '2', textStyle: 'md' } },
  '@container rail (min-width: 640px)': { gridColumn: 'span 2', alignSelf: 'end', m: '0 0 4px' },
}

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
  const common = { hint: isOptional ? 'optional' : undefined, disabled }
  return (
    <Box display="contents" role="group" aria-label="Period">
      <FieldPair>
        <DateField
          {...common}
          label={labels[0]}
          name="startDate"
          value={value.start}
          error={errors.start}
          max={value.end || stored?.end}
          min={stored?.start}
          onChange={(start) => onChange({ ...value, start })}
        />
        <DateField
          {...common}
          label={labels[1]}
          name="endDate"
          value={value.end}
          error={errors.end}
          min={value.start || stored?.start}
          max={stored?.end}
          onChange={(end) => onChange({ ...value, end })}
        />
      </FieldPair>
      {stored !== undefined && (
        <Flex wrap="wrap" gap="1" mt="-1" ms={{ base: '-2', md: '-1.5' }} css={QUICK}>
          {QUICK_RANGES.map((kind) => {
            const range = quickRange(kind, stored)
            return (
              <Button
                key={kind}
                size="2xs"
                variant="ghost"
                disabled={disabled}
                aria-pressed={range.start === value.start && range.end === value.end}
                onClick={() => onChange(range)}
              >
                {kind}
              </Button>
            )
          })}
        </Flex>
      )}
    </Box>
  )
}
