const LINES = 5

/** What was done to rows, why, and to how many; the first lines. */
export interface Change {
  readonly kind: 'dropped' | 'mended' | 'merged'
  /** 'Left out: open is not a number'. */
  readonly what: string
  readonly rows: number
  /** 1-based; the first five. */
  readonly lines: readonly number[]
}

/** Counts what happens to rows, by reason. */
export class Tally {
  readonly #changes = new Map<string, { kind: Change['kind']; rows: number; lines: number[] }>()

  add(kind: Change['kind'], what: string, line: number): void {
    const change = this.#changes.get(what) ?? { kind, rows: 0, lines: [] }
    change.rows++
    if (change.lines.length < LINES) change.lines.push(line)
    this.#changes.set(what, change)
  }

  taken(): Change[] {
    return [...this.#changes].map(([what, change]) => ({ what, ...change }))
  }
}

/** 'Left out: open is not a number: 2 rows (lines 4, 9).' */
export function changeText({ what, rows, lines }: Change): string {
  const more = rows > lines.length ? ' …' : ''
  const where = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}`
  return `${what}: ${rows} ${rows === 1 ? 'row' : 'rows'} (${where}).`
}
