import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database, Session } from './session'

/** `accepted`: work was taken on. `tried`: tries with their figures, of which alone a search is counted. */
const stateSchema = z.enum(['accepted', 'tried'])

const bytes = z.instanceof(Uint8Array)

const listedRow = z.object({
  /** From 1, without gaps. */
  id: z.number(),
  /** When the work was accepted, epoch ms. */
  at: z.number(),
  state: stateSchema,
  owner: z.string(),
  kind: z.string(),
  symbol: z.string(),
  timeframe: z.string(),
  strategy: z.string(),
  study: z.string().nullable(),
  run: z.string().nullable(),
  tries: z.number(),
})
type ListedRow = Readonly<z.infer<typeof listedRow>>

const dataRow = listedRow.extend({
  /** What the tries share, as JSON. */
  head: z.string(),
  data: bytes.nullable(),
})
export type DataRow = Readonly<z.infer<typeof dataRow>>

const wholeRow = dataRow.extend({
  sketches: bytes.nullable(),
  /** Hash of the row before; empty in the first one. */
  before: z.string(),
  hash: z.string(),
})
const newRow = wholeRow.omit({ hash: true })
type WholeRow = Readonly<z.infer<typeof wholeRow>>

export type NewLedgerRow = Omit<WholeRow, 'id' | 'before' | 'hash'>

/** `brokenAt` is the first row that is not as it was written, or that is missing. */
export interface Verified {
  readonly rows: number
  readonly brokenAt: number | null
  /** Of the last row; empty without one. */
  readonly hash: string
}

/** Rows are only ever added, each with the hash of the one before. */
export interface LedgerStore {
  addTries(rows: readonly NewLedgerRow[]): Promise<void>
  /** Of a symbol, in their order, without sketches. @param after - a row's id */
  triesAfter(symbol: string, after: number): Promise<DataRow[]>
  sketches(id: number): Promise<Uint8Array>
  /** Newest first. */
  ledgerRows(filter: { readonly symbol: string | null; readonly limit: number }): Promise<ListedRow[]>
  /** Reads all of it. @param known - what an earlier one found, which must still be there */
  verifyLedger(known?: Verified): Promise<Verified>
}

const LISTED = 'id, happened_at as "at", state, owner, kind, symbol, timeframe, strategy, study, run, tries'

/** Rows at a time: one may have a few megabytes. */
const BATCH = 16

const lastRow = z.object({ id: z.number(), hash: z.string() })
const sketchesRow = z.object({ sketches: bytes })

function hashOf({ hash: _hash, data, sketches, ...row }: Omit<WholeRow, 'hash'> & { readonly hash?: string }): string {
  const cells = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify([cells, data?.length ?? -1, sketches?.length ?? -1]))
  for (const part of [data, sketches]) if (part !== null) hash.update(part)
  return hash.digest('hex')
}

/** Within the session's transaction, as its last change but the trail's: see `addTrail`. */
export async function appendTries(session: Session, rows: readonly NewLedgerRow[]): Promise<void> {
  if (rows.length === 0) return
  // Two at once would both follow the same row.
  await session.lock('ledger')
  let [{ id, hash } = { id: 0, hash: '' }] = await session.rows(
    lastRow,
    'select id, hash from ledger order by id desc limit 1',
  )
  for (const row of rows) {
    const next = newRow.parse({ ...row, id: id + 1, before: hash })
    ;({ id, hash } = { id: next.id, hash: hashOf(next) })
    const sql = `insert into ledger (id, happened_at, state, owner, kind, symbol, timeframe, strategy, study, run, tries,
                                     head, data, sketches, before, hash)
                   values ($id, $at, $state, $owner, $kind, $symbol, $timeframe, $strategy, $study, $run, $tries,
                           $head, $data, $sketches, $before, $hash)`
    await session.run(sql, { ...next, hash })
  }
}

export function ledgerStore(db: Database): LedgerStore {
  return {
    addTries: (rows) => db.write((session) => appendTries(session, rows)),
    triesAfter: (symbol, after) => {
      const sql = `select ${LISTED}, head, data from ledger
                    where symbol = $symbol and id > $after and state = 'tried' order by id`
      return db.read((session) => session.rows(dataRow, sql, { symbol, after }))
    },
    sketches: async (id) => {
      const sql = 'select sketches from ledger where id = $id'
      const [found] = await db.read((session) => session.rows(sketchesRow, sql, { id }))
      return found?.sketches ?? new Uint8Array()
    },
    ledgerRows: ({ symbol, limit }) => {
      const sql = `select ${LISTED} from ledger where $symbol::text is null or symbol = $symbol
                    order by id desc limit $limit`
      return db.read((session) => session.rows(listedRow, sql, { symbol, limit }))
    },
    async verifyLedger(known) {
      let [rows, hash] = [0, '']
      for (;;) {
        const sql = `select ${LISTED}, head, data, sketches, before, hash from ledger
                      where id > $rows order by id limit ${BATCH}`
        const found = await db.read((session) => session.rows(wholeRow, sql, { rows }))
        for (const row of found) {
          const isKept = row.id !== known?.rows || row.hash === known.hash
          if (row.id !== rows + 1 || row.before !== hash || row.hash !== hashOf(row) || !isKept) {
            return { rows, brokenAt: rows + 1, hash }
          }
          ;({ id: rows, hash } = row)
        }
        if (found.length < BATCH) break
      }
      return { rows, brokenAt: known !== undefined && known.rows > rows ? rows + 1 : null, hash }
    },
  }
}
