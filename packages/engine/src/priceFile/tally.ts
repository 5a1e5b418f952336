import { UPLOAD_REPORT_LIMITS, type UploadChange } from '@tidemark/contract'

/** Counts what happens to rows, by reason. */
export class Tally {
  readonly #changes = new Map<string, { kind: UploadChange['kind']; rows: number; lines: number[] }>()

  /** @param what - like 'Left out: open is not a number' */
  add(kind: UploadChange['kind'], what: string, line: number): void {
    const change = this.#changes.get(what) ?? { kind, rows: 0, lines: [] }
    change.rows++
    if (change.lines.length < UPLOAD_REPORT_LIMITS.lines) change.lines.push(line)
    this.#changes.set(what, change)
  }

  taken(): UploadChange[] {
    return [...this.#changes].map(([what, change]) => ({ what, ...change }))
  }
}
