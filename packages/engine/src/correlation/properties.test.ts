import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossCorrelation, crossCorrelationFullSample } from './crossCorrelation'
import { engleGranger } from './engleGranger'
import { causes, type Granger, grangerByLag } from './granger'
import { hedgeSpread } from './hedgeSpread'
import { mutualInformation } from './mutualInformation'
import { seededNormals } from './noise'
import { fitLine } from './ols'
import { pearson, pearsonR } from './pearson'
import { rollingDeviations, rollingPearson } from './rolling'
import { averageRanks, spearman } from './spearman'

const OPTIONS = { seed: 19_951_106, numRuns: 200 }

const value = fc.oneof(fc.double({ min: 1e-8, max: 1e8, noNaN: true }), fc.integer({ min: 0, max: 3 }))

function seriesOf(minLength: number, maxLength: number): fc.Arbitrary<[Float64Array, Float64Array]> {
  return fc
    .array(fc.tuple(value, value), { minLength, maxLength })
    .map((rows) => [Float64Array.from(rows, ([x]) => x), Float64Array.from(rows, ([, y]) => y)])
}

function walks(n: number, seed: number): [Float64Array, Float64Array] {
  const a = seededNormals(n, seed)
  const b = seededNormals(n, seed + 1)
  const x = new Float64Array(n)
  const y = new Float64Array(n)
  for (let i = 1; i < n; i++) {
    x[i] = x[i - 1]! + a[i]!
    y[i] = y[i - 1]! + a[i - 1]! + 0.5 * b[i]!
  }
  return [x, y]
}

describe('Pearson and Spearman', () => {
  test('do not depend on the order of the two, and stay within -1 and 1', () => {
    fc.assert(
      fc.property(seriesOf(0, 60), ([x, y]) => {
        for (const measure of [pearson, spearman]) {
          const { r, p } = measure(x, y)
          expect(measure(y, x)).toEqual({ r, p })
          expect(Number.isNaN(r) || Math.abs(r) <= 1).toBe(true)
          expect(Number.isNaN(p) || (p >= 0 && p <= 1)).toBe(true)
        }
      }),
      OPTIONS,
    )
  })

  test('are 1 for a series with itself and -1 with its mirror', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 3, maxLength: 60 }), (values) => {
        const x = Float64Array.from(values)
        const mirror = x.map((each) => -each)
        for (const measure of [pearson, spearman]) {
          expect(measure(x, x).r).toBeCloseTo(1, 14)
          expect(measure(x, mirror).r).toBeCloseTo(-1, 14)
          expect(measure(x, x).p).toBeLessThan(1e-3)
        }
      }),
      OPTIONS,
    )
  })

  test('are none for a constant, be it one but for rounding, and for fewer than two rows', () => {
    const x = Float64Array.from({ length: 20 }, (_, i) => Math.sin(i))
    for (const constant of [0, 0.1, 1e8])
      expect(
        pearson(
          x,
          x.map(() => constant),
        ),
      ).toEqual({ r: NaN, p: NaN })
    const nearly = x.map((_, i) => 0.1 * 3 + (i % 2) * 5e-17)
    expect(nearly[0]).not.toBe(nearly[1])
    expect([pearsonR(x, nearly), pearsonR(nearly, x)]).toEqual([NaN, NaN])
    expect(pearson(x.subarray(0, 1), x.subarray(0, 1))).toEqual({ r: NaN, p: NaN })
  })

  test('are none where squares are beyond all numbers, whichever series is so large', () => {
    const small = Float64Array.from({ length: 20 }, (_, i) => Math.sin(i))
    const huge = small.map((each) => each * 1e300)
    for (const [x, y] of [
      [huge, small],
      [small, huge],
      [huge, huge],
    ] as const) {
      expect(pearson(x, y)).toEqual({ r: NaN, p: NaN })
      expect([...rollingPearson(x, y, 10)]).toEqual(Array.from({ length: 11 }, () => NaN))
    }
    expect([fitLine(small, huge), fitLine(huge, huge)]).toEqual([null, null])
    const other = small.map((each, i) => 1e300 * Math.cos(i * i) + each)
    for (const response of [huge, other]) expect(engleGranger(response, small).p).toBeNaN()
  })

  test('two rows lie on a line', () => {
    expect(pearson(Float64Array.of(1, 2), Float64Array.of(5, 3))).toEqual({ r: -1, p: 1 })
    expect(spearman(Float64Array.of(1, 2), Float64Array.of(5, 3)).p).toBeNaN()
  })
})

