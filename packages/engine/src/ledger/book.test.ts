import { type Population, POPULATIONS, SKETCH_LENGTH, type TrialSummary } from '@tidemark/contract'
import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { differences, unitRows } from '../../fixtures/research'
import { FIGURES, KEY_BYTES } from './batch'
import { addTo, type BookBatch, LedgerBook } from './book'
import { hashText } from './identity'
import { ledgerAnswer } from './ledger'
import { ledgerPage } from './page'

// The vectors have names where a ledger has hashes.
const TRIALS = unitRows<TrialSummary>('ledgerTrials', 'research2').map((one) => ({
  ...one,
  trial: hashText(one.trial),
  configuration: hashText(one.configuration),
}))
const ANN = { id: 'ann', isAdministrator: false, names: new Map([['ann', 'Ann']]) }

function keyOf({ strategy, symbol, timeframe, from, to, first, last, n }: TrialSummary): string {
  return JSON.stringify([strategy, symbol, timeframe, from, to, first, last, n])
}

/** As a server keeps them: those that follow each other on the same bars in one batch. */
function bookOf(trials: readonly TrialSummary[], owner: (id: number) => string = () => 'ann') {
  const book = new LedgerBook()
  const sketches = new Map<number, Float64Array>()
  let left = [...trials]
  while (left.length > 0) {
    const [one] = left
    const end = left.findIndex((other) => keyOf(other) !== keyOf(one!))
    const rows = left.slice(0, end === -1 ? left.length : end)
    left = left.slice(rows.length)
    const id = book.last + 1
    const columns = { keys: new Uint8Array(rows.length * KEY_BYTES), figures: new Float64Array(rows.length * FIGURES) }
    const sketch = new Float64Array(rows.length * SKETCH_LENGTH)
    const sum = new Float64Array(SKETCH_LENGTH)
    rows.forEach((row, k) => {
      columns.keys.set(hexToBytes(row.trial + row.configuration), k * KEY_BYTES)
      const { trades, bankrupt, mean, sd, skew, kurtosis, sharpe } = row
      const figures = [trades, Number(bankrupt), mean, sd, skew, kurtosis, sharpe].map((figure) => figure ?? NaN)
      columns.figures.set(figures, k * FIGURES)
      sketch.set(row.sketch ?? [], k * SKETCH_LENGTH)
      addTo(sum, row.sketch ?? [])
    })
    sketches.set(id, sketch)
    const { strategy, symbol, timeframe, from, to, first, last, n } = one!
    const series = { strategy, symbol, timeframe, from, to, first, last, n }
    const head = { kind: 'cell', code: null, perYear: 252, tradeFrom: null, study: null, run: null } as const
    const params = { n1: rows.map((_, k) => k) }
    book.add({ ...head, ...series, ...columns, id, at: id, owner: owner(id), count: rows.length, params, sum })
  }
  return { book, sketchesOf: async ({ id }: BookBatch) => sketches.get(id) ?? new Float64Array() }
}

const CHOICES = POPULATIONS.flatMap((population) => [0, 1, 5, 11].map((chosen) => [chosen, population] as const))

test.each(CHOICES)('a book answers as all summaries do: trial %i, %s', async (at, population: Population) => {
  const chosen = TRIALS[at]!
  const trials = TRIALS.filter(({ symbol }) => symbol === chosen.symbol)
  const wanted = ledgerAnswer(chosen, trials, population)
  const { book, sketchesOf } = bookOf([...trials, ...trials.slice(0, 3)])
  const { answer } = await book.stand(chosen, population, sketchesOf)
  expect(differences({ ...answer, withheld: {} }, { ...wanted, withheld: {} }, 1e-9)).toEqual([])
  expect(answer.withheld).toEqual(wanted.withheld)
  const without = bookOf(trials.filter(({ trial }) => trial !== chosen.trial))
  const beside = await without.book.stand(chosen, population, without.sketchesOf)
  expect(differences({ ...beside.answer, withheld: {} }, { ...wanted, withheld: {} }, 1e-9)).toEqual([])
})

test('the page lists each try once, in order of time, with what luck gives at its end as the answer has it', async () => {
  const { symbol, timeframe } = TRIALS[0]!
  const trials = TRIALS.filter((one) => one.symbol === symbol && one.timeframe === timeframe)
  const query = { symbol, timeframe: 'D1', population: 'market' } as const
  const page = await ledgerPage(bookOf([...trials, ...trials]), query, ANN)
  expect(page.tries.at).toHaveLength(new Set(trials.map(({ trial }) => trial)).size)
  const { answer, tries, perYear, best } = page
  const annual = Math.sqrt(perYear ?? 0)
  expect(tries.sharpe[best!]).toBeCloseTo((answer!.sharpe ?? NaN) * annual, 3)
  expect(tries.sharpe[best!]).toBe(Math.max(...tries.sharpe.map((one) => one ?? -Infinity)))
  expect(tries.luckAll.at(-1)).toBeCloseTo((answer!.expectedMaxAll ?? NaN) * annual, 3)
  expect(tries.luckEffective.at(-1)).toBeCloseTo((answer!.expectedMaxEffective ?? NaN) * annual, 3)
  expect(tries.counted.filter((one) => one === 1)).toHaveLength(answer!.counted)
  expect(tries.params['n1']).toHaveLength(tries.at.length)
})

test('settings, names and studies of others are for administrators', async () => {
  const { symbol } = TRIALS[0]!
  const trials = TRIALS.filter((one) => one.symbol === symbol)
  const given = bookOf(trials, (id) => (id === 1 ? 'ann' : 'ben'))
  const query = { symbol, population: 'market' } as const
  const mine = await ledgerPage(given, query, ANN)
  expect(mine.owners).toEqual(['Ann'])
  const others = mine.tries.owner.map((one, k) => [one, mine.tries.strategy[k], mine.tries.params['n1']?.[k]])
  expect(others.filter(([owner]) => owner === null)).toEqual(
    others.filter(([owner]) => owner === null).map(() => [null, null, null]),
  )
  const all = await ledgerPage(given, query, { ...ANN, isAdministrator: true, names: new Map([['ben', 'Ben']]) })
  expect(new Set(all.owners)).toEqual(new Set(['', 'Ben']))
  expect(all.tries.strategy).not.toContain(null)
  expect(all.tries.sharpe).toEqual(mine.tries.sharpe)
})
