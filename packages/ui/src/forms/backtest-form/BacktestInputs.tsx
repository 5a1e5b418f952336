import type { Resource } from '@tidemark/contract/resource'
import type { Strategy } from '@tidemark/contract'
import { DateField } from '../date-field/DateField'
import { NumberField } from '../number-field/NumberField'
import { FieldPair } from '../../layout/rail-form/FieldPair'
import { SelectField } from '../select-field/SelectField'
import type { BacktestFormErrors, BacktestFormValue, BacktestSymbol } from './backtestFormTypes'
import { percentOf, readableTimeframes, symbolOptions, withSymbol } from './formFields'
import { MoneyField } from './MoneyField'
import { ResourceSelect } from '../resource-select/ResourceSelect'
import { configForStrategy } from './paramsModel'

interface BacktestInputsProps {
  readonly resets: number
  readonly value: BacktestFormValue
  readonly onChange: (changes: Partial<BacktestFormValue>) => void
  readonly symbols: Resource<readonly BacktestSymbol[]>
  readonly strategies: Resource<readonly Strategy[]>
  readonly errors: BacktestFormErrors
}

/** What every backtest has: series, strategy, account, costs and period. */
export function BacktestInputs({ resets, value, onChange, symbols, strategies, errors }: BacktestInputsProps) {
  const knownSymbols = symbols.status === 'ready' ? symbols.data : []
  const knownStrategies = strategies.status === 'ready' ? strategies.data : []
  const paramsOf = (name: string) => knownStrategies.find((strategy) => strategy.name === name)?.params ?? []
  const field = (name: keyof BacktestFormValue) => ({
    name,
    value: value[name],
    error: errors[name],
    onChange: (text: string) => onChange({ [name]: text }),
  })

  return (
    <>
      <FieldPair>
        <ResourceSelect
          {...field('symbol')}
          label="Symbol"
          resource={symbols}
          options={symbolOptions(knownSymbols, value.symbol)}
          placeholder="Select a symbol"
          emptyText="No symbols available"
          onChange={(symbol) => onChange(withSymbol(value, symbol, knownSymbols))}
        />
        <SelectField
          {...field('timeframe')}
          label="Timeframe"
          options={readableTimeframes(knownSymbols, value)}
          placeholder={value.symbol === '' ? 'Select symbol first' : 'Select a timeframe'}
          disabled={value.symbol === '' || symbols.status !== 'ready'}
        />
      </FieldPair>
      <ResourceSelect
        {...field('strategy')}
        label="Strategy"
        resource={strategies}
        options={knownStrategies.map(({ name }) => ({ value: name, label: name }))}
        placeholder="Select a strategy"
        emptyText="No strategies available"
        onChange={(strategy) =>
          onChange({
            strategy,
            config: configForStrategy(value.config, paramsOf(value.strategy), paramsOf(strategy)),
          })
        }
      />
      <MoneyField {...field('initCash')} label="Initial cash" />
      <FieldPair>
        <NumberField
          {...field('fees')}
          label="Fees"
          hint={percentOf(value.fees)}
          help="Fraction of the value traded, per fill."
        />
        <NumberField
          {...field('slippage')}
          label="Slippage"
          hint={percentOf(value.slippage)}
          help="Fraction of the price, against you, per fill."
        />
      </FieldPair>
      {/* Remounts on reset: a half-typed date is no value that a new one would clear. */}
      <FieldPair key={resets}>
        <DateField {...field('startDate')} label="Start date" hint="optional" max={value.endDate || undefined} />
        <DateField {...field('endDate')} label="End date" hint="optional" min={value.startDate || undefined} />
      </FieldPair>
    </>
  )
}
