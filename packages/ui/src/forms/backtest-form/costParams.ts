import type { Param } from '@tidemark/contract'
import { formatSize } from '../../format/number'
import type { JsonValue } from './configText'
import { COST_OPTIONS } from './costSummary'
import { percentOf } from './formFields'

export interface CostParam {
  readonly param: Param & { readonly description: string }
  readonly hintOf?: (text: string) => string | undefined
  readonly check?: (value: JsonValue | undefined, config: Config) => string | null
  /** To the displayed value and back: its own inverse. @default identity */
  readonly convert?: (value: number) => number
}

type Config = Readonly<Record<string, JsonValue>>

/** As in the engine: 100 % would make a price 0. */
const ALMOST_ONE = 0.999999

/** As in the engine: still distinguishes two prices. */
const SMALLEST = 1e-9

/** 1 / (1 / 49) is not 49. */
const inverse = (value: number): number => (value === 0 ? 0 : Number((1 / value).toPrecision(15)))

/** Below 1 a share of the free margin, else units. */
function sizeWords(text: string): string {
  const size = Number(text)
  if (text.trim() === '') return 'all free margin'
  return size < 1 ? `${percentOf(text) ?? text} of free margin` : `${formatSize(size)} units`
}

function checkSize(value: JsonValue | undefined): string | null {
  if (value === undefined || typeof value !== 'number') return null
  const isAllowed = value > 0 && (value < 1 || Number.isInteger(value))
  return isAllowed ? null : `Position size must be a share below 1 or a whole number of units, not ${value}.`
}

function checkStop(value: JsonValue | undefined): string | null {
  const isTooNear = typeof value === 'number' && value > 0 && value < SMALLEST
  return isTooNear ? `Stop-loss must be 0 or at least ${SMALLEST}, not ${value}.` : null
}

function checkTarget(value: JsonValue | undefined, config: Config): string | null {
  const spread = typeof config['spread'] === 'number' ? config['spread'] : 0
  const isTooNear = typeof value === 'number' && value > 0 && value < spread + SMALLEST
  return isTooNear ? `Take-profit must be 0 or more than the spread of ${spread}, not ${value}.` : null
}

type Bounds = Pick<Param, 'min' | 'max' | 'unit'>

function number(name: keyof typeof COST_OPTIONS, description: string, bounds: Bounds): CostParam['param'] {
  return { name, ...COST_OPTIONS[name], type: 'number', ...bounds, description }
}

/** In form order, without fees and slippage. Names, defaults and bounds are the engine's; leverage is 1 / `margin`. */
export const COST_PARAMS: readonly CostParam[] = [
  {
    param: number('spread', 'Entry prices are worse by this.', { min: 0, max: ALMOST_ONE, unit: 'fraction' }),
    hintOf: percentOf,
  },
  {
    param: number('fixed_fee', 'An amount beside the fees.', { min: 0, max: 1e12, unit: 'per fill' }),
    hintOf: () => undefined,
  },
  {
    param: number('sl_pct', 'From the deciding close; 0 is none.', { min: 0, max: ALMOST_ONE, unit: 'fraction' }),
    hintOf: percentOf,
    check: checkStop,
  },
  {
    param: number('tp_pct', 'From the deciding close; 0 is none.', { min: 0, max: 1000, unit: 'fraction' }),
    hintOf: percentOf,
    check: checkTarget,
  },
  {
    param: number('size', 'Below 1 a share of free margin, else units.', { max: 1e15 }),
    hintOf: sizeWords,
    check: checkSize,
  },
  {
    param: number('unit', '0.00000001 trades fractions.', { min: 1e-12, max: 1e12, unit: 'units' }),
    hintOf: () => undefined,
  },
  {
    param: number('margin', 'is 1 / leverage: 0.5 for 2 times.', { min: 1, max: 1e6, unit: 'times' }),
    hintOf: () => undefined,
    convert: inverse,
  },
  {
    param: {
      name: 'trade_on_close',
      ...COST_OPTIONS.trade_on_close,
      type: 'boolean',
      description: 'Fills at the deciding close.',
    },
  },
]

/** For display; a null size is omitted. */
export function shownCosts(values: Config): Config {
  const shown: Record<string, JsonValue> = { ...values }
  for (const { param, convert } of COST_PARAMS) {
    const value = values[param.name]
    if (value === null && param.name === 'size') delete shown[param.name]
    else if (typeof value === 'number' && convert !== undefined) shown[param.name] = convert(value)
  }
  return shown
}