describe('ranks', () => {
  test('sum to n(n+1)/2, keep the order, and are shared by equals', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), (values) => {
        const ranks = averageRanks(Float64Array.from(values))
        expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBe((values.length * (values.length + 1)) / 2)
        for (const [i, a] of values.entries()) {
          for (const [j, b] of values.entries()) expect(Math.sign(a - b)).toBe(Math.sign(ranks[i]! - ranks[j]!))
        }
      }),
      OPTIONS,
    )
  })

  test('do not change under a rising function', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 60 }), (values) => {
        expect(averageRanks(Float64Array.from(values, (each) => Math.exp(each / 10)))).toEqual(
          averageRanks(Float64Array.from(values)),
        )
      }),
      OPTIONS,
    )
  })
})

describe('mutual information', () => {
  test('does not depend on the order of the two, and is never negative', () => {
    fc.assert(
      fc.property(seriesOf(0, 80), ([x, y]) => {
        const information = mutualInformation(x, y)
        expect(mutualInformation(y, x)).toBe(information)
        expect(x.length <= 3 ? Number.isNaN(information) : information >= 0).toBe(true)
      }),
      OPTIONS,
    )
  })

  test('is what counting every pair of points finds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 150 }), fc.integer(), (n, seed) => {
        const x = seededNormals(n, seed)
        const y = seededNormals(n, seed ^ 0x5555).map((each, i) => each + x[i]!)
        expect(mutualInformation(x, y)).toBeCloseTo(informationByPairs(x, y), 9)
      }),
      OPTIONS,
    )
  })

  test('of two normals with correlation r is near -ln(1 - r^2)/2', () => {
    const n = 4000
    const [x, z] = [seededNormals(n, 1), seededNormals(n, 2)]
    for (const r of [0, 0.5, 0.9]) {
      const y = x.map((each, i) => r * each + Math.sqrt(1 - r * r) * z[i]!)
      expect(Math.abs(mutualInformation(x, y) + Math.log(1 - r * r) / 2)).toBeLessThan(0.05)
    }
  })

  test('is 0 with a constant, and finite when nearly all values are equal', () => {
    const x = Float64Array.from({ length: 500 }, (_, i) => (i % 50 === 0 ? 1 : 0))
    expect(
      mutualInformation(
        x,
        x.map(() => 7),
      ),
    ).toBe(0)
    expect(Number.isFinite(mutualInformation(x, x))).toBe(true)
  })
})

function psi(m: number): number {
  let sum = -0.5772156649015329
  for (let k = 1; k < m; k++) sum += 1 / k
  return sum
}

function informationByPairs(x: Float64Array, y: Float64Array): number {
  const n = x.length
  const scaled = (values: Float64Array): Float64Array => {
    const centre = values.reduce((sum, each) => sum + each, 0) / n
    const variance = values.reduce((sum, each) => sum + (each - centre) ** 2, 0) / n
    return values.map((each) => each / Math.sqrt(variance))
  }
  const [a, b] = [scaled(x), scaled(y)]
  let sum = 0
  for (let i = 0; i < n; i++) {
    const [inX, inY] = [a.map((each) => Math.abs(each - a[i]!)), b.map((each) => Math.abs(each - b[i]!))]
    // The point itself is the nearest, at 0.
    const radius = inX.map((each, j) => Math.max(each, inY[j]!)).toSorted()[3]!
    const near = (distances: Float64Array): number => distances.filter((each) => each < radius).length
    sum += psi(near(inX)) + psi(near(inY))
  }
  return Math.max(0, psi(n) + psi(3) - sum / n)
}

describe('cross-correlation', () => {
  test('turns around when the two change places, to the last digit', () => {
    fc.assert(
      fc.property(seriesOf(0, 60), fc.integer({ min: 1, max: 12 }), ([x, y], maxlag) => {
        for (const measure of [crossCorrelation, crossCorrelationFullSample]) {
          expect(measure(y, x, maxlag)).toEqual(measure(x, y, maxlag).toReversed())
        }
      }),
      OPTIONS,
    )
  })

  test('is Pearson without lag, and within -1 and 1', () => {
    fc.assert(
      fc.property(seriesOf(2, 60), ([x, y]) => {
        const values = crossCorrelation(x, y, 5)
        expect(values[5]).toBe(pearsonR(x, y))
        expect(values.every((each) => Number.isNaN(each) || Math.abs(each) <= 1)).toBe(true)
      }),
      OPTIONS,
    )
  })

  test('is largest at the positive lag by which x leads', () => {
    const x = seededNormals(400, 3)
    const y = Float64Array.from(x, (_, i) => x[Math.max(0, i - 4)]!)
    const values = crossCorrelation(x, y, 10)
    expect(values.indexOf(Math.max(...values)) - 10).toBe(4)
  })
})

