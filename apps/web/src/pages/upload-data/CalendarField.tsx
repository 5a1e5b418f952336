import { Stack, Text } from '@chakra-ui/react'
import { calendarText } from '@tidemark/contract'
import { SelectField } from '@tidemark/ui'
import type { ReactNode } from 'react'
import type { CalendarChoice } from './calendarChoices'

export interface CalendarFieldProps {
  label: string
  choices: readonly CalendarChoice[]
  value: CalendarChoice
  /** Where it is from, or why it may be wrong. */
  about: ReactNode
  disabled: boolean
  onChange: (choice: CalendarChoice) => void
}

/** Chooses a calendar by its short name; the whole of it stands below, at every width. */
export function CalendarField({ label, choices, value, about, disabled, onChange }: CalendarFieldProps) {
  return (
    <Stack gap="1" minW="0">
      <SelectField
        label={label}
        options={choices.map((choice) => ({ value: choice.label, label: choice.label }))}
        value={value.label}
        disabled={disabled}
        onChange={(chosen) => {
          const choice = choices.find((one) => one.label === chosen)
          if (choice !== undefined && choice !== value) onChange(choice)
        }}
      />
      <Text color="fg.muted" textStyle="xs">
        {calendarText(value.calendar)}. {about}
      </Text>
    </Stack>
  )
}
