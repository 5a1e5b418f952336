import { SegmentGroup, VisuallyHidden } from '@chakra-ui/react'
import { useContext, type ReactNode } from 'react'
import { Field } from '../field/Field'
import { FieldLayout } from '../field/FieldLayout'
import type { FieldSize } from '../field/fieldProps'

/** Unique values. */
export interface SegmentedOption<V extends string> {
  readonly value: V
  readonly label: string
  /** Replaces the label, which becomes name and tooltip. */
  readonly picture?: ReactNode | undefined
}

export interface SegmentedFieldProps<V extends string> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Two to four, of similar length. */
  options: readonly SegmentedOption<V>[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean | undefined
  size?: FieldSize | undefined
  /** Where its surroundings name it. */
  isLabelHidden?: boolean | undefined
}

/** One of a few visible options; arrow keys select. */
export function SegmentedField<V extends string>({
  options,
  value,
  onChange,
  size,
  isLabelHidden = false,
  ...field
}: SegmentedFieldProps<V>) {
  const layout = useContext(FieldLayout)
  return (
    <FieldLayout value={isLabelHidden ? 'bare' : layout}>
      <Field {...field} isGroup>
        {(control) => (
          <SegmentGroup.Root
            {...control}
            size={size}
            value={value}
            disabled={field.disabled}
            invalid={field.error !== undefined}
            aria-invalid={field.error !== undefined || undefined}
            onValueChange={(change) => {
              const chosen = options.find((option) => option.value === change.value)
              if (chosen !== undefined) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <SegmentGroup.Item
                key={option.value}
                value={option.value}
                title={option.picture === undefined ? undefined : option.label}
              >
                <SegmentGroup.ItemText>
                  {option.picture}
                  {option.picture === undefined ? option.label : <VisuallyHidden>{option.label}</VisuallyHidden>}
                </SegmentGroup.ItemText>
                <SegmentGroup.ItemHiddenInput />
              </SegmentGroup.Item>
            ))}
          </SegmentGroup.Root>
        )}
      </Field>
    </FieldLayout>
  )
}
