import { Box, Text } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { DateRangeField } from '../date-range-field/DateRangeField'
import { Notice } from '../../elements/notice/Notice'
import type { RailProgress } from '../../layout/rail-form/RailFooter'
import { RailForm } from '../../layout/rail-form/RailForm'
import type { SelectOption } from '../select-field/SelectField'
import type { SeriesSymbol } from '../symbol-timeframe-picker/seriesChoice'
import { SymbolTimeframePicker } from '../symbol-timeframe-picker/SymbolTimeframePicker'

export interface ChartFormValue {
  /** Empty before a choice. */
  readonly symbol: string
  readonly timeframe: string
  /** `yyyy-mm-dd`, or empty. */
  readonly startDate: string
  readonly endDate: string
}

export interface ChartFormProps {
  value: ChartFormValue
  onChange: (value: ChartFormValue) => void
  symbols: Resource<readonly SeriesSymbol[]>
  /** Timeframe of a new symbol, if available. */
  preferredTimeframe?: string | undefined
  /** Options before a symbol is chosen. @default none: disabled */
  timeframes?: readonly SelectOption[] | undefined
  errors?: Partial<Record<keyof ChartFormValue, string>> | undefined
  loading: boolean
  progress?: RailProgress | undefined
  /** Why the last submit failed. @default nothing */
  failure?: string | undefined
  /** Called only with symbol and timeframe. */
  onLoad: () => void
}

/** Inputs of /chart. Without dates the latest bars load. */
export function ChartForm({
  value,
  onChange,
  symbols,
  preferredTimeframe = 'H4',
  timeframes,
  errors = {},
  loading,
  progress,
  failure,
  onLoad,
}: ChartFormProps) {
  const { symbol, timeframe, startDate, endDate } = value
  const change = (changes: Partial<ChartFormValue>) => onChange({ ...value, ...changes })
  return (
    <RailForm
      title="Chart data"
      action="Load Chart Data"
      busyAction="Loading..."
      isBusy={loading}
      failure={failure}
      missing={symbol === '' ? 'Please select a symbol' : timeframe === '' ? 'Please select a timeframe' : null}
      progress={progress}
      errors={errors}
      onSubmit={onLoad}
    >
      {symbols.status === 'empty' && (
        <Box gridColumn="1 / -1">
          <Notice tone="warn" role="status">
            No symbols available. Check API connection.
          </Notice>
        </Box>
      )}
      <SymbolTimeframePicker
        value={value}
        onChange={change}
        symbols={symbols}
        preferredTimeframe={preferredTimeframe}
        timeframes={timeframes}
        errors={errors}
      />
      <DateRangeField
        value={{ start: startDate, end: endDate }}
        onChange={({ start, end }) => change({ startDate: start, endDate: end })}
        errors={{ start: errors.startDate, end: errors.endDate }}
        isOptional
      />
      {startDate === '' && endDate === '' && (
        <Text gridColumn="1 / -1" color="fg.subtle" textStyle="xs">
          Will load latest 1000 bars. Set dates for specific range.
        </Text>
      )}
    </RailForm>
  )
}
