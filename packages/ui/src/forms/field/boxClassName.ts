import { classes } from '../../lib/classes'
import styles from './control.module.css'
import type { FieldSize } from './fieldProps'

/** State that decides the look of a control's box. */
export interface BoxLook {
  size?: FieldSize | undefined
  isInvalid: boolean
  isDisabled: boolean
}

/** Class names of the outlined box of a form control. */
export function boxClassName({ size, isInvalid, isDisabled }: BoxLook): string {
  return classes(
    styles['box'],
    size === 'default' && styles['default'],
    size === 'small' && styles['small'],
    isInvalid && styles['invalid'],
    isDisabled && styles['disabled'],
  )
}
