import { Checkbox as ChakraCheckbox } from '@chakra-ui/react'

export interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  name?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Yes or no, applied on submit. */
export function Checkbox({ label, checked, onChange, disabled, name, ...input }: CheckboxProps) {
  return (
    <ChakraCheckbox.Root
      checked={checked}
      disabled={disabled}
      name={name}
      onCheckedChange={({ checked }) => onChange(checked === true)}
    >
      <ChakraCheckbox.HiddenInput {...input} />
      <ChakraCheckbox.Control />
      <ChakraCheckbox.Label>{label}</ChakraCheckbox.Label>
    </ChakraCheckbox.Root>
  )
}
