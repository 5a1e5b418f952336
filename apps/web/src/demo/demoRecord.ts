import type { DemoRun, DemoRuns, RunCounter } from '@tidemark/api'

/** Under the product's prefix, so that the end of the session wipes it (DECISIONS 19). */
const KEYS = { used: 'tidemark.demo_runs_used', runs: 'tidemark.demo_runs' } as const

/** What a demo session has done, kept as long as it and over a reload. */
export interface DemoRecord {
  readonly counter: RunCounter
  readonly runs: DemoRuns
}

/** @param storage - a full or forbidden one forgets what was to be added */
export function createDemoRecord(storage: Pick<Storage, 'getItem' | 'setItem'>): DemoRecord {
  const write = (key: string, text: string) => {
    try {
      storage.setItem(key, text)
    } catch {
      // The demo goes on without this run.
    }
  }
  const used = () => {
    const count = Number(storage.getItem(KEYS.used) ?? 0)
    return Number.isInteger(count) && count > 0 ? count : 0
  }
  const all = () => readRuns(storage.getItem(KEYS.runs))
  return {
    counter: { get: used, add: () => write(KEYS.used, String(used() + 1)) },
    runs: {
      all,
      put: (run) => write(KEYS.runs, JSON.stringify([...all().filter(({ id }) => id !== run.id), run])),
    },
  }
}

function readRuns(text: string | null): readonly DemoRun[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRun) : []
  } catch {
    return []
  }
}

function isRun(item: unknown): item is DemoRun {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' && 'request' in item
}
