import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'

/** Props of {@link ThemeToggle}. */
export interface ThemeToggleProps {
  /** The theme that is drawn now; for the preference 'system', what the system says. */
  theme: 'light' | 'dark'
  /** Called with the other theme. */
  onChange: (theme: 'light' | 'dark') => void
  /** With the word beside the icon, for a place where it stands alone. @default false */
  hasText?: boolean | undefined
}

/** Switches between light and dark. The icon and the name say what pressing it brings. */
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
