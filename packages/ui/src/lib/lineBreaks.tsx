import { Fragment, type ReactNode } from 'react'
import { lineBreaksRecipe } from './lineBreaksRecipe'

/**
 * A name that may go on in the next line after each of its underscores: 'take_profit_pct'. The text itself stays as it is, for
 * those who hear it, look for it or copy it.
 */
export function breakAfterUnderscores(name: string): ReactNode {
  return name.split(/(?<=_)(?=[^_])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A sentence whose dates and ranges keep their line: browsers break '2024-01-02' after a hyphen. The text stays as it is. */
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
