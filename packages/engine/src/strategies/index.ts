import { BollMidExit } from './bollMidExit'
import { BollReversion } from './bollReversion'
import type { StrategyDeclaration } from './declaration'
import { DonchianBreakout } from './donchianBreakout'
import { EmaCross } from './emaCross'
import { MacdCross } from './macdCross'
import { RsiLongOnly } from './rsiLongOnly'
import { RsiReversion } from './rsiReversion'
import { SmaCross } from './smaCross'
import { SmaLongOnly } from './smaLongOnly'

/** In display order. */
export const STRATEGIES: readonly StrategyDeclaration[] = [
  SmaCross,
  EmaCross,
  RsiReversion,
  MacdCross,
  BollReversion,
  DonchianBreakout,
  SmaLongOnly,
  RsiLongOnly,
  BollMidExit,
]

/** By name or id, in any case; null if there is none. `own` is besides the built-in ones. */
export function findStrategy(name: string, own: readonly StrategyDeclaration[] = []): StrategyDeclaration | null {
  const wanted = name.trim().toLowerCase()
  const hasName = (s: StrategyDeclaration): boolean => s.id.toLowerCase() === wanted || s.name.toLowerCase() === wanted
  return STRATEGIES.find(hasName) ?? own.find(hasName) ?? null
}
