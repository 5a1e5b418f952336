import type { Axis } from '../validation/sweepSummary'
import type { LedgerAnswer, Population } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { type CalledRun, calledRun, differences, studyCases, type UnitCase } from '../../fixtures/research'
import { ledgerAnswer } from '../ledger/ledger'
import { trialsAt, tryRun } from './trials'

interface Asked {
  run: CalledRun
  looks: { run: CalledRun; axes?: Axis[] }[]
  population: Population
}

const named = (run: CalledRun) => ({ ...calledRun({ ...run, calendar: 'auto' }), symbol: run.csv, timeframe: null })

test.each(studyCases<UnitCase<Asked, LedgerAnswer>>('ledgers', 'research2'))(
  'the ledger of $name',
  ({ input, expected }) => {
    const trials = input.looks.flatMap(({ run, axes }) => trialsAt({ ...named(run), axes }))
    const { withheld, ...got } = ledgerAnswer(tryRun(named(input.run)).trial, trials, input.population)
    const { withheld: wanted, ...rest } = expected
    expect(differences(got, rest, 1e-9)).toEqual([])
    expect(withheld).toEqual(wanted)
  },
)
