import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { SKETCH_LENGTH } from '@tidemark/contract'
import { addTo, type BookBatch, LedgerBook, ledgerPage, Tries, tryAt, type TryBatch } from '@tidemark/engine/ledger'
import { checkBacktest, runBacktest } from '@tidemark/engine/research'
import { cpuClock, goal, type Line, measure, type Timing, timingOf } from './measure'
import { random, REQUEST, syntheticBars } from './synthetic'

/** Cells of a piece of a sweep. */
const PIECE = 500
const VIEWER = { id: 'ann', isAdministrator: false, names: new Map([['ann', 'ann']]) }

/** Tries of a sweep on ten years of days, whose returns are alike. */
function pieceOf(piece: number): TryBatch {
  const next = random(piece + 1)
  const keys = new Uint8Array(64 * PIECE)
  const figures = new Float64Array(7 * PIECE)
  const sketches = Float64Array.from({ length: SKETCH_LENGTH * PIECE }, () => (next() - 0.5) * 0.3)
  for (let k = 0; k < PIECE; k++) {
    const hash = createHash('sha256').update(`${piece} ${k}`).digest()
    keys.set(hash, 64 * k)
    keys.set(hash, 64 * k + 32)
    figures.set([50, 0, 0.0001, 0.01, 0, 3, (next() - 0.4) * 0.05], 7 * k)
  }
  const place = Array.from({ length: PIECE }, (_, k) => piece * PIECE + k)
  return {
    kind: 'cell',
    strategy: 'Moving Average',
    symbol: 'ABC',
    timeframe: piece % 2 === 0 ? 'H1' : 'H4',
    code: null,
    from: 0,
    to: 3.2e11,
    first: 0,
    last: 3650,
    n: 2520,
    perYear: 252,
    tradeFrom: null,
    count: PIECE,
    params: { n1: place.map((k) => k % 100), n2: place },
    keys,
    figures,
    sketches,
  }
}

/** @param isOne - all on one timeframe */
function bookOf(tries: number, isOne: boolean) {
  const book = new LedgerBook()
  for (let piece = 0; piece * PIECE < tries; piece++) {
    const { sketches, ...batch } = pieceOf(piece)
    const sum = new Float64Array(SKETCH_LENGTH)
    for (let k = 0; k < sketches.length; k += SKETCH_LENGTH) addTo(sum, sketches.subarray(k, k + SKETCH_LENGTH))
    const timeframe = isOne ? 'H1' : batch.timeframe
    book.add({ ...batch, timeframe, id: piece + 1, at: piece, owner: 'ann', study: 'study', run: null, sum })
  }
  return { book, sketchesOf: async (_batch: BookBatch) => new Float64Array() }
}

async function timed(runs: number, work: () => Promise<unknown>): Promise<Timing> {
  await work()
  const times: number[] = []
  for (let k = 0; k < runs; k++) {
    const startedAt = cpuClock()
    await work()
    times.push(cpuClock() - startedAt)
  }
  return timingOf(times)
}

/** In its own process, which has the server's code. */
function insertLine(): Line {
  const program = fileURLToPath(new URL('../../apps/server/src/testing/timeLedger.ts', import.meta.url))
  const times: number[] = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', program]).toString())
  return { what: '20,000 tries stored, 2,000 at a time, DuckDB', timing: timingOf(times), reference: goal(1000) }
}

/** A backtest of ten years of hours, and the try that the ledger keeps of it. */
function backtestLine(): Line {
  const bars = syntheticBars(57_600, 1)
  const series = { symbol: 'ABC', timeframe: 'H1' } as const
  const kept: (() => unknown)[] = []
  runBacktest(REQUEST, bars, series, {
    onRun({ used, run }) {
      kept.push(() => {
        const tries = new Tries('run', used)
        tries.add(checkBacktest(REQUEST), run)
        return tries.batch()
      })
    },
  })
  const timing = measure(() => kept[0]?.(), 15, 15, cpuClock)
  return { what: 'what a try adds to a backtest of 57,600 hours', timing, reference: goal(5) }
}

/** The research ledger: what it takes to keep a try, and to read them. */
export async function ledgerLines(): Promise<Line[]> {
  const series = bookOf(100_000, true)
  const market = bookOf(1_000_000, false)
  const [chosen] = market.book.batches
  const page = await timed(9, async () =>
    ledgerPage(series, { symbol: 'ABC', timeframe: 'H1', population: 'series' }, VIEWER),
  )
  const answer = await timed(5, async () => market.book.stand(tryAt(chosen!, 0), 'market', market.sketchesOf))
  return [
    insertLine(),
    { what: 'the page of 100,000 tries, with both curves of luck', timing: page, reference: goal(100) },
    { what: 'the answer of 1,000,000 tries in a market', timing: answer, reference: goal(1000) },
    backtestLine(),
  ]
}
