import { classes } from '../../lib/classes'
import styles from './Button.module.css'

/** How much a control asks for attention: one `primary` per view. */
export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger'

/** Height of a control: 28 in cards, 32 in page headers, 36 in footers and dialogs, 44 for touch. */
export type ButtonSize = 'small' | 'dense' | 'default' | 'large'

/** What decides the look of a button. */
export interface ButtonLook {
  /** @default 'outline' */
  variant?: ButtonVariant | undefined
  /** @default 'default' */
  size?: ButtonSize | undefined
  /**
   * Takes the full width; on a phone also 44 px high.
   * @default false
   */
  isBlock?: boolean | undefined
  /**
   * A square that holds an icon and no text.
   * @default false
   */
  isSquare?: boolean | undefined
}

/** Class names that make a link look like a button, for navigation that has the weight of an action. */
export function buttonClassName({ variant = 'outline', size = 'default', isBlock, isSquare }: ButtonLook = {}): string {
  return classes(
    styles['button'],
    styles[variant],
    styles[size],
    isBlock === true && styles['block'],
    isSquare === true && styles['square'],
  )
}
