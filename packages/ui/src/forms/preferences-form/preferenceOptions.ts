import type { SelectOption } from '../select-field/SelectField'

const SECOND = 1000
const MINUTE = 60 * SECOND

const INTERVALS = [0, 5 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE]

function intervalLabel(ms: number): string {
  if (ms === 0) return 'Never'
  const [count, unit] = ms % MINUTE === 0 ? [ms / MINUTE, 'minute'] : [ms / SECOND, 'second']
  return `Every ${count === 1 ? '' : `${count} `}${unit}${count === 1 ? '' : 's'}`
}

/** Values in ms, including one from a file, sorted in. */
export function intervalOptions(chosen: number): readonly SelectOption[] {
  return [...new Set([...INTERVALS, chosen])]
    .toSorted((a, b) => a - b)
    .map((ms) => ({ value: String(ms), label: intervalLabel(ms) }))
}
