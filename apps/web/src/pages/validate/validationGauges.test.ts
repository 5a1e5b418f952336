import type { FollowedStudy } from '@tidemark/api/hooks'
import { studies } from '@tidemark/api/testing'
import type { StudyState } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { failureOf, studyResource } from './studyResource'
import { type ValidationStudies, validationGauges, whyUntold } from './validationGauges'

const idle = { status: 'idle', study: null } as const
const over = <A extends StudyState>(study: A): FollowedStudy<A> => ({ status: 'over', study })
const NONE: ValidationStudies = { walk: idle, resample: idle, stress: idle, percent: 10, periodsPerYear: null }

const said = (given: Partial<ValidationStudies>) =>
  Object.fromEntries(
    validationGauges({ ...NONE, ...given }).map(({ metric, value, unit = '', caption }) => [
      metric.id,
      `${value}${unit}, ${caption}`,
    ]),
  )

function breakEvenOf(stress: ValidationStudies['stress']): string | undefined {
  return said({ stress })['break-even-cost']
}

it('says why a test has no objective', () => {
  const fold = studies.walkForwards.typical.folds[0]!
  expect(whyUntold(fold)).toBeNull()
  const untold = { ...fold, outOfSample: null }
  expect(whyUntold({ ...untold, withheld: { sharpe: 'too-few-days' } })).toBe('Needs 20 daily returns or more')
  expect(whyUntold({ ...untold, trades: 0 })).toBe('The test never traded')
  expect(whyUntold({ ...untold, trades: 0, params: null })).toBeNull()
})

describe('the strip', () => {
  it('has a dash for what was not asked', () => {
    expect(new Set(Object.values(said({})))).toEqual(new Set(['–, Not run yet']))
  })

  it('reads the tests of a walk-forward', () => {
    expect(said({ walk: over(studies.walkForwards.typical) })).toMatchObject({
      'stitched-return': '−5.10%, 4 tests, 2 gained',
      'stitched-sharpe': '−0.32, Hindsight best 0.25',
      efficiency: '−35%, Growth kept out of sample, mark at 50',
    })
  })

  it('has the Sharpe ratio of a run’s report, or says why it is withheld', () => {
    const { typical } = studies.walkForwards
    const { result } = typical
    const headline = result?.stitched.headline
    if (result === null || headline === undefined) throw new Error('it has a headline')
    const told = (stitched: Partial<typeof result.stitched>, objective = typical.request.objective) =>
      said({
        walk: over({
          ...typical,
          request: { ...typical.request, objective },
          result: { ...result, stitched: { ...result.stitched, ...stitched } },
        }),
      })['stitched-sharpe']
    expect(told({ headline: { ...headline, sharpe: 1.25 } })).toBe('1.25, Hindsight best 0.25')
    expect(told({ headline: { ...headline, sharpe: 1.25 } }, 'Sharpe Ratio')).toBe('1.25, Tests only')
    const short = { headline: { ...headline, sharpe: null }, withheld: { sharpe: 'too-few-trades' as const } }
    expect(told(short)).toBe('N/A, Needs 10 closed trades or more')
    const before = {
      headline: undefined,
      withheld: undefined,
      engine: { ...result.stitched.engine, 'Sharpe Ratio': 0.5 },
    }
    expect(told(before, 'Sharpe Ratio')).toBe('0.50, Hindsight best 0.25')
  })

  it('has no efficiency where learning gained nothing', () => {
    const { result } = studies.walkForwards.typical
    if (result === null) throw new Error('it is over')
    const walk = over({ ...studies.walkForwards.typical, result: { ...result, efficiency: null } })
    expect(said({ walk })['efficiency']).toBe('N/A, Learning gained nothing')
  })

  it('asks for the drawdown that the handle stands at', () => {
    const resample = over(studies.resamples.typical)
    expect(said({ resample })).toMatchObject({
      'probability-of-loss': '8.50%, of 200 resampled runs',
      'probability-of-drawdown': '52.00%, This run had 6.85% at day ends',
    })
    expect(said({ resample, percent: 20 })['probability-of-drawdown']).toMatch(/^1\.00%/)
    expect(validationGauges({ ...NONE, percent: 20 })[4]?.label).toBe('P(drawdown over 20%)')
  })

  it('says what is too few, and what the order of trades has not', () => {
    expect(said({ resample: over(studies.resamples.tooFew) })['probability-of-loss']).toBe(
      'N/A, Needs 2 days with returns, has 0',
    )
    expect(said({ resample: over(studies.resamples.tooFew), periodsPerYear: 52 })['probability-of-loss']).toBe(
      'N/A, Needs 2 weeks with returns, has 0',
    )
    expect(said({ resample: over(studies.resamples.orders) })['probability-of-loss']).toBe(
      'N/A, Order of trades keeps the end',
    )
  })

  it.each([
    ['typical', '23.30×, its costs, or 6.99 bp a fill alone'],
    ['noCosts', '6.99bp, a fill; this run pays nothing'],
    ['noEdge', 'N/A, No profit even without costs'],
  ] as const)('says the break-even of %s', (name, words) => {
    expect(said({ stress: over(studies.stresses[name]) })['break-even-cost']).toBe(words)
  })

  it('says who waits, who is stopped and who failed', () => {
    const unfinished = { ...studies.stresses.typical, result: null }
    expect(breakEvenOf({ status: 'starting', study: null })).toBe('–, Being computed')
    expect(breakEvenOf({ status: 'following', study: { ...unfinished, status: 'queued' } })).toBe('–, Waiting')
    expect(breakEvenOf(over({ ...unfinished, status: 'cancelled' }))).toBe('N/A, Stopped before')
    expect(breakEvenOf(over({ ...unfinished, status: 'failed' }))).toBe('N/A, Failed')
  })
})

const again = () => {}

function read({ result }: typeof studies.stresses.typical) {
  return result
}

describe('a study as a resource', () => {
  const unfinished = { ...studies.stresses.typical, result: null }

  it.each([
    [idle, 'idle'],
    [{ status: 'starting', study: studies.stresses.typical }, 'loading'],
    [{ status: 'following', study: { ...unfinished, status: 'running' } }, 'loading'],
    [over(studies.stresses.typical), 'ready'],
    [over({ ...unfinished, status: 'cancelled' }), 'idle'],
    [over({ ...unfinished, status: 'failed', error: 'out of memory' }), 'error'],
    [over(unfinished), 'empty'],
  ] as const)('%#: is %s', (followed, status) => {
    expect(studyResource(followed, read, again).status).toBe(status)
  })

  it('fails with the study’s own words', () => {
    expect(failureOf({ error: 'out of memory' })).toMatchObject({ message: 'out of memory', reasons: [], status: 500 })
    const issue = { loc: ['body', 'train'], msg: 'leaves no test', type: 'x' }
    expect(failureOf({ error: [issue] })).toMatchObject({
      status: 422,
      reasons: ['leaves no test'],
      issues: [{ loc: ['train'] }],
    })
  })
})
