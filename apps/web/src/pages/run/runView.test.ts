import { describe, expect, it } from 'vitest'
import { partText, readView, type RunView, WHOLE, withoutView, withView } from './runView'

const NOTHING: RunView = { tab: 'overview', trade: null, part: null }

describe('the view of a run', () => {
  it.each<[string, RunView]>([
    ['', NOTHING],
    ['?run=a&tab=months', { ...NOTHING, tab: 'months' }],
    ['?trade=17', { ...NOTHING, trade: 17 }],
    ['?tab=everything&trade=0', NOTHING],
    ['?trade=1.5', NOTHING],
    ['?trade=-3', NOTHING],
    ['?from=2016-03-01&to=2018-02-28', { ...NOTHING, part: { ...WHOLE, from: '2016-03-01', to: '2018-02-28' } }],
    ['?from=2016-03-01', { ...NOTHING, part: { ...WHOLE, from: '2016-03-01' } }],
    ['?side=long&outcome=lost', { ...NOTHING, part: { ...WHOLE, side: 'long', outcome: 'lost' } }],
    ['?least=-0.005&most=0', { ...NOTHING, part: { ...WHOLE, least: -0.005, most: 0 } }],
    ['?from=2018-02-28&to=2016-03-01', NOTHING],
    ['?from=2016-02-30&to=yesterday', NOTHING],
    ['?least=0.5&most=0.5', NOTHING],
    ['?least=NaN&most=Infinity&side=up&outcome=all', NOTHING],
  ])('%j', (search, view) => {
    expect(readView(search)).toEqual(view)
  })

  it('stands beside what was run, and is read back', () => {
    const view: RunView = {
      tab: 'trades',
      trade: 112,
      part: { from: '2016-03-01', to: null, side: 'short', outcome: 'won', least: 1e-7, most: 0.03 },
    }
    const search = withView('?run=20250114_142207_SmaCross_EURUSD&config=%7B%22n1%22%3A60%7D', view)
    expect(readView(search)).toEqual(view)
    expect(withoutView(search)).toBe('?run=20250114_142207_SmaCross_EURUSD&config=%7B%22n1%22%3A60%7D')
    expect(withView(search, NOTHING)).toBe(withoutView(search))
  })

  it('has a text of the choice alone', () => {
    expect(partText('?run=a&tab=months&from=2016-03-01&trade=3')).toBe('from=2016-03-01')
    expect(partText('?run=a&start=2016-01-01')).toBe('')
  })

  it('leaves nothing of itself behind', () => {
    expect(withoutView('?tab=months&trade=3&from=2016-03-01&outcome=won')).toBe('')
  })
})
