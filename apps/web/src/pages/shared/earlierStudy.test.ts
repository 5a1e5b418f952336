import { studies } from '@tidemark/api/testing'
import { expect, test } from 'vitest'
import { isEarlier } from './earlierStudy'

const { sweeps, walkForwards, resamples } = studies

test('a study of today is none from before, whatever it lacks', () => {
  const all = [...Object.values(sweeps), ...Object.values(walkForwards), ...Object.values(resamples)]
  expect(all.filter(isEarlier)).toEqual([])
  expect(isEarlier({ ...sweeps.typical, result: null })).toBe(false)
})

test('one without calendar or guards, or whose curve does not begin with the cash, is', () => {
  const { result: sweep } = sweeps.typical
  const { result: walk } = walkForwards.typical
  const { result: paths } = resamples.typical
  const unguarded = { withheld: undefined }
  expect(isEarlier({ ...sweeps.typical, result: { ...sweep!, deflated: { ...sweep!.deflated!, ...unguarded } } })).toBe(
    true,
  )
  const typical = walkForwards.typical
  expect(isEarlier({ ...typical, result: { ...walk!, stitched: { ...walk!.stitched, ...unguarded } } })).toBe(true)
  const late = { ...walk!.curve, hold: walk!.curve.hold.slice(1) }
  expect(isEarlier({ ...typical, result: { ...walk!, curve: late } })).toBe(true)
  const bootstrap = { ...paths!.bootstrap!, ...unguarded }
  expect(isEarlier({ ...resamples.typical, result: { ...paths!, bootstrap } })).toBe(true)
})
