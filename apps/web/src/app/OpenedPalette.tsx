import { useApi, useIndicators, useStrategies, useSymbols } from '@tidemark/api/hooks'
import { CommandPalette, type EarlyInput, useFormat } from '@tidemark/ui'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDemo } from '../demo/DemoProvider'
import { usePreferences } from '../preferences/PreferencesProvider'
import { useOpenPages } from '../routing/useOpenPages'
import { START_RUN } from '../pages/backtest/entryStates'
import { useLibraryRuns } from '../pages/shared/useLibraryRuns'
import { type PageAction, useShell } from '../platform/shellContext'
import { useAppStorage } from '../platform/storage'
import { type PaletteCommand, paletteCommands } from './paletteCommands'
import { runCommands } from './paletteRuns'
import { phraseCommands } from './phrase'

export interface OpenedPaletteProps {
  open: boolean
  onClose: () => void
  /** Returns what was typed before its field got focus. */
  collectEarlyInput: () => EarlyInput
  /** Called for 'Sign Out' or 'End Demo'. */
  onLeave: () => void
  onSettings: () => void
  onKeys: () => void
}

/** With the product's prefix, so signing out wipes it. */
const RECENT_KEY = 'tidemark.recent_commands'
const MOST_RECENT = 5

/** Shows the palette with all commands; requests its lists on first opening. */
export function OpenedPalette({ open, onClose, collectEarlyInput, onLeave, onSettings, onKeys }: OpenedPaletteProps) {
  const navigate = useNavigate()
  const { isDemo } = useDemo()
  const { theme, update } = usePreferences()
  const format = useFormat()
  const { pageActions } = useShell()
  const { now } = useApi()
  const storage = useAppStorage()
  const [recent, setRecent] = useState(() => readRecent(storage.getItem(RECENT_KEY)))
  const symbols = useSymbols()
  const strategies = useStrategies()
  const indicators = useIndicators()
  const { runs } = useLibraryRuns()
  const pages = useOpenPages()
  const names = useMemo(() => (indicators.status === 'ready' ? Object.keys(indicators.data) : []), [indicators])
  const actions = useMemo(
    () => (open ? [...[...pageActions.values()].flat(), ...imageActions()] : []),
    [open, pageActions],
  )
  const commands = useMemo(
    () =>
      paletteCommands({
        pages,
        symbols: symbols.status === 'ready' ? symbols.data : [],
        strategies: strategies.status === 'ready' ? strategies.data : [],
        indicators: names,
        actions,
        isDark: theme === 'dark',
        isDemo,
      }),
    [pages, symbols, strategies, names, actions, theme, isDemo],
  )
  const suggest = useCallback(
    (words: string) => ({
      before: phraseCommands(words, {
        pages,
        symbols: symbols.status === 'ready' ? symbols.data : [],
        strategies: strategies.status === 'ready' ? strategies.data : [],
        indicators: names,
      }),
      after:
        runs.status === 'ready' && pages.some(({ id }) => id === 'backtestData')
          ? runCommands(runs.data, words, { now: now(), format })
          : [],
    }),
    [pages, symbols, strategies, names, runs, now, format],
  )

  const run = ({ id, href, isRun }: PaletteCommand) => {
    const latest = [id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT)
    setRecent(latest)
    try {
      storage.setItem(RECENT_KEY, JSON.stringify(latest))
    } catch {
      // Storage is full: recent commands last until the page is left.
    }
    if (href !== undefined) void navigate(href, { state: isRun === true ? START_RUN : null })
    else if (id === 'theme') update({ theme: theme === 'dark' ? 'light' : 'dark' })
    else if (id === 'settings') onSettings()
    else if (id === 'leave') onLeave()
    else if (id === 'keys') onKeys()
    else actions.find((action) => action.id === id)?.run()
  }

  return (
    <CommandPalette
      open={open}
      commands={commands}
      recent={recent}
      suggest={suggest}
      onRun={run}
      onClose={onClose}
      collectEarlyInput={collectEarlyInput}
    />
  )
}

function readRecent(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Finds the save button of the page's first chart: only a chart can save its own image. */
function imageActions(): PageAction[] {
  const save = document.querySelector<HTMLButtonElement>('main button[aria-label="Save as image"]:not(:disabled)')
  return save === null
    ? []
    : [{ id: 'save-image', label: 'Save chart as image', icon: 'picture', run: () => save.click() }]
}
