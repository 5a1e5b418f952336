import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'

export interface ThemeToggleProps {
  /** The current theme; for the preference 'system', the system's. */
  theme: 'light' | 'dark'
  /** Called with the other theme. */
  onChange: (theme: 'light' | 'dark') => void
  /** Show a word beside the icon, where the toggle stands alone. @default false */
  hasText?: boolean | undefined
}

/** Switches between light and dark. Icon and name show the theme it switches to. */
export function ThemeToggle({ theme, onChange, hasText = false }: ThemeToggleProps) {
  const next = theme === 'dark' ? 'light' : 'dark'
  const icon = next === 'dark' ? 'moon' : 'sun'
  const label = `Switch to ${next} theme`
  return hasText ? (
    <Button
      variant="ghost"
      size="small"
      icon={icon}
      aria-label={`Theme: switch to ${next}`}
      onClick={() => onChange(next)}
    >
      Theme
    </Button>
  ) : (
    <IconButton icon={icon} size="dense" label={label} onClick={() => onChange(next)} />
  )
}
