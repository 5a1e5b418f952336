const DECLARE = (id: string, params = '[]') =>
  `id: '${id}', name: '${id} of my own', description: 'Planted.', params: ${params}`

const UNLESS = `const buy = decision(BUY, NOTHING, BUY), sell = decision(SELL, SELL, NOTHING)`
const ALWAYS = `const buy = decision(BUY, BUY, BUY), sell = decision(SELL, SELL, SELL)`
const CROSS = (fast: string, slow: string) =>
  `(i) => ${fast}[i - 1] < ${slow}[i - 1] && ${fast}[i] > ${slow}[i] ? buy : ${fast}[i - 1] > ${slow}[i - 1] && ${fast}[i] < ${slow}[i] ? sell : 0`

interface Rule {
  readonly id: string
  readonly warmup: string
  readonly body: string
  readonly byte: string
  readonly params?: string
}

function fileOf({ id, warmup, body, byte, params }: Rule): readonly [string, string] {
  const text = `export default { ${DECLARE(id, params)},
  decide({ time, close }, params, { NOTHING, BUY, SELL, EXIT, decision, indicator }) {
    ${body}
    return { warmup: ${warmup}, bytes: Uint8Array.from(time.keys(), ${byte}) }
  },
}`
  return [`${id}.mjs`, text]
}

function filesOf(rules: readonly Rule[]): Readonly<Record<string, string>> {
  return Object.fromEntries(rules.map(fileOf))
}

/** They look at later bars (RESEARCH.md 11). */
export const CHEAT_FILES = filesOf([
  {
    id: 'NextClose',
    warmup: '0',
    body: UNLESS,
    byte: '(i) => close[i + 1] > close[i] ? buy : close[i + 1] < close[i] ? sell : 0',
  },
  {
    id: 'FullSampleZ',
    warmup: '0',
    body: `${UNLESS}
    const mean = close.reduce((a, b) => a + b, 0) / close.length
    const sd = Math.sqrt(close.reduce((a, b) => a + (b - mean) ** 2, 0) / (close.length - 1))`,
    byte: '(i) => (close[i] - mean) / sd < -1 ? buy : (close[i] - mean) / sd > 1 ? sell : 0',
  },
  {
    id: 'CentredSma',
    warmup: '10',
    body: `${ALWAYS}
    const m = time.map((_, i) => i < 10 || i + 10 >= close.length ? NaN : close.subarray(i - 10, i + 11).reduce((a, b) => a + b, 0) / 21)`,
    byte: CROSS('close', 'm'),
  },
])

const PERIODS = `[{ name: 'n1', type: 'integer', default: 5, min: 1 }, { name: 'n2', type: 'integer', default: 10, min: 1 }]`
const averages = (name: string) => `${ALWAYS}
    const fast = Object.values(indicator('${name}', { timePeriod: params.number('n1') }))[0]
    const slow = Object.values(indicator('${name}', { timePeriod: params.number('n2') }))[0]`

/** They use earlier bars only. */
export const HONEST_FILES = filesOf([
  { id: 'OwnSma', warmup: `params.number('n2')`, body: averages('SMA'), byte: CROSS('fast', 'slow'), params: PERIODS },
  { id: 'OwnEma', warmup: `params.number('n2')`, body: averages('EMA'), byte: CROSS('fast', 'slow'), params: PERIODS },
  {
    id: 'OwnDonchian',
    warmup: '20',
    body: `${UNLESS}
    const past = (i) => close.subarray(i - 20, i)`,
    byte: '(i) => i < 20 ? 0 : close[i] > Math.max(...past(i)) ? buy : close[i] < Math.min(...past(i)) ? sell : 0',
  },
  {
    id: 'OwnBollMid',
    warmup: '20',
    body: `const past = (i) => close.subarray(i - 19, i + 1)
    const mean = (of) => of.reduce((a, b) => a + b, 0) / of.length
    const sd = (of) => Math.sqrt(mean(of.map((x) => (x - mean(of)) ** 2)))`,
    byte: `(i) => {
      if (i < 20) return 0
      const m = mean(past(i)), s = sd(past(i))
      return decision(close[i] < m - s ? BUY : NOTHING, close[i] > m ? EXIT : NOTHING, NOTHING)
    }`,
  },
])
