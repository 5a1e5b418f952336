import { HStack, Slider } from '@chakra-ui/react'
import { Field } from '../field/Field'

export interface RangeFieldProps {
  label: string
  /** Within `min` and `max`. */
  value: number
  /** Called with a whole number in range. */
  onChange: (value: number) => void
  min: number
  max: number
  /** After the number: `px`. */
  unit?: string | undefined
  /** A tick per step, up to about ten. */
  hasTicks?: boolean | undefined
  disabled?: boolean | undefined
}

/** px; fixed, so that it is never measured. */
const THUMB = { width: 14, height: 14 }

/** A whole number by slider. */
export function RangeField({ label, value, onChange, min, max, unit, hasTicks = false, disabled }: RangeFieldProps) {
  const wrong = value < min || value > max ? `${label} must be from ${min} to ${max}, not '${value}'.` : undefined
  const write = (figure: number) => (unit === undefined ? String(figure) : `${figure} ${unit}`)
  return (
    <Field label={label} error={wrong} disabled={disabled} isGroup>
      {({ 'aria-labelledby': labelId = '', 'aria-describedby': describedBy }) => (
        <HStack w="full" minW="0">
          <Slider.Root
            aria-labelledby={[labelId]}
            value={[value]}
            min={min}
            max={max}
            disabled={disabled}
            thumbSize={THUMB}
            getAriaValueText={(details) => write(details.value)}
            onValueChange={({ value: [next] }) => {
              if (next !== undefined) onChange(next)
            }}
          >
            <Slider.Control>
              <Slider.Track>
                <Slider.Range />
              </Slider.Track>
              {hasTicks && (
                <Slider.MarkerGroup>
                  {Array.from({ length: max - min + 1 }, (_, at) => (
                    <i key={at} />
                  ))}
                </Slider.MarkerGroup>
              )}
              <Slider.Thumb index={0} aria-describedby={describedBy} aria-invalid={wrong !== undefined || undefined} />
            </Slider.Control>
          </Slider.Root>
          <HStack asChild flex="none" minW="8" justify="end" textStyle={{ base: 'lg', md: 'sm' }}>
            <output aria-hidden="true">{write(value)}</output>
          </HStack>
        </HStack>
      )}
    </Field>
  )
}
