import { Checkbox as ChakraCheckbox } from '@chakra-ui/react'

export interface CheckboxProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean | undefined
  name?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Yes or no, applied on submit. */
export function Checkbox({ label, isChecked, onChange, isDisabled, name, ...input }: CheckboxProps) {
  return (
    <ChakraCheckbox.Root
      checked={isChecked}
      disabled={isDisabled}
      name={name}
      onCheckedChange={({ checked }) => onChange(checked === true)}
    >
      <ChakraCheckbox.HiddenInput {...input} />
      <ChakraCheckbox.Control />
      <ChakraCheckbox.Label>{label}</ChakraCheckbox.Label>
    </ChakraCheckbox.Root>
  )
}
