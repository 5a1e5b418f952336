import { useStrategies, useSymbols } from '@tidemark/api/hooks'
import { CommandPalette, type EarlyInput } from '@tidemark/ui'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDemo } from '../demo/DemoProvider'
import { usePreferences } from '../preferences/PreferencesProvider'
import { pagesFor } from '../routing/pages'
import { useSession } from '../session/SessionProvider'
import { paletteCommands } from './paletteCommands'
import { useAppStorage } from '../platform/storage'

export interface OpenedPaletteProps {
  isOpen: boolean
  onClose: () => void
  /** What was typed since it was asked for; called when its input has the focus. */
  collectEarlyInput: () => EarlyInput
  /** 'Sign Out' or 'End Demo' was chosen. */
  onLeave: () => void
  /** 'Settings' was chosen. */
  onSettings: () => void
}

/** Under the product's prefix, so that a sign-out wipes it. */
const RECENT_KEY = 'tidemark.recent_commands'
const MOST_RECENT = 5

/** The palette with all that it finds. Its lists are asked for with its first opening. */
export function OpenedPalette({ isOpen, onClose, collectEarlyInput, onLeave, onSettings }: OpenedPaletteProps) {
  const navigate = useNavigate()
  const { session } = useSession()
  const { config, isDemo } = useDemo()
  const { theme, update } = usePreferences()
  const storage = useAppStorage()
  const [recent, setRecent] = useState(() => readRecent(storage.getItem(RECENT_KEY)))
  const symbols = useSymbols()
  const strategies = useStrategies()
  const commands = useMemo(
    () =>
      paletteCommands({
        pages: pagesFor(session, config.enabledPages),
        symbols: symbols.status === 'ready' ? symbols.data : [],
        strategies: strategies.status === 'ready' ? strategies.data : [],
        isDark: theme === 'dark',
        isDemo,
      }),
    [session, config.enabledPages, symbols, strategies, theme, isDemo],
  )

  const run = (id: string) => {
    const latest = [id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT)
    setRecent(latest)
    try {
      storage.setItem(RECENT_KEY, JSON.stringify(latest))
    } catch {
      // A full storage: they are remembered until the page is left.
    }
    const href = commands.find((command) => command.id === id)?.href
    if (href !== undefined) void navigate(href)
    else if (id === 'theme') update({ theme: theme === 'dark' ? 'light' : 'dark' })
    else if (id === 'settings') onSettings()
    else if (id === 'leave') onLeave()
  }

  return (
    <CommandPalette
      isOpen={isOpen}
      commands={commands}
      recent={recent}
      onRun={({ id }) => run(id)}
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
