import { CandlestickSeries, createChart, type UTCTimestamp } from 'lightweight-charts'

/** The library alone, with all bars in the page. */
declare global {
  interface Window {
    drawBars: (count: number) => void
  }
}

const FIRST = Date.UTC(2012, 0, 2) / 1000
const MINUTE = 60

function barsOf(count: number) {
  let price = 1.1
  return Array.from({ length: count }, (_, i) => {
    const open = price
    price = Math.max(0.1, price + (((i * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.0004)
    const time: UTCTimestamp = toTime(FIRST + i * MINUTE)
    return { time, open, high: Math.max(open, price) + 0.0001, low: Math.min(open, price) - 0.0001, close: price }
  })
}

function toTime(second: number): UTCTimestamp {
  // The library's type is branded, without a function that makes one.
  const times: readonly UTCTimestamp[] = JSON.parse(`[${second}]`)
  return times[0] ?? toTime(0)
}

window.drawBars = (count) => {
  const host = document.getElementById('chart')
  if (host === null) throw new Error('The page has no place for the chart.')
  const chart = createChart(host, { autoSize: true, timeScale: { minBarSpacing: 0.001 } })
  chart.addSeries(CandlestickSeries).setData(barsOf(count))
}
