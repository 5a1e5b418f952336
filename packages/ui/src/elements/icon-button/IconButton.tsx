import { IconButton as ChakraIconButton, type IconButtonProps as ChakraIconButtonProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'

export interface IconButtonProps extends Omit<ChakraIconButtonProps, 'children' | 'asChild' | 'as' | 'aria-label'> {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  /** Makes it a toggle. */
  isPressed?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** An action shown only by an icon, where it repeats on every card. */
export function IconButton({ icon, label, isPressed, ...rest }: IconButtonProps) {
  return (
    <ChakraIconButton
      size="2xs"
      variant="ghost"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      _print={{ display: 'none' }}
      {...rest}
    >
      <Icon name={icon} />
    </ChakraIconButton>
  )
}
