import { Checkbox as ChakraCheckbox } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

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
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Ark keeps the browser's tick where the page refuses the choice.
    if (box.current !== null) box.current.checked = checked
  })
  return (
    <ChakraCheckbox.Root
      checked={checked}
      disabled={disabled}
      name={name}
      onCheckedChange={({ checked }) => onChange(checked === true)}
    >
      <ChakraCheckbox.HiddenInput ref={box} {...input} />
      <ChakraCheckbox.Control />
      <ChakraCheckbox.Label>{label}</ChakraCheckbox.Label>
    </ChakraCheckbox.Root>
  )
}
