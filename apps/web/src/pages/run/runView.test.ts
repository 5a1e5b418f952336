import { describe, expect, it } from 'vitest'
import { readView, type RunView, withoutView, withView } from './runView'

const NOTHING: RunView = { tab: 'overview', trade: null }

describe('the view of a run', () => {
  it.each<[string, RunView]>([
    ['', NOTHING],
    ['?run=a&tab=months', { ...NOTHING, tab: 'months' }],
    ['?trade=17', { ...NOTHING, trade: 17 }],
    ['?tab=everything&trade=0', NOTHING],
    ['?trade=1.5', NOTHING],
    ['?trade=-3', NOTHING],
  ])('%j', (search, view) => {
    expect(readView(search)).toEqual(view)
  })

  it('stands beside what was run, and is read back', () => {
    const view: RunView = { tab: 'trades', trade: 112 }
    const search = withView('?run=20250114_142207_SmaCross_EURUSD&config=%7B%22n1%22%3A60%7D', view)
    expect(readView(search)).toEqual(view)
    expect(withoutView(search)).toBe('?run=20250114_142207_SmaCross_EURUSD&config=%7B%22n1%22%3A60%7D')
    expect(withView(search, NOTHING)).toBe(withoutView(search))
  })

  it('leaves nothing of itself behind', () => {
    expect(withoutView('?tab=months&trade=3')).toBe('')
  })
})