describe('rolling figures', () => {
  test('are those of each window by itself', () => {
    fc.assert(
      fc.property(seriesOf(0, 60), fc.integer({ min: 2, max: 20 }), ([x, y], size) => {
        const rolling = rollingPearson(x, y, size)
        const deviations = rollingDeviations(x, y, size)
        const count = Math.max(0, x.length - size + 1)
        expect([rolling.length, deviations.x.length, deviations.y.length]).toEqual([count, count, count])
        for (let k = 0; k < count; k++) {
          const [a, b] = [x.subarray(k, k + size), y.subarray(k, k + size)]
          const wanted = pearsonR(a, b)
          expect(Number.isNaN(wanted) || Math.abs(rolling[k]! - wanted) < 1e-9).toBe(true)
          expect(deviations.x[k]! / (deviationOf(a) || 1)).toBeCloseTo(deviationOf(a) === 0 ? 0 : 1, 9)
        }
      }),
      OPTIONS,
    )
  })

  test('leave nothing behind after a spike, and 0 where a window is constant', () => {
    const x = Float64Array.from({ length: 40 }, (_, i) => (i === 10 ? 1e9 : i < 25 ? Math.sin(i) : 0.1))
    const { x: deviations } = rollingDeviations(x, x, 5)
    expect(deviations[11]).toBeCloseTo(deviationOf(x.subarray(11, 16)), 14)
    expect(deviations.subarray(25).every((each) => each === 0)).toBe(true)
    expect(rollingPearson(x, x, 5)[30]).toBeNaN()
  })
})

function deviationOf(values: Float64Array): number {
  if (values.every((each) => each === values[0])) return 0
  const centre = values.reduce((sum, each) => sum + each, 0) / values.length
  return Math.sqrt(values.reduce((sum, each) => sum + (each - centre) ** 2, 0) / (values.length - 1))
}

function testWith(p: number): Granger {
  return { f: 1, p, freedom: 10 }
}

describe('Granger causality', () => {
  test('does not depend on the units of either series', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: -6, max: 6, noNaN: true }), (seed, power) => {
        const [x, y] = walks(120, seed)
        const scaled = grangerByLag(
          x.map((each) => each * 10 ** power + 5),
          y.map((each) => each * 10 ** -power),
          4,
        )
        for (const [k, { f, p }] of grangerByLag(x, y, 4).entries()) {
          expect(scaled[k]!.f / f).toBeCloseTo(1, 7)
          expect(p >= 0 && p <= 1).toBe(true)
        }
      }),
      { ...OPTIONS, numRuns: 40 },
    )
  })

  test('is independent of the largest lag asked for', () => {
    const [x, y] = walks(200, 7)
    const many = grangerByLag(x, y, 12)
    for (const [k, test] of grangerByLag(x, y, 3).entries()) {
      expect(many[k]!.f / test.f).toBeCloseTo(1, 9)
      expect(many[k]!.freedom).toBe(test.freedom)
    }
  })

  test('finds which leads', () => {
    const [x, y] = walks(400, 11)
    expect(causes(grangerByLag(x, y, 5))).toBe(true)
    expect(causes(grangerByLag(y, x, 5))).toBe(false)
    expect(grangerByLag(x, y, 5)[1]!.p).toBeLessThan(1e-20)
  })

  test('multiplies the smallest p by the number of lags', () => {
    expect(causes([testWith(0.011), testWith(0.5), testWith(0.9), testWith(0.9), testWith(0.9)])).toBe(false)
    expect(causes([testWith(0.5), testWith(0.009), testWith(0.9), testWith(0.9), testWith(NaN)])).toBe(true)
    expect(causes([testWith(NaN)])).toBeNull()
  })

  test('a lag without a p counts among those that were tried', () => {
    expect(causes([testWith(0.02), testWith(NaN), testWith(NaN)])).toBe(false)
    expect(causes([testWith(0.016), testWith(NaN), testWith(NaN)])).toBe(true)
  })

  test('takes a series that says nothing new as no cause, at any length', () => {
    for (const n of [20, 300, 2000]) {
      const [x] = walks(n, 5)
      const tests = grangerByLag(
        x,
        x.map((each) => 2 * each + 1),
        3,
      )
      for (const [k, { f, p, freedom }] of tests.entries()) {
        expect({ f, p, freedom }).toEqual({ f: 0, p: 1, freedom: n - (k + 1) - (k + 2) })
      }
    }
  })

  test.each([
    ['the whole', 0, 39, [true, true, true, true]],
    ['all but the last value', 0, 38, [true, true, true, true]],
    ['all but the last two values', 0, 37, [false, true, true, true]],
    ['all but the first value', 1, 39, [false, true, true, true]],
    ['all but the first two values', 2, 39, [false, false, true, true]],
    ['the middle', 2, 37, [false, false, false, true]],
  ])('cannot be computed for lags in which one side does not move: %s is constant', (_, first, last, wanted) => {
    const [x, y] = walks(40, 5)
    const still = x.map((value, i) => (i >= first && i <= last ? 3 : value))
    expect(grangerByLag(still, y, 4).map(({ p }) => Number.isNaN(p))).toEqual(wanted)
    expect(grangerByLag(y, still, 4).map(({ p }) => Number.isNaN(p))).toEqual(wanted)
  })

  test('cannot be computed with too few rows', () => {
    const [x, y] = walks(16, 5)
    expect(grangerByLag(x, y, 5).map(({ f }) => Number.isNaN(f))).toEqual([false, false, false, false, true])
  })
})

