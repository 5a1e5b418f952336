import { VisuallyHidden } from '@chakra-ui/react'
import type { CompareCell } from './compareGroups'
import { IntervalMark } from './IntervalMark'
import styles from './ComparePage.module.css'

export interface CompareValueProps {
  cell: CompareCell
  domain: readonly [number, number]
}

const SIGNS = {
  better: ['▲', 'Better: '],
  worse: ['▼', 'Worse: '],
  equal: ['', ''],
} as const

/** Shows a text, its difference from the baseline's, or an interval. */
export function CompareValue({
  cell: { text, reason = null, isSame, difference, reading },
  domain,
}: CompareValueProps) {
  if (isSame !== undefined) return <span data-same={isSame || undefined}>{text}</span>
  const [sign, words] = SIGNS[difference?.tone ?? 'equal']
  return (
    <span className={styles['cell']}>
      {reading ? <IntervalMark {...reading} domain={domain} /> : null}
      <span>{text}</span>
      {reason === null ? null : <span className={styles['difference']}>{reason}</span>}
      {difference ? (
        <span className={styles['difference']} data-tone={difference.tone}>
          <span aria-hidden="true">{sign}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
          {` ${difference.text}`}
        </span>
      ) : null}
    </span>
  )
}
