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

const BLOCK = {
  w: 'full',
  minH: { base: '10', md: '9' },
  px: '2',
  py: '1',
  borderRadius: 'l2',
  _hover: { bg: 'bg.hover' },
} as const

/** Turns something on or off. */
export function Switch({ label, checked, onChange, disabled, trailing, isBlock = false, name, ...input }: SwitchProps) {
  return (
    <ChakraSwitch.Root
      checked={checked}
      disabled={disabled}
      name={name}
      {...(isBlock && BLOCK)}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <ChakraSwitch.HiddenInput role="switch" aria-checked={checked} {...input} />
      <ChakraSwitch.Control />
      <ChakraSwitch.Label>{label}</ChakraSwitch.Label>
      {trailing === undefined ? null : (
        <Span ms="auto" minW="0" maxW="50%" overflowWrap="anywhere" textAlign="end" color="fg.subtle" textStyle="xs">
          {trailing}
        </Span>
      )}
    </ChakraSwitch.Root>
  )
}
