import { expect, it } from 'vitest'
import { axisRange, lastOf, pictureOfRolling } from './rollingPicture'

const point = (day: number, value: number | null) => ({ time: new Date(Date.UTC(2024, 0, day)).toISOString(), value })

it('puts the points in order, each moment once, with a height for the crosshair where a value is missing', () => {
  const picture = pictureOfRolling([point(3, 0.4), point(1, null), point(2, 0.7), point(2, -0.2), point(4, null)])
  expect(picture?.points.map(({ correlation, value }) => [correlation, value])).toEqual([
    [null, 0.4],
    [-0.2, -0.2],
    [0.4, 0.4],
    [null, 0.4],
  ])
  expect(picture).toMatchObject({ least: -0.2, most: 0.4, missing: 2 })
  expect(picture && lastOf(picture)?.correlation).toBe(0.4)
})

it('is none of what has no figure or no time', () => {
  expect(pictureOfRolling([])).toBeNull()
  expect(pictureOfRolling([point(1, null), { time: 'soon', value: 0.5 }, point(2, Number.NaN)])).toBeNull()
})

it.each([
  [0.2, 0.9, [0, 1]],
  [-0.1, 0.9, [-1, 1]],
  [-0.9, -0.1, [-1, 0]],
  [0, 0, [0, 1]],
  [-0.5, 0, [-1, 0]],
])('from %d to %d has the axis %j', (least, most, range) => {
  expect(axisRange({ least, most })).toEqual(range)
})
