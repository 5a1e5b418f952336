import { Box, Stack } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import type { CorrelationComponent } from '@tidemark/contract'
import { Checkbox } from '../checkbox/Checkbox'
import { DateRangeField } from '../date-range-field/DateRangeField'
import { IconButton } from '../../elements/icon-button/IconButton'
import { LineSample } from '../line-style-field/LineSample'
import { Notice } from '../../elements/notice/Notice'
import { NumberField } from '../number-field/NumberField'
import { FieldPair } from '../../layout/rail-form/FieldPair'
import type { RailProgress } from '../../layout/rail-form/RailFooter'
import { RailForm } from '../../layout/rail-form/RailForm'
import { RailSection } from '../../layout/rail-form/RailSection'
import { SelectField } from '../select-field/SelectField'
import type { SeriesSymbol, SeriesValue } from '../symbol-timeframe-picker/seriesChoice'
import { SymbolTimeframePicker } from '../symbol-timeframe-picker/SymbolTimeframePicker'

export interface CorrelationFormValue {
  readonly first: SeriesValue
  readonly second: SeriesValue
  /** `yyyy-mm-dd`, or empty. */
  readonly startDate: string
  readonly endDate: string
  /** As typed; 1 to 50. */
  readonly maxLag: string
  /** As typed; 1 to 365 rows. */
  readonly window: string
  readonly component: CorrelationComponent
  readonly useLogReturns: boolean
}

export type CorrelationFormErrors = Partial<
  Record<'symbol1' | 'timeframe1' | 'symbol2' | 'timeframe2' | 'startDate' | 'endDate' | 'maxLag' | 'window', string>
>

export interface CorrelationFormProps {
  value: CorrelationFormValue
  onChange: (value: CorrelationFormValue) => void
  symbols: Resource<readonly SeriesSymbol[]>
  /** Timeframe of a new symbol, if available. @default its first */
  preferredTimeframe?: string | undefined
  /** What is wrong, above the fields; null for nothing. */
  warning?: string | null | undefined
  /** By field, where it belongs to one. */
  errors?: CorrelationFormErrors | undefined
  isAnalyzing: boolean
  progress?: RailProgress | undefined
  /** Why the last submit failed. @default nothing */
  failure?: string | undefined
  /** Called unvalidated: the page sets `warning` and `errors`. */
  onAnalyze: () => void
}

const COMPONENTS = (['close', 'open', 'high', 'low', 'volume'] satisfies CorrelationComponent[]).map((value) => ({
  value,
  label: value,
}))

/** Inputs of /correlation: two series, period and method. */
export function CorrelationForm({
  value,
  onChange,
  symbols,
  preferredTimeframe,
  warning = null,
  errors = {},
  isAnalyzing,
  progress,
  failure,
  onAnalyze,
}: CorrelationFormProps) {
  const change = (changes: Partial<CorrelationFormValue>) => onChange({ ...value, ...changes })
  const picker = { symbols, preferredTimeframe }
  return (
    <RailForm
      title="Compare two symbols"
      headAction={
        <IconButton
          icon="swap"
          label="Swap symbols"
          onClick={() => change({ first: value.second, second: value.first })}
        />
      }
      action="Analyze Correlation"
      busyAction="Analyzing..."
      isBusy={isAnalyzing}
      failure={failure}
      missing={null}
      progress={progress}
      errors={errors}
      onSubmit={onAnalyze}
    >
      {/* Always mounted, to announce. */}
      <Box role="alert" gridColumn="1 / -1" _empty={{ display: 'none' }}>
        {warning !== null && (
          <Notice tone="warn" role="none">
            {warning}
          </Notice>
        )}
      </Box>
      <SymbolTimeframePicker
        {...picker}
        number={1}
        lead={<LineSample length={16} color="var(--tm-colors-chart-series-1)" />}
        value={value.first}
        errors={{ symbol: errors.symbol1, timeframe: errors.timeframe1 }}
        onChange={(first) => change({ first })}
      />
      <SymbolTimeframePicker
        {...picker}
        number={2}
        lead={<LineSample length={16} dash="dashed" color="var(--tm-colors-chart-series-2)" />}
        value={value.second}
        errors={{ symbol: errors.symbol2, timeframe: errors.timeframe2 }}
        onChange={(second) => change({ second })}
      />
      <DateRangeField
        value={{ start: value.startDate, end: value.endDate }}
        onChange={({ start, end }) => change({ startDate: start, endDate: end })}
        errors={{ start: errors.startDate, end: errors.endDate }}
        labels={LABELS}
      />
      <RailSection>
        <Stack
          gap="3"
          css={{
            '@container rail (min-width: 640px)': {
              display: 'grid',
              gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
              alignItems: 'end',
            },
          }}
        >
          <FieldPair>
            <NumberField
              label="Max Lag"
              name="maxLag"
              hint="1–50"
              min={1}
              max={50}
              step={1}
              value={value.maxLag}
              error={errors.maxLag}
              onChange={(maxLag) => change({ maxLag })}
            />
            <NumberField
              label="Window (rolling)"
              name="window"
              hint="1–365"
              min={1}
              max={365}
              step={1}
              value={value.window}
              error={errors.window}
              onChange={(window) => change({ window })}
            />
          </FieldPair>
          <SelectField
            label="Component"
            name="component"
            options={COMPONENTS}
            value={value.component}
            onChange={(text) => {
              const chosen = COMPONENTS.find((option) => option.value === text)
              if (chosen !== undefined) change({ component: chosen.value })
            }}
          />
          <Checkbox
            label="Use log returns"
            checked={value.useLogReturns}
            onChange={(useLogReturns) => change({ useLogReturns })}
          />
        </Stack>
      </RailSection>
    </RailForm>
  )
}

const LABELS = ['Start Date', 'End Date'] as const
