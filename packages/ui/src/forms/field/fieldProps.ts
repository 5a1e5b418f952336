/** Attributes that connect a control to label, hint and error. Spread them on the control. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  /** For a group of controls, which `htmlFor` cannot target. */
  'aria-labelledby'?: string | undefined
}

/**
 * Height in px: 32 in rails and cards, 36 on pages, 28 in list entries; on phones 40 (32 for small) with 16 px text.
 */
export type FieldSize = 'small' | 'dense' | 'default'

/** Props shared by single-value fields. The value is always the text as typed; the form interprets it. */
export interface FieldCommonProps {
  label: string
  /** Range, unit or `optional`, right-aligned beside the label. */
  hint?: string | undefined
  /** What is wrong and what is allowed, under the control. */
  error?: string | undefined
  /** One more sentence under the control: what the value does, or its previous value. */
  help?: string | undefined
  /**
   * Adds ` *` to the label and `aria-required` to the control.
   * @default false
   */
  isRequired?: boolean | undefined
  /** @default false */
  isDisabled?: boolean | undefined
  value: string
  onChange: (value: string) => void
  name?: string | undefined
  /** @default 'dense' */
  size?: FieldSize | undefined
  /** For forms that validate a value only when it is finished. */
  onBlur?: (() => void) | undefined
}
