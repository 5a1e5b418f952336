import type { Config, Provenance } from '@tidemark/contract'
import type { RunParameter } from '@tidemark/ui'

/** Options without an effect, which do not distinguish runs. */
export const USUAL: Config = {
  spread: 0,
  unit: 1,
  size: null,
  fixed_fee: 0,
  sl_pct: 0,
  tp_pct: 0,
  exclusive_orders: true,
  finalize_trades: true,
  trade_on_close: false,
  hedging: false,
  margin: 1,
}

/** '0.0000002' instead of '2e-7'. */
function fractionText(fraction: number): string {
  return fraction.toFixed(12).replace(/\.?0+$/, '')
}

function costsOf({ fees, slippage }: Provenance): Map<string, string> {
  return new Map(Object.entries({ fees, slippage }).map(([name, value]) => [name, fractionText(value)]))
}

function notable({ params, options }: Provenance): Map<string, string> {
  const set = Object.entries(options).filter(([name, value]) => value !== null && value !== USUAL[name])
  return new Map([...Object.entries(params), ...set].map(([name, value]) => [name, String(value)]))
}

/**
 * Returns what distinguishes a run: parameters, non-default options, and costs that differ from the previous run.
 *
 * @param previous - null for none
 */
export function runParameters(run: Provenance, previous: Provenance | null): readonly RunParameter[] {
  const own = [...notable(run)]
  if (previous === null) return own.map(([name, value]) => ({ name, value }))
  const before = notable(previous)
  const costsBefore = costsOf(previous)
  return [
    ...own.map(([name, value]) => {
      const was = before.get(name) ?? 'not set'
      return { name, value, ...(was !== value && { was }) }
    }),
    ...[...costsOf(run)].flatMap(([name, value]) => {
      const was = costsBefore.get(name)
      return was === value ? [] : [{ name, value, was }]
    }),
  ]
}

/** Whether fills had no costs. */
export function isFrictionless({ fees, slippage, options }: Provenance): boolean {
  return fees === 0 && slippage === 0 && !Number(options['spread']) && !Number(options['fixed_fee'])
}
