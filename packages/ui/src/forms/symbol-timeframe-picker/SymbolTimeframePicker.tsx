import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Resource } from '@tidemark/contract/resource'
import { readableTimeframes, symbolOptions } from '../backtest-form/formFields'
import { FieldPair } from '../../layout/rail-form/FieldPair'
import { ResourceSelect } from '../resource-select/ResourceSelect'
import { SelectField, type SelectOption } from '../select-field/SelectField'
import { withSeriesSymbol, type SeriesSymbol, type SeriesValue } from './seriesChoice'

export interface SymbolTimeframePickerProps {
  value: SeriesValue
  onChange: (value: SeriesValue) => void
  symbols: Resource<readonly SeriesSymbol[]>
  /** Timeframe of a new symbol, if available. @default its first */
  preferredTimeframe?: string | undefined
  /** Options before a symbol is chosen. @default none: disabled */
  timeframes?: readonly SelectOption[] | undefined
  /** For two pickers: 'Symbol 1', 'Timeframe 1'. */
  number?: 1 | 2 | undefined
  /** The series' line, before the symbol. */
  lead?: ReactNode | undefined
  errors?: { readonly symbol?: string | undefined; readonly timeframe?: string | undefined } | undefined
  emptyText?: string | undefined
  /** Timeframes as codes in 76 px. */
  isCompact?: boolean | undefined
  disabled?: boolean | undefined
}

const NONE: readonly SelectOption[] = []

/** A symbol and one of its timeframes. */
export function SymbolTimeframePicker({
  value,
  onChange,
  symbols,
  preferredTimeframe,
  timeframes = NONE,
  number,
  lead,
  errors = {},
  emptyText = 'No symbols available',
  isCompact = false,
  disabled = false,
}: SymbolTimeframePickerProps) {
  const known = symbols.status === 'ready' ? symbols.data : []
  const suffix = number === undefined ? '' : ` ${number}`
  const offered = value.symbol === '' ? timeframes : readableTimeframes(known, value, isCompact)
  const isOffered = value.symbol !== '' || timeframes.length > 0
  const fields = (
    <>
      <ResourceSelect
        label={`Symbol${suffix}`}
        name={`symbol${number ?? ''}`}
        resource={symbols}
        options={symbolOptions(known, value.symbol)}
        placeholder="Select a symbol"
        emptyText={emptyText}
        error={errors.symbol}
        lead={lead}
        disabled={disabled}
        value={value.symbol}
        onChange={(symbol) => onChange(withSeriesSymbol(value, symbol, known, preferredTimeframe))}
      />
      <SelectField
        label={`Timeframe${suffix}`}
        name={`timeframe${number ?? ''}`}
        options={offered}
        placeholder={isOffered ? (isCompact ? 'Select' : 'Select a timeframe') : 'Select symbol first'}
        error={errors.timeframe}
        disabled={disabled || !isOffered || symbols.status !== 'ready'}
        value={isOffered ? value.timeframe : ''}
        onChange={(timeframe) => onChange({ ...value, timeframe })}
      />
    </>
  )
  if (!isCompact) return <FieldPair>{fields}</FieldPair>
  return (
    // 'Select symbol first' is longer than any code.
    <Grid
      templateColumns={`minmax(0, 1fr) ${isOffered ? '92px' : 'minmax(0, 1fr)'}`}
      alignItems="start"
      gap="2"
      minW="0"
    >
      {fields}
    </Grid>
  )
}
