import { Fragment, type ReactNode } from 'react'
import { lineBreaksRecipe } from './lineBreaksRecipe'

/**
 * Lets a name wrap after underscores: 'take_profit_pct'. The text itself is unchanged for screen readers, search and
 * copying.
 */
export function breakAfterUnderscores(name: string): ReactNode {
  return name.split(/(?<=_)(?=[^_])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/**
 * Keeps dates and ranges in a sentence from wrapping: browsers break '2024-01-02' after a hyphen. The text itself is
 * unchanged.
 */
export function keepDatesWhole(sentence: string): ReactNode {
  const styles = lineBreaksRecipe()
  return sentence.split(/(\d+(?:-\d+)+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.root}>
        {part}
      </span>
    ),
  )
}
