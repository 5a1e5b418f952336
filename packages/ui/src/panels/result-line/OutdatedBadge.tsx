import { Badge } from '../../elements/badge/Badge'

const WORDS = {
  rules: [
    'Computed before calendars',
    'This run was stored before its series had a calendar: its annual figures count UTC days. Run it again to compare it with newer runs.',
  ],
  prices: [
    'Prices replaced since',
    'The prices have been replaced since this run: its figures are of the prices before. Run it again to see those of the prices of today.',
  ],
  calendar: [
    'Calendar changed since',
    'The calendar of the series has changed since this run: its annual figures follow the one before. Run it again to compare it with newer runs.',
  ],
} as const

/** What a run of today would have different: the rules, the prices, or how trading days are counted. */
export type Outdated = keyof typeof WORDS

export interface OutdatedBadgeProps {
  by: Outdated
  /** -1 where arrow keys move the focus. */
  tabIndex?: number | undefined
}

/** Marks a run whose figures are not those of a run made now. */
export function OutdatedBadge({ by, tabIndex }: OutdatedBadgeProps) {
  const [text, why] = WORDS[by]
  return (
    <Badge tone="warn" hint={why} tabIndex={tabIndex}>
      {text}
    </Badge>
  )
}
