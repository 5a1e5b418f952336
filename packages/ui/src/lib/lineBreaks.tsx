import { Fragment, type ReactNode } from 'react'

/** Wraps 'take_profit_pct' after underscores, without changing the text. */
export function breakAfterUnderscores(name: string): ReactNode {
  if (!name.includes('_')) return name
  return name.split(/(?<=_)(?=[^_])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Browsers break '2024-01-02' after a hyphen: keeps dates whole. */
export function keepDatesWhole(sentence: string): ReactNode {
  return sentence.split(/(\d+(?:-\d+)+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}
