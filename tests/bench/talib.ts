import { spawnSync } from 'node:child_process'

/** Prints medians of 15 runs over a random walk as JSON. */
const SCRIPT = `
import json, statistics, sys, time
import numpy as np, talib
n = int(sys.argv[1])
rng = np.random.default_rng(1)
close = 1.3 * np.exp(np.cumsum(rng.uniform(-0.001, 0.001, n)))
high = close * (1 + 0.0005 * rng.random(n))
low = close * (1 - 0.0005 * rng.random(n))
work = {
    "RSI": lambda: talib.RSI(close, 14),
    "SMA": lambda: talib.SMA(close, 14),
    "EMA": lambda: talib.EMA(close, 14),
    "MACD": lambda: talib.MACD(close, 12, 26, 9),
    "BBANDS": lambda: talib.BBANDS(close, 20, 2, 2),
    "ATR": lambda: talib.ATR(high, low, close, 14),
    "STOCH": lambda: talib.STOCH(high, low, close, 14, 3, 0, 3, 0),
    "ADX": lambda: talib.ADX(high, low, close, 14),
}
def median(run):
    times = []
    for k in range(18):
        start = time.perf_counter()
        run()
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times[3:])
print(json.dumps({name: median(run) for name, run in work.items()}))
`

/** Returns TA-Lib's times in ms by function; null if Python lacks talib. */
export function talibHere(count: number): ReadonlyMap<string, number> | null {
  const { status, stdout } = spawnSync('python3', ['-c', SCRIPT, String(count)], { encoding: 'utf8' })
  if (status !== 0) return null
  const times: Record<string, number> = JSON.parse(stdout)
  return new Map(Object.entries(times))
}
