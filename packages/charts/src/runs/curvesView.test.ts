import { expect, it } from 'vitest'
import { curvesView } from './curvesView'

const day = (n: number) => Date.UTC(2016, 0, n)
const curve = (letter: string, ...values: readonly number[]) => ({
  letter,
  label: `Run ${letter}`,
  points: values.map((value, i) => ({ time: day(i + 1), value })),
})
const CURVES = [curve('A', 100, 120, 90), curve('B', 100, 101, 102, 103)]

it('says how each run ends', () => {
  expect(curvesView(CURVES, 'A', null).name).toBe(
    '2 runs, 100 at first, 2016-01-01 to 2016-01-04: A Run A 90.00, B Run B 103.00',
  )
})

it('fills the drawdown of the baseline alone', () => {
  const [, drawdowns] = curvesView(CURVES, 'A', null).panes
  expect(drawdowns?.areas).toEqual([
    { look: 'A', isBack: false, xs: [day(1), day(2), day(3)], lower: [0, 0, -0.25], upper: [0, 0, 0] },
  ])
})

it('lets the others step back from the lifted run', () => {
  const [equities] = curvesView(CURVES, 'A', 'B').panes
  expect(equities?.lines.map(({ isBack = false, width }) => [isBack, width])).toEqual([
    [true, 1.5],
    [false, 2],
  ])
})
