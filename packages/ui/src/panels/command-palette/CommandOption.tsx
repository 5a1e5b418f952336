import { Kbd } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Icon } from '../../elements/icon/Icon'
import type { Command } from './commands'
import { commandPaletteRecipe } from './commandPaletteRecipe'

interface CommandOptionProps {
  readonly command: Command
  /** Make it an option of the list. */
  readonly attributes: ComponentProps<'div'>
}

export function CommandOption({ command, attributes }: CommandOptionProps) {
  const styles = commandPaletteRecipe()
  const { label, detail, icon, shortcut } = command
  return (
    <div {...attributes} className={styles.option}>
      {icon === undefined ? null : <Icon name={icon} />}
      <span className={styles.text} title={label}>
        {label}
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
      {shortcut === undefined ? null : <Kbd aria-hidden>{shortcut}</Kbd>}
    </div>
  )
}
