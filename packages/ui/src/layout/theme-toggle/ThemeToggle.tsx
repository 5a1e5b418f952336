import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'

export interface ThemeToggleProps {
  /** Current theme; the system's for 'system'. */
  theme: 'light' | 'dark'
  /** Called with the other theme. */
  onChange: (theme: 'light' | 'dark') => void
  /** A word beside the icon. */
  hasText?: boolean | undefined
}

/** Switches light and dark; shows what it switches to. */
export function ThemeToggle({ theme, onChange, hasText = false }: ThemeToggleProps) {
  const next = theme === 'dark' ? 'light' : 'dark'
  const icon = next === 'dark' ? 'moon' : 'sun'
  const label = `Switch to ${next} theme`
  return hasText ? (
    <Button
      variant="ghost"
      size="2xs"
      icon={icon}
      aria-label={`Theme: switch to ${next}`}
      onClick={() => onChange(next)}
    >
      Theme
    </Button>
  ) : (
    <IconButton icon={icon} size="xs" label={label} onClick={() => onChange(next)} />
  )
}
