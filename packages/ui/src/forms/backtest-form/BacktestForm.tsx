import { memo, useRef, useState } from 'react'
import type { Resource } from '@tidemark/contract/resource'
import type { Strategy } from '@tidemark/contract'
import { formatElapsed, formatSymbol } from '../../format'
import { IconButton } from '../../elements/icon-button/IconButton'
import { RailForm } from '../../layout/rail-form/RailForm'
import { RailSection } from '../../layout/rail-form/RailSection'
import type { BacktestFormErrors, BacktestFormValue, BacktestSymbol, RunProgress } from './backtestFormTypes'
import { BacktestInputs } from './BacktestInputs'
import { ConfigField } from './ConfigField'
import { CostsSection } from './CostsSection'
import { parseConfig } from './configText'
import { missingChoice, notOffered } from './formFields'
import { StrategyParams } from './StrategyParams'
import { StrategyParamsSkeleton } from './StrategyParamsSkeleton'

export interface BacktestFormProps {
  value: BacktestFormValue
  onChange: (next: BacktestFormValue) => void
  symbols: Resource<readonly BacktestSymbol[]>
  strategies: Resource<readonly Strategy[]>
  /** By field; after a submit the first one gets focus. */
  errors: BacktestFormErrors
  isRunning: boolean
  progress?: RunProgress | undefined
  /** Why the last submit failed. @default nothing */
  failure?: string | undefined
  /** Called only with available choices and a JSON object as config, never while running. */
  onRun: () => void
  /** Cancels; pass it once a run takes over two seconds. */
  onCancel?: (() => void) | undefined
  onReset: () => void
  resetLabel?: string | undefined
}

/** A backtest request. Ctrl Enter runs it from anywhere. */
export const BacktestForm = memo(function BacktestForm({
  value,
  onChange,
  symbols,
  strategies,
  errors,
  isRunning,
  progress,
  failure,
  onRun,
  onCancel,
  onReset,
  resetLabel = 'Reset to last run',
}: BacktestFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isConfigJudged, setIsConfigJudged] = useState(false)
  const [resets, setResets] = useState(0)
  const params = strategies.status === 'ready' ? paramsOf(strategies.data, value.strategy) : []
  const elapsed = progress?.elapsedMs
  const absent = notOffered(value, {
    symbols: symbols.status === 'ready' ? symbols.data : [],
    strategies: strategies.status === 'ready' ? strategies.data.map(({ name }) => name) : [],
  })
  const found = { ...absent, ...errors }

  const change = (changes: Partial<BacktestFormValue>) => onChange({ ...value, ...changes })
  const reset = () => {
    setResets(resets + 1)
    onReset()
  }
  const run = () => {
    setIsConfigJudged(true)
    if (parseConfig(value.config).ok) onRun()
    else form.current?.querySelector('textarea')?.focus()
  }

  return (
    <RailForm
      formRef={form}
      title="Run Your Backtest"
      headAction={<IconButton icon="undo" label={resetLabel} onClick={reset} />}
      action="Run Backtest"
      busyAction="Running Backtest..."
      isBusy={isRunning}
      failure={failure}
      missing={missingChoice(value) ?? Object.values(absent)[0] ?? null}
      errors={errors}
      onSubmit={run}
      progress={
        onCancel && {
          label: `Running ${value.strategy} on ${formatSymbol(value.symbol)}`,
          value: progress?.share ?? null,
          detail: progress?.detail ?? (elapsed === undefined ? undefined : formatElapsed(elapsed)),
          onCancel,
        }
      }
    >
      <BacktestInputs
        resets={resets}
        value={value}
        onChange={change}
        symbols={symbols}
        strategies={strategies}
        errors={found}
      />
      {strategies.status === 'loading' && value.strategy !== '' && (
        <RailSection>
          <StrategyParamsSkeleton />
        </RailSection>
      )}
      {params.length > 0 && (
        <RailSection>
          <StrategyParams
            key={value.strategy}
            params={params}
            config={value.config}
            onChange={(config) => change({ config })}
          />
        </RailSection>
      )}
      <RailSection>
        <CostsSection config={value.config} onChange={(config) => change({ config })} />
      </RailSection>
      <RailSection>
        <ConfigField
          value={value.config}
          onChange={(config) => change({ config })}
          error={errors.config}
          isJudged={isConfigJudged}
          onJudge={() => setIsConfigJudged(true)}
        />
      </RailSection>
    </RailForm>
  )
})

function paramsOf(strategies: readonly Strategy[], name: string) {
  return strategies.find((strategy) => strategy.name === name)?.params ?? []
}
