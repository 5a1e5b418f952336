import type { Strategy } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'
import type { PageId } from '../../routing/pages'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import { inputsAt, readBacktestQuery, writeBacktestQuery } from '../backtest/backtestQuery'
import { addressOfCompare } from '../compare/compareQuery'
import { USUAL } from '../run/runParameters'

/** What is looked at, on every research page: it travels in the address from one to the other. */
export interface Study {
  readonly inputs: BacktestFormValue
  /** The stored run of these inputs; null for none. */
  readonly runId: string | null
}

/** Returns what an address says, completed by what was studied last where it names no strategy. */
export function studyAt(search: string, last: BacktestFormValue = DEFAULT_INPUTS): Study {
  const query = readBacktestQuery(search)
  return { inputs: inputsAt(query, last), runId: query.runId }
}

/** The run goes when its series or period is no longer the one that is studied. */
export function withSeries({ inputs, runId }: Study, series: Pick<BacktestFormValue, (typeof SERIES)[number]>): Study {
  const isSame = SERIES.every((name) => inputs[name] === series[name])
  return { inputs: { ...inputs, ...series }, runId: isSame ? runId : null }
}

const SERIES = ['symbol', 'timeframe', 'startDate', 'endDate'] as const

/** Writes what a page itself does not use, so that it is still there for the next one. */
export function carried({ inputs, runId }: Study, query: URLSearchParams): URLSearchParams {
  for (const [name, value] of writeBacktestQuery(inputs, runId)) if (!query.has(name)) query.set(name, value)
  return query
}

/** Address of a page that shows the study. */
export function addressOfStudy(page: { readonly id: PageId; readonly path: string }, { inputs, runId }: Study): string {
  if (page.id === 'compare' && runId !== null) return addressOfCompare([runId])
  const query = String(writeBacktestQuery(inputs, runId))
  return query === '' ? page.path : `${page.path}?${query}`
}

/**
 * Returns the parameters as they are run, the strategy's own values under those that are set, and options with an effect.
 * Empty while the config cannot be read.
 */
export function parametersOf({ config, strategy }: BacktestFormValue, strategies: readonly Strategy[]) {
  const declared = strategies.find(({ name }) => name === strategy)?.params ?? []
  const usual = declared.map(({ name, default: value }) => [name, value] as const)
  try {
    const set: unknown = JSON.parse(config)
    const all: Record<string, unknown> = { ...Object.fromEntries(usual), ...(typeof set === 'object' ? set : {}) }
    return Object.entries(all)
      .filter(([name, value]) => value !== null && value !== USUAL[name])
      .map(([name, value]) => [name, String(value)] as const)
  } catch {
    return []
  }
}
