export interface FieldControl {
  'aria-describedby': string | undefined
  'aria-required': true | undefined
  /** Of a group, which `htmlFor` cannot target. */
  'aria-labelledby'?: string | undefined
}

/** px: 32 in rails and cards, 36 on pages, 28 in lists; on phones 40 (32 for 2xs) with 16 px text. */
export type FieldSize = '2xs' | 'xs' | 'sm'

/** What the Field shows around its control. */
export interface FieldTexts {
  label: string
  /** Range, unit or `optional`, beside the label. */
  hint?: string | undefined
  /** What is wrong and allowed. */
  error?: string | undefined
  /** A sentence under the control. */
  help?: string | undefined
  /** Name in files and requests, before the help. */
  code?: string | undefined
  /** Adds an asterisk and `aria-required`. @default false */
  required?: boolean | undefined
  /** Cannot be changed. @default false */
  disabled?: boolean | undefined
}

/** The value is the text as typed. */
export interface FieldCommonProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  name?: string | undefined
  /** @default 'xs' */
  size?: FieldSize | undefined
  /** For validation of finished values. */
  onBlur?: (() => void) | undefined
}

/** @returns what the Field takes, and what its control takes */
export function splitField<P extends FieldTexts>({
  label,
  hint,
  error,
  help,
  code,
  required,
  disabled,
  ...control
}: P) {
  return [{ label, hint, error, help, code, required, disabled }, control] as const
}
