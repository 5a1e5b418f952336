import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { Resource } from '@tidemark/api/resource'
import type { Strategy } from '@tidemark/contract'
import { formatSymbol } from '../../format'
import { IconButton } from '../icon-button/IconButton'
import type { BacktestFormErrors, BacktestFormValue, BacktestSymbol } from './backtestFormTypes'
import { BacktestInputs } from './BacktestInputs'
import { ConfigField } from './ConfigField'
import { parseConfig } from './configText'
import { missingChoice } from './formFields'
import { RunFooter, type RunProgress } from './RunFooter'
import { StrategyParams } from './StrategyParams'
import styles from './BacktestForm.module.css'

/** Props of {@link BacktestForm}. */
export interface BacktestFormProps {
  value: BacktestFormValue
  onChange: (next: BacktestFormValue) => void
  symbols: Resource<readonly BacktestSymbol[]>
  strategies: Resource<readonly Strategy[]>
  /** What the page or the server found wrong. After a run was asked for, the first of them gets the focus. */
  errors: BacktestFormErrors
  isRunning: boolean
  progress?: RunProgress | undefined
  /** Called only with a symbol, a timeframe, a strategy, and a config that is a JSON object; never while running. */
  onRun: () => void
  /** Shows what is being run and a way out of it. Give it once a run takes longer than two seconds. */
  onCancel?: (() => void) | undefined
  onReset: () => void
  /** @default 'Reset to last run' */
  resetLabel?: string | undefined
}

/**
 * Everything that a backtest is made of. Fills a rail of 320 px, or the width of the window with four fields beside each
 * other; the primary action stays in view. Ctrl Enter runs from anywhere on the page.
 */
export function BacktestForm({
  value,
  onChange,
  symbols,
  strategies,
  errors,
  isRunning,
  progress,
  onRun,
  onCancel,
  onReset,
  resetLabel = 'Reset to last run',
}: BacktestFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isAnswerDue = useRef(false)
  const [isConfigJudged, setIsConfigJudged] = useState(false)
  const params = strategies.status === 'ready' ? paramsOf(strategies.data, value.strategy) : []
  const missing = missingChoice(value)

  const change = (changes: Partial<BacktestFormValue>) => {
    isAnswerDue.current = false
    onChange({ ...value, ...changes })
  }
  const run = () => {
    if (missing !== null || isRunning) return
    isAnswerDue.current = true
    setIsConfigJudged(true)
    if (parseConfig(value.config).ok) onRun()
    else form.current?.querySelector('textarea')?.focus()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    if (document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    run()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    if (!isAnswerDue.current || Object.values(errors).every((error) => error === undefined)) return
    isAnswerDue.current = false
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // In the middle, clear of the header and the footer that stay in view, with what is said under it.
    field?.scrollIntoView({ block: 'center' })
  }, [errors])

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label="Run Your Backtest"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        run()
      }}
    >
      <div className={styles['head']}>
        <h2 className={styles['title']}>Run Your Backtest</h2>
        <IconButton icon="undo" label={resetLabel} onClick={onReset} />
      </div>
      <div className={styles['body']}>
        <BacktestInputs value={value} onChange={change} symbols={symbols} strategies={strategies} errors={errors} />
        {params.length > 0 && (
          <div className={styles['section']}>
            <StrategyParams
              key={value.strategy}
              params={params}
              config={value.config}
              onChange={(config) => change({ config })}
            />
          </div>
        )}
        <div className={styles['section']}>
          <ConfigField
            value={value.config}
            onChange={(config) => change({ config })}
            error={errors.config}
            isJudged={isConfigJudged}
            onJudge={() => setIsConfigJudged(true)}
          />
        </div>
      </div>
      <RunFooter
        missing={missing}
        isRunning={isRunning}
        what={`${value.strategy} on ${formatSymbol(value.symbol)}`}
        progress={progress}
        onCancel={onCancel}
      />
    </form>
  )
}

function paramsOf(strategies: readonly Strategy[], name: string) {
  return strategies.find((strategy) => strategy.name === name)?.params ?? []
}
