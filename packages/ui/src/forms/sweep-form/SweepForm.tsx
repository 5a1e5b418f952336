import { Grid, Heading, HStack, Span, Text } from '@chakra-ui/react'
import type { Strategy } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { useState } from 'react'
import { IconButton } from '../../elements/icon-button/IconButton'
import { formatCount, formatCounted } from '../../format/number'
import { FieldPair } from '../../layout/rail-form/FieldPair'
import type { RailProgress } from '../../layout/rail-form/RailFooter'
import { RailForm } from '../../layout/rail-form/RailForm'
import { RailSection } from '../../layout/rail-form/RailSection'
import type { BacktestFormValue, BacktestSymbol } from '../backtest-form/backtestFormTypes'
import { BacktestInputs } from '../backtest-form/BacktestInputs'
import { ConfigField } from '../backtest-form/ConfigField'
import { parseConfig, removeConfigKey, setConfigValue } from '../backtest-form/configText'
import { missingChoice, notOffered } from '../backtest-form/formFields'
import { StrategyParamsSkeleton } from '../backtest-form/StrategyParamsSkeleton'
import { DateField } from '../date-field/DateField'
import { NumberField } from '../number-field/NumberField'
import { SelectField, type SelectOption } from '../select-field/SelectField'
import { type SweepFormErrors, type SweepFormValue, type SweptText, variableParams } from './sweepFormValue'
import { SweptList, SweptParam } from './SweptParam'

/** What the parameters amount to. */
export interface SweepPlan {
  /** Values by parameter, in order; null while unknown. */
  readonly counts: Readonly<Record<string, number | null>>
  /** Backtests; 0 while invalid. */
  readonly runs: number
  /** What is wrong or missing; null when it can run. */
  readonly problem: string | null
  /** 'About 13 s, 32 ms each'. */
  readonly time: string
  /** Backtests that a stopped sweep of these inputs has not run: a submit runs only those. @default null */
  readonly left?: number | null | undefined
}

export interface SweepFormProps {
  value: SweepFormValue
  onChange: (next: SweepFormValue) => void
  symbols: Resource<readonly BacktestSymbol[]>
  strategies: Resource<readonly Strategy[]>
  /** Statistics to search by. */
  objectives: readonly SelectOption[]
  errors: SweepFormErrors
  /** What the entered parameters amount to. */
  plan: SweepPlan
  isRunning: boolean
  progress?: RailProgress | undefined
  /** Why the last submit failed. @default nothing */
  failure?: string | undefined
  /** Why nothing can run: a demo without runs left. @default nothing */
  forbidden?: string | undefined
  /** Called only with complete, valid values, never while running. */
  onRun: () => void
  onReset: () => void
}

const NO_PARAMS = 'This strategy lists no parameters. Add those to vary to the config, with any value.'

