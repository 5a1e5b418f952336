import type { SymbolInfo } from '@tidemark/api'
import type { IndicatorInfo, IndicatorsResponse, Strategy } from '@tidemark/contract'
import { type ListItem, TimeframeTicks } from '@tidemark/ui'
import { formatSymbol } from '@tidemark/ui/format'

export function strategyItems(strategies: readonly Strategy[]): ListItem[] {
  return strategies.map(({ name, description }) => ({
    id: name,
    name,
    description: description || 'No description available',
    href: `/backtest?${new URLSearchParams({ strategy: name })}`,
    action: 'Backtest',
  }))
}

/** Defaults come from descriptions; without them, only parameter names are shown. */
export function indicatorItems(
  indicators: IndicatorsResponse['indicators'],
  descriptions: readonly IndicatorInfo[],
): ListItem[] {
  return Object.entries(indicators).map(([name, { params }]) => {
    const info = descriptions.find((known) => known.name === name)
    const described = info?.params.map((param) => `${shortName(param.name)} ${param.default}`) ?? []
    const words = described.length > 0 ? described : params.map(shortName)
    return {
      id: name,
      name,
      detail: words.length === 0 ? 'no parameters' : words.join(', '),
      ...(info && { meta: info.placement === 'overlay' ? 'Overlay' : 'Subplot' }),
    }
  })
}

/** timePeriod → 'period', fastPeriod → 'fast'. */
function shortName(param: string): string {
  return param === 'timePeriod' ? 'period' : param.replace(/_?Period$/, '')
}

export function symbolItems(symbols: readonly SymbolInfo[]): ListItem[] {
  return symbols.map(({ symbol, timeframes, isStated }) => ({
    id: symbol,
    name: formatSymbol(symbol),
    meta: <TimeframeTicks timeframes={isStated ? timeframes : null} />,
    href: `/backtest?${new URLSearchParams({ symbol })}`,
    action: 'Backtest',
  }))
}