describe('cointegration', () => {
  test('does not depend on units', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: -6, max: 6, noNaN: true }), (seed, power) => {
        const [x, y] = walks(150, seed)
        const plain = engleGranger(x, y)
        const scaled = engleGranger(
          x.map((each) => each * 10 ** power),
          y.map((each) => 3 - each * 10 ** -power),
        )
        expect(scaled.t / plain.t).toBeCloseTo(1, 7)
        expect(scaled.usedLag).toBe(plain.usedLag)
      }),
      { ...OPTIONS, numRuns: 40 },
    )
  })

  test('is found where it is and not where it is not', () => {
    const [x] = walks(500, 21)
    const noise = seededNormals(500, 22)
    expect(
      engleGranger(
        x.map((each, i) => 2 * each + noise[i]!),
        x,
      ).p,
    ).toBeLessThan(0.001)
    const [other] = walks(500, 40)
    expect(engleGranger(x, other).p).toBeGreaterThan(0.05)
  })

  test('is none with too few rows for the lags asked for', () => {
    const [x, y] = walks(12, 3)
    expect(engleGranger(x, y, { fixed: 6 })).toEqual({ t: NaN, p: NaN, usedLag: NaN })
    expect(engleGranger(x, y, { fixed: 5 })).toEqual({ t: NaN, p: NaN, usedLag: NaN })
  })

  test('holds through a spike of a million deviations', () => {
    const [x, y] = walks(400, 31)
    x[399] = 1e6
    const mirrored = engleGranger(
      x.map((each) => -each),
      y,
    )
    expect(engleGranger(x, y).t / mirrored.t).toBeCloseTo(1, 9)
  })
})

test('a line explains nothing of a constant, whatever its mean rounds to', () => {
  const x = Float64Array.from({ length: 10 }, (_, i) => i)
  const constant = x.map(() => 0.1)
  expect(fitLine(constant, x)?.r2).toBeNaN()
})

describe('the hedge spread', () => {
  test('is measured in its sample standard deviation', () => {
    const x = Float64Array.of(1, -1, 1, -1)
    const { deviation, zScore } = hedgeSpread({ constant: 0, slope: 0, r2: 0 }, x, x)
    expect(deviation).toBeCloseTo(Math.sqrt(4 / 3), 14)
    expect(zScore).toBeCloseTo(-Math.sqrt(3 / 4), 14)
  })

  test('halves in the time that its memory says', () => {
    const steps = seededNormals(20_000, 17)
    const [y] = walks(20_000, 18)
    const spread = new Float64Array(20_000)
    for (let i = 1; i < spread.length; i++) spread[i] = 0.9 * spread[i - 1]! + steps[i]!
    const x = y.map((each, i) => 3 + 2 * each + spread[i]!)
    const line = fitLine(x, y)!
    const { halfLife, deviation, zScore, series } = hedgeSpread(line, x, y)
    expect(line.slope).toBeCloseTo(2, 2)
    expect(halfLife).toBeGreaterThan(6)
    expect(halfLife).toBeLessThan(7.2)
    expect(deviation).toBeCloseTo(1 / Math.sqrt(1 - 0.81), 0)
    expect(zScore).toBe(series.at(-1)! / deviation)
    expect(Math.abs(series.reduce((sum, each) => sum + each, 0))).toBeLessThan(1e-6)
  })

  test('of a line is nothing, which has no z-score and no half-life', () => {
    const [x] = walks(100, 4)
    const y = x.map((each) => 2 * each + 1)
    const spread = hedgeSpread(fitLine(x, y)!, x, y)
    expect([spread.zScore, spread.halfLife]).toEqual([NaN, NaN])
  })
})
