import { expect, it } from 'vitest'
import { layOut } from '../plot/plotLayout'
import { triesOf } from './luckFixtures'
import { bestSoFar, triesView } from './triesModel'

const crossing = (left: number | null) =>
  triesView({ ...triesOf(101), left })?.panes[0]?.levels.filter(({ kind }) => kind === 'mark')

it('the best so far never falls, and starts with the first ratio', () => {
  expect(bestSoFar([null, 0.2, -1, null, 0.5, 0.4])).toEqual([null, 0.2, 0.2, 0.2, 0.5, 0.5])
})

it('where luck catches up is drawn if it is near', () => {
  expect(crossing(13)).toMatchObject([{ at: 114 }])
  expect(crossing(0)).toEqual([])
  expect(crossing(null)).toEqual([])
  expect(crossing(900)).toEqual([])
})

it('a hundred thousand tries are as many dots as there are places', () => {
  const view = triesView(triesOf(100_000))
  if (view === null) throw new Error('there are tries')
  const { series } = layOut(view, null, { width: 900, height: 400 })
  const dots = series.filter(({ line }) => line.dots !== undefined).map(({ data }) => data.length)
  expect(Math.min(...dots)).toBeGreaterThan(5000)
  expect(Math.max(...dots)).toBeLessThan(90_000)
  const best = series.find(({ line }) => line.name === 'Best so far')
  expect(best?.data.length).toBeLessThan(200)
})
