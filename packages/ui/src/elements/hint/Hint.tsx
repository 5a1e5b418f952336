import type { ReactNode } from 'react'
import { Tooltip } from '../tooltip/Tooltip'
import { hintRecipe } from './hintRecipe'

export interface HintProps {
  /** One sentence, read with the children. */
  text: string
  /** A figure, or a badge. */
  children: ReactNode
  /** -1 where arrow keys move the focus. */
  tabIndex?: number | undefined
}

/** A figure or badge with a sentence about it, shown on hover and focus. */
export function Hint({ text, children, tabIndex }: HintProps) {
  return (
    <Tooltip text={text}>
      {(trigger) => (
        <button {...trigger} type="button" tabIndex={tabIndex} className={hintRecipe().root} data-hint>
          {children}
        </button>
      )}
    </Tooltip>
  )
}