/** Inputs of a parameter sweep. Ctrl Enter runs it from anywhere. */
export function SweepForm({
  value,
  onChange,
  symbols,
  strategies,
  objectives,
  errors,
  plan,
  isRunning,
  progress,
  failure,
  forbidden,
  onRun,
  onReset,
}: SweepFormProps) {
  const [isConfigJudged, setIsConfigJudged] = useState(false)
  const [resets, setResets] = useState(0)
  const parsed = parseConfig(value.config)
  const config = parsed.ok ? parsed.values : {}
  const declared =
    strategies.status === 'ready' ? (strategies.data.find(({ name }) => name === value.strategy)?.params ?? []) : []
  const absent = notOffered(value, {
    symbols: symbols.status === 'ready' ? symbols.data : [],
    strategies: strategies.status === 'ready' ? strategies.data.map(({ name }) => name) : [],
  })
  const params = value.strategy === '' ? [] : variableParams(declared, config)
  const change = (changes: Partial<SweepFormValue>) => onChange({ ...value, ...changes })
  const changeRun = (changes: Partial<BacktestFormValue>) =>
    change(changes.strategy === undefined || changes.strategy === value.strategy ? changes : { ...changes, axes: {} })
  const sweep = (name: string, swept: SweptText | null) => {
    const { [name]: _before, ...others } = value.axes
    change({ axes: swept === null ? others : { ...value.axes, [name]: swept } })
  }
  const sizes = Object.values(plan.counts)
  const words =
    plan.runs === 0
      ? ''
      : sizes.length === 1
        ? `${formatCount(plan.runs)} values`
        : `${sizes.map((size) => formatCount(size)).join(' × ')} = ${formatCount(plan.runs)}`
  const missing =
    missingChoice(value) ??
    Object.values(absent)[0] ??
    forbidden ??
    (parsed.ok ? plan.problem : 'Invalid JSON in config')

  return (
    <RailForm
      title="Sweep parameters"
      headAction={
        <IconButton
          icon="undo"
          label="Reset to defaults"
          onClick={() => {
            setResets(resets + 1)
            onReset()
          }}
        />
      }
      action={
        plan.runs === 0
          ? 'Run backtests'
          : plan.left == null
            ? `Run ${formatCounted(plan.runs, 'backtest')}`
            : `Run the other ${formatCount(plan.left)}`
      }
      busyAction="Running..."
      isBusy={isRunning}
      failure={failure}
      missing={missing}
      note={plan.time}
      errors={errors}
      progress={progress}
      onSubmit={onRun}
    >
      <BacktestInputs
        resets={resets}
        value={value}
        onChange={changeRun}
        symbols={symbols}
        strategies={strategies}
        errors={{ ...absent, ...errors }}
      />
      <RailSection>
        <Grid gap="3" minW="0">
          <HStack justify="space-between" align="baseline" textStyle="sm">
            <Heading as="h3" size="sm">
              Parameters
            </Heading>
            <Span color="fg.muted" textAlign="end">
              {words}
            </Span>
          </HStack>
          {errors['axes'] === undefined ? null : (
            <Text role="alert" color="danger.fg" textStyle="xs" overflowWrap="anywhere">
              {errors['axes']}
            </Text>
          )}
          {strategies.status === 'loading' && value.strategy !== '' ? <StrategyParamsSkeleton /> : null}
          {params.length === 0 && strategies.status === 'ready' ? (
            <Text color="fg.subtle" textStyle="xs">
              {value.strategy === '' ? 'Select a strategy first.' : NO_PARAMS}
            </Text>
          ) : null}
          <SweptList key={value.strategy}>
            {params.map((param) => (
              <SweptParam
                key={param.name}
                param={param}
                values={config}
                swept={value.axes[param.name] ?? null}
                count={plan.counts[param.name] ?? null}
                errorOf={(field) => errors[field === undefined ? `axes.${param.name}` : `axes.${param.name}.${field}`]}
                disabled={!parsed.ok}
                onSweep={(swept) => sweep(param.name, swept)}
                onValue={(next) =>
                  change({
                    config:
                      next === undefined
                        ? removeConfigKey(value.config, param.name)
                        : setConfigValue(value.config, param.name, next),
                  })
                }
              />
            ))}
          </SweptList>
        </Grid>
      </RailSection>
      <RailSection>
        <Grid gap="3" minW="0">
          <SelectField
            label="Objective"
            name="objective"
            value={value.objective}
            options={objectives}
            error={errors['objective']}
            onChange={(objective) => change({ objective })}
          />
          <FieldPair key={resets}>
            <DateField
              label="Learn until"
              hint="optional"
              name="learnUntil"
              value={value.learnUntil}
              error={errors['learnUntil']}
              min={value.startDate || undefined}
              max={value.endDate || undefined}
              onChange={(learnUntil) => change({ learnUntil })}
            />
            <NumberField
              label="Fewest trades"
              name="minTrades"
              value={value.minTrades}
              error={errors['minTrades']}
              min={0}
              step={1}
              onChange={(minTrades) => change({ minTrades })}
            />
          </FieldPair>
          <Text color="fg.subtle" textStyle="xs">
            After that date the bars are held back. They are shown, never used to choose.
          </Text>
        </Grid>
      </RailSection>
      <RailSection>
        <ConfigField
          value={value.config}
          onChange={(next) => change({ config: next })}
          error={errors.config}
          isJudged={isConfigJudged}
          onJudge={() => setIsConfigJudged(true)}
        />
      </RailSection>
    </RailForm>
  )
}
