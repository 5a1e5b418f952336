import type { SymbolInfo } from '@tidemark/api'
import { COMMON_TIMEFRAMES, type Strategy, type Timeframe } from '@tidemark/contract'
import type { Command } from '@tidemark/ui'
import { formatSymbol } from '@tidemark/ui/format'
import type { PageAction } from '../platform/shellContext'
import type { Page } from '../routing/pages'

export interface PaletteCommand extends Command {
  readonly href?: string
  /** Runs on arrival what the URL says. */
  readonly isRun?: boolean
}

interface Known {
  readonly pages: readonly Page[]
  readonly symbols: readonly SymbolInfo[]
  readonly strategies: readonly Strategy[]
  readonly indicators: readonly string[]
  readonly actions: readonly PageAction[]
  readonly isDark: boolean
  readonly isDemo: boolean
}

export function paletteCommands({
  pages,
  symbols,
  strategies,
  indicators,
  actions,
  isDark,
  isDemo,
}: Known): PaletteCommand[] {
  const has = (id: Page['id']) => pages.some((page) => page.id === id)
  const symbolPath = has('chart') ? '/chart' : has('backtest') ? '/backtest' : null
  return [
    ...actions.map(({ id, label, icon }) => ({ id, label, icon, group: 'This page' })),
    ...pages.map(({ id, label, icon, path }) => ({ id, label, icon, group: 'Pages', href: path })),
    ...(symbolPath === null
      ? []
      : symbols.map(({ symbol, timeframes }) => ({
          id: `symbol ${symbol}`,
          label: formatSymbol(symbol),
          group: 'Symbols',
          icon: 'chart' as const,
          detail: timeframesText(timeframes),
          keywords: symbol,
          href: `${symbolPath}?${new URLSearchParams({ symbol })}`,
        }))),
    ...(has('backtest')
      ? strategies.map(({ name, id }) => ({
          id: `strategy ${name}`,
          label: name,
          group: 'Strategies',
          icon: 'strategies' as const,
          ...(id !== undefined && { keywords: id }),
          href: `/backtest?${new URLSearchParams({ strategy: name })}`,
        }))
      : []),
    ...(has('plot')
      ? indicators.map((name) => ({
          id: `indicator ${name}`,
          label: name,
          group: 'Indicators',
          icon: 'indicators' as const,
          href: `/plot?${new URLSearchParams({ indicator: name })}`,
        }))
      : []),
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      group: 'Actions',
      icon: 'info',
      shortcut: '?',
      keywords: 'keys help',
    },
    {
      id: 'theme',
      label: isDark ? 'Switch to light theme' : 'Switch to dark theme',
      group: 'Actions',
      icon: isDark ? 'sun' : 'moon',
    },
    {
      id: 'settings',
      label: 'Settings',
      group: 'Actions',
      icon: 'sliders',
      keywords: 'preferences time zone language',
    },
    { id: 'leave', label: isDemo ? 'End Demo' : 'Sign Out', group: 'Actions', icon: 'sign-out' },
  ]
}

/** 'M1 to W1' for all usual timeframes, otherwise a list. */
function timeframesText(timeframes: readonly Timeframe[]): string {
  const [first, last] = [timeframes[0], timeframes.at(-1)]
  const isWhole = COMMON_TIMEFRAMES.every((one) => timeframes.includes(one))
  return isWhole && first !== undefined && last !== undefined ? `${first} to ${last}` : timeframes.join(', ')
}
