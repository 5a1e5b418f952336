import { useStrategies, useSymbols } from '@tidemark/api/hooks'
import { CommandPalette } from '@tidemark/ui'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDemo } from '../demo/DemoProvider'
import { usePreferences } from '../preferences/PreferencesProvider'
import { pagesFor } from '../routing/pages'
import { useSession } from '../session/SessionProvider'
import { paletteCommands } from './paletteCommands'
import { useAppStorage } from './storage'

export interface ShellPaletteProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** 'Sign Out' or 'End Demo' was chosen. */
  onLeave: () => void
}

/** Under the product's prefix, so that a sign-out wipes it. */
const RECENT_KEY = 'tidemark.recent_commands'
const MOST_RECENT = 5

/** Ctrl or ⌘ K opens it. The lists that it searches are asked for when it is opened first. */
export function ShellPalette({ isOpen, onOpen, onClose, onLeave }: ShellPaletteProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return wasOpened ? <OpenedPalette isOpen={isOpen} onClose={onClose} onLeave={onLeave} /> : null
}

function OpenedPalette({ isOpen, onClose, onLeave }: Omit<ShellPaletteProps, 'onOpen'>) {
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
    else if (id === 'leave') onLeave()
  }

  return (
    <CommandPalette isOpen={isOpen} commands={commands} recent={recent} onRun={({ id }) => run(id)} onClose={onClose} />
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
