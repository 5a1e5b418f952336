import { expect, it } from 'vitest'
import { valuesAt } from './referenceLine'

it('takes the last value that is not after each moment', () => {
  const points = [
    { time: 2000, value: 10 },
    { time: 4500, value: 20 },
    { time: 4600, value: 21 },
  ]
  expect(valuesAt({ look: 'hold' as const, name: 'Buy & hold', points }, [1, 2, 3, 4, 5, 9])).toEqual([
    null,
    10,
    10,
    10,
    21,
    21,
  ])
  expect(valuesAt({ look: 'hold' as const, name: 'Buy & hold', points: [] }, [1])).toEqual([null])
})
