/** Attributes that tie a control to the label, hint and error of its field. Spread them on the control. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  /** Set for a group of controls, which a label cannot point to. */
  'aria-labelledby'?: string | undefined
}

/**
 * Height of a form control: 32 in rails and cards, 36 on pages of their own, 28 inside of an entry of a list; 40 (32 for the
 * small one) with 16 px text on a phone.
 */
export type FieldSize = 'small' | 'dense' | 'default'

/** Props that all single-value fields share. The value is always the text as typed; the form decides what it means. */
export interface FieldCommonProps {
  label: string
  /** Range, unit or `optional`, right-aligned in the label line. */
  hint?: string | undefined
  /** What is wrong and what is allowed, under the control. */
  error?: string | undefined
  /** One more sentence under the control: what the value does, or what it was. */
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
  /** Called when the control loses focus, for forms that judge a value only when it is finished. */
  onBlur?: (() => void) | undefined
}
