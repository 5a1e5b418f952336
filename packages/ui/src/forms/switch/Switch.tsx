import { Span, Switch as ChakraSwitch } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** At the row's end; describes, but does not name. */
  trailing?: ReactNode | undefined
  /** Full width, to align rows. */
  isBlock?: boolean | undefined
  name?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Turns something on or off. */
export function Switch({ label, checked, onChange, disabled, trailing, isBlock = false, name, ...input }: SwitchProps) {
  return (
    <ChakraSwitch.Root
      checked={checked}
      disabled={disabled}
      name={name}
      w={isBlock ? 'full' : undefined}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <ChakraSwitch.HiddenInput role="switch" aria-checked={checked} {...input} />
      <ChakraSwitch.Control />
      <ChakraSwitch.Label>{label}</ChakraSwitch.Label>
      {trailing === undefined ? null : (
        <Span ms="auto" color="fg.subtle" textStyle="xs">
          {trailing}
        </Span>
      )}
    </ChakraSwitch.Root>
  )
}
