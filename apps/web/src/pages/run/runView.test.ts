import { describe, expect, it } from 'vitest'
import { readView, type RunView, withoutView, withView } from './runView'

const NOTHING: RunView = { tab: 'overview', trade: null, period: null }

describe('the view of a run', () => {
  it.each<[string, RunView]>([
    ['', NOTHING],
    ['?run=a&tab=months', { ...NOTHING, tab: 'months' }],
    ['?trade=17', { ...NOTHING, trade: 17 }],
    ['?from=2016-03-01&to=2018-02-28', { ...NOTHING, period: { from: '2016-03-01', to: '2018-02-28' } }],
    ['?tab=everything&trade=0&from=2016-03-01', NOTHING],
    ['?trade=1.5&from=2018-03-01&to=2016-03-01', NOTHING],
    ['?trade=-3&from=2018-13-45&to=2019-01-01', NOTHING],
  ])('%j', (search, view) => {
    expect(readView(search)).toEqual(view)
  })

  it('stands beside what was run, and is read back', () => {
    const view: RunView = { tab: 'trades', trade: 112, period: { from: '2016-03-01', to: '2018-02-28' } }
    const search = withView('?run=20250114_142207_SmaCross_EURUSD&config=%7B%22n1%22%3A60%7D', view)
    expect(readView(search)).toEqual(view)
    expect(withoutView(search)).toBe('?run=20250114_142207_SmaCross_EURUSD&config=%7B%22n1%22%3A60%7D')
    expect(withView(search, NOTHING)).toBe(withoutView(search))
  })

  it('leaves nothing of itself behind', () => {
    expect(withoutView('?tab=months&trade=3')).toBe('')
  })
})
