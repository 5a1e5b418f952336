import type { PartOfRun } from '@tidemark/api'
import { computedRun } from '@tidemark/api/computed'
import { describe, expect, it } from 'vitest'
import { notesAgainstPrevious, notesOfPart } from './headlineNotes'

const run = computedRun('typical')
const previous = computedRun('previous')

const part = (trades: number, summary: object, lack: PartOfRun['lack']): PartOfRun => ({
  run: { ...run, trades: run.trades.slice(0, trades), summary: { ...run.summary, ...summary } },
  lack,
})

describe('against the run before', () => {
  it('says by how much each metric is better or worse, and judges a shallower drawdown as better', () => {
    const notes = notesAgainstPrevious(run, previous)
    const [own, other] = [run.summary['Max. Drawdown [%]'] ?? 0, previous.summary['Max. Drawdown [%]'] ?? 0]
    expect(notes['max-drawdown']?.tick).toBe(other)
    expect(notes['max-drawdown']?.difference?.tone).toBe(own > other ? 'better' : 'worse')
    expect(notes['return']?.caption).toMatch(/^Prev\. [+−]\d+\.\d\d$/)
    expect(notes['return']?.shortCaption).toBeUndefined()
    expect(notes['return']?.difference?.text).toMatch(/^[+−]\d+\.\d\d$/)
    expect(notes['trades']).toMatchObject({
      caption: expect.stringContaining(`, prev. ${previous.trades.length}`),
      tick: null,
    })
  })

  it('leaves the reason of what cannot be computed', () => {
    const none = { ...run, headline: { ...run.headline!, sharpe: null } }
    expect(notesAgainstPrevious(none, previous)['sharpe']).toBeUndefined()
    expect(notesAgainstPrevious(run, none)['sharpe']).toBeUndefined()
  })

  it('is equal to itself', () => {
    const tones = Object.values(notesAgainstPrevious(run, run)).map(({ difference }) => difference?.tone)
    expect(tones.filter((tone) => tone !== undefined)).toEqual(Array.from({ length: 5 }, () => 'equal'))
  })
})

describe('of a part', () => {
  it('says how many trades it has, and what the whole run came to', () => {
    const notes = notesOfPart(part(76, {}, null), run)
    expect(notes['trades']?.value).toBe('n=76')
    expect(notes['trades']?.caption).toMatch(new RegExp(`^\\d+ won, \\d+ lost, of ${run.trades.length}$`))
    expect(notes['win-rate']?.caption).toMatch(/^Whole run \d+\.\d\d$/)
    expect(notes['sharpe']?.tick).toBe(run.headline?.sharpe)
  })

  it('says why a metric is withheld, of those that are', () => {
    const lack = { of: 'trades', has: 4, needs: 10 } as const
    const { run: few } = part(4, { 'Sharpe Ratio': null, 'Win Rate [%]': null }, null)
    const notes = notesOfPart({ run: { ...few, withheld: { sharpe: 'too-few-trades' } }, lack }, run)
    expect(notes['sharpe']).toMatchObject({ caption: 'Needs 10 trades, has 4', shortCaption: 'Too few trades' })
    expect(notes['profit-factor']?.caption).toMatch(/^Whole run/)
    const lost = notesOfPart({ run: { ...few, withheld: { sharpe: 'bankrupt' } }, lack }, run)
    expect(lost['sharpe']).toMatchObject({ caption: 'The account was lost', shortCaption: 'Account lost' })
  })
})
