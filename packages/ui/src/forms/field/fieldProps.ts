export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  /** `htmlFor` cannot target a group. */
  'aria-labelledby'?: string | undefined
}

/** px: 32 in rails and cards, 36 on pages, 28 in lists; on phones 40 (32 for 2xs) with 16 px text. */
export type FieldSize = '2xs' | 'xs' | 'sm'

/** The value is the text as typed. */
export interface FieldCommonProps {
  label: string
  /** Range, unit or `optional`, beside the label. */
  hint?: string | undefined
  /** What is wrong and allowed. */
  error?: string | undefined
  /** A sentence under the control. */
  help?: string | undefined
  /** Adds ` *` and `aria-required`. @default false */
  required?: boolean | undefined
  /** @default false */
  disabled?: boolean | undefined
  value: string
  onChange: (value: string) => void
  name?: string | undefined
  /** @default 'xs' */
  size?: FieldSize | undefined
  /** For validation of finished values. */
  onBlur?: (() => void) | undefined
}
