// Stores a random walk of minutes in the data folder: arguments are the folder, the symbol and the number of bars.
import { TIMEFRAME_MS } from '@tidemark/contract'
import { allocateBars, type Bars } from '@tidemark/engine'
import { openStore } from '../store/openStore'

const FIRST = Date.UTC(2012, 0, 2)
const LEAST = 0.1
/** Lehmer's generator. */
const FACTOR = 48_271
const MODULUS = 2 ** 31 - 1

function walk(count: number): Bars {
  const bars = allocateBars(count)
  let [state, price] = [20, 1.1]
  const next = () => (state = (state * FACTOR) % MODULUS) / MODULUS
  for (let i = 0; i < count; i++) {
    const open = price
    price = Math.max(LEAST, price + (next() - 0.5) * 0.0004)
    bars.time[i] = FIRST + i * TIMEFRAME_MS.M1
    bars.open[i] = open
    bars.close[i] = price
    bars.high[i] = Math.max(open, price) + next() * 0.0001
    bars.low[i] = Math.min(open, price) - next() * 0.0001
    bars.volume[i] = Math.floor(next() * 500)
  }
  return bars
}

const [folder = '', symbol = '', count = '0'] = process.argv.slice(2)
const store = await openStore(folder)
await store.putSeries({ symbol, timeframe: 'M1', source: 'random walk', licence: null }, walk(Number(count)))
await store.close()
