import type { DemoRun, DemoRuns, DemoStudies, DemoStudy, RunCounter } from '@tidemark/api'

/** Prefixed, so that the session's end wipes them (DECISIONS 19). */
const KEYS = { used: 'tidemark.demo_runs_used', runs: 'tidemark.demo_runs', studies: 'tidemark.demo_studies' } as const

/** A demo session's activity; survives reloads. */
export interface DemoRecord {
  readonly counter: RunCounter
  readonly runs: DemoRuns
  readonly studies: DemoStudies
}

/** Loses new entries when storage is full or blocked. */
export function createDemoRecord(storage: Pick<Storage, 'getItem' | 'setItem'>): DemoRecord {
  const write = (key: string, text: string) => {
    try {
      storage.setItem(key, text)
    } catch {}
  }
  const used = () => {
    const count = Number(storage.getItem(KEYS.used) ?? 0)
    return Number.isInteger(count) && count > 0 ? count : 0
  }
  const listAt = <T extends { readonly id: string }>(key: string, isItem: (item: unknown) => item is T) => {
    const all = () => readList(storage.getItem(key)).filter(isItem)
    return { all, put: (one: T) => write(key, JSON.stringify([...all().filter(({ id }) => id !== one.id), one])) }
  }
  return {
    counter: { get: used, add: () => write(KEYS.used, String(used() + 1)) },
    runs: listAt(KEYS.runs, isRun),
    studies: listAt(KEYS.studies, isStudy),
  }
}

function readList(text: string | null): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function isRun(item: unknown): item is DemoRun {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' && 'request' in item
}

function isStudy(item: unknown): item is DemoStudy {
  return isRun(item) && 'state' in item && 'trials' in item
}
