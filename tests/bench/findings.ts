import { timingOf } from './measure'
import type { Hits } from './shoot'

/** `isMet` is null without a goal. */
export interface Finding {
  readonly text: string
  readonly isMet: boolean | null
}

const LABEL = 56
const CELL = 11
/** Answers after the first. */
const AGAIN = 9

export function row(what: string, cells: readonly string[]): string {
  return `${what.padEnd(LABEL)}${cells.map((cell) => cell.padStart(CELL)).join('')}`
}

/** @param problems - missed goals; null without a goal */
export function finding(text: string, problems: readonly string[] | null): Finding {
  if (problems === null) return { text, isMet: null }
  const isMet = problems.length === 0
  return { text: `${text}  ${isMet ? 'met' : `MISSED: ${problems.join(', ')}`}`, isMet }
}

/** @param goal - of the response time in ms, and of requests a second */
export function loadFinding(what: string, hits: Hits, goal?: { readonly p99: number; readonly rate: number }): Finding {
  const { perSecond, p50, p99, failed } = hits
  const text = row(what, [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), String(failed)])
  const failures = failed > 0 ? [`${failed} failed`] : []
  if (goal === undefined) return finding(text, failed > 0 ? failures : null)
  return finding(text, [
    ...(p99 <= goal.p99 ? [] : [`p99 must be ${goal.p99} ms or less`]),
    // The last second is incomplete.
    ...(perSecond >= goal.rate * 0.95 ? [] : [`${goal.rate} a second must be answered`]),
    ...failures,
  ])
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** @param goal - ms */
export function answerFinding(what: string, ms: number, goal: number): Finding {
  return finding(row(what, ['', '', ms.toFixed(1)]), ms <= goal ? [] : [`must be ${goal} ms or less`])
}

/** Asks for the same once more and more. @param goal - ms of the median */
export async function againFinding(what: string, ask: () => Promise<unknown>, goal: number): Promise<Finding> {
  const times: number[] = []
  for (let i = 0; i < AGAIN; i++) times.push(await timed(ask))
  return answerFinding(`${what} (median of ${AGAIN})`, timingOf(times).median, goal)
}
