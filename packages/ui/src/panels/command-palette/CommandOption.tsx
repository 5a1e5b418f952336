import { Icon } from '../../elements/icon/Icon'
import { Kbd } from '../../elements/kbd/Kbd'
import type { Command } from './commands'
import { commandPaletteRecipe } from './commandPaletteRecipe'

interface CommandOptionProps {
  readonly id: string
  readonly command: Command
  /** Enter would run this one. */
  readonly isActive: boolean
  readonly onPress: () => void
}

/** One command. The focus stays in the box above: a press must not take it. */
export function CommandOption({ id, command, isActive, onPress }: CommandOptionProps) {
  const styles = commandPaletteRecipe()
  const { label, detail, icon, shortcut } = command
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span className={styles.text} title={label}>
        {label}
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
      {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
    </button>
  )
}
