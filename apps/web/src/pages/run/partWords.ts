import type { RunPart } from '@tidemark/api'
import { formatFraction } from '@tidemark/ui/format'

/** '2016-03-01 to 2018-02-28, long, won, return +0.50% to +0.75%'. */
export function partWords({ from, to, side, outcome, least, most }: RunPart): string {
  const returns = rangeWords(boundOf(least), boundOf(most))
  return [rangeWords(from, to), side, outcome, returns === null ? null : `return ${returns}`]
    .filter((words) => words !== null)
    .join(', ')
}

function boundOf(value: number | null): string | null {
  return value === null ? null : formatFraction(value, { sign: 'always' })
}

function rangeWords(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : `until ${to}`
  if (to === null) return `from ${from}`
  return from === to ? from : `${from} to ${to}`
}
