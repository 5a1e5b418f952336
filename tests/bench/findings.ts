import type { Hits } from './shots'

/** `isMet` is null without a goal. */
export interface Finding {
  readonly text: string
  readonly isMet: boolean | null
}

const LABEL = 56
const CELL = 11

export function row(what: string, cells: readonly string[]): string {
  return `${what.padEnd(LABEL)}${cells.map((cell) => cell.padStart(CELL)).join('')}`
}

/** @param problems - missed goals; null without a goal */
export function finding(text: string, problems: readonly string[] | null): Finding {
  if (problems === null) return { text, isMet: null }
  return {
    text: `${text}  ${problems.length > 0 ? `MISSED: ${problems.join(', ')}` : 'met'}`,
    isMet: problems.length === 0,
  }
}

export interface Goal {
  /** Response time in ms. */
  readonly p99: number
  readonly rate: number
}

export function loadFinding(what: string, { perSecond, p50, p99, failed }: Hits, goal?: Goal): Finding {
  const text = row(what, [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), String(failed)])
  if (goal === undefined) return finding(text, failed > 0 ? [`${failed} failed`] : null)
  return finding(text, [
    ...(p99 <= goal.p99 ? [] : [`p99 must be ${goal.p99} ms or less`]),
    // The last second is incomplete.
    ...(perSecond >= goal.rate * 0.95 ? [] : [`${goal.rate} a second must be answered`]),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ])
}

/** @param goal - ms */
export function answerFinding(what: string, ms: number, goal: number): Finding {
  return finding(row(what, ['', '', ms.toFixed(1)]), ms <= goal ? [] : [`must be ${goal} ms or less`])
}
