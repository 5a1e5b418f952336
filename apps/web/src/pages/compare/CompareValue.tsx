import { VisuallyHidden } from '@chakra-ui/react'
import type { CompareCell } from './compareGroups'
import { IntervalMark } from './IntervalMark'

/** Styles of its parts, for the list or table that holds many of them. */
export const COMPARED = {
  '& [data-same]': { color: 'fg.subtle' },
  '& [data-cell]': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
  },
  '& [data-tone=better]': { color: 'up.fg' },
  '& [data-tone=worse]': { color: 'down.fg' },
  '& [data-tone=equal]': { color: 'fg.subtle' },
  '& [data-interval]': {
    '& rect': { fill: 'fg.subtle' },
    '& line': { stroke: 'fg', strokeWidth: '1.5px' },
    '& [data-estimate]': { stroke: 'fg.muted', strokeWidth: '2px' },
  },
} as const

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
    <span data-cell>
      {reading ? <IntervalMark {...reading} domain={domain} /> : null}
      <span>{text}</span>
      {reason === null ? null : <span>{reason}</span>}
      {difference ? (
        <span data-tone={difference.tone}>
          <span aria-hidden="true">{sign}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
          {` ${difference.text}`}
        </span>
      ) : null}
    </span>
  )
}
