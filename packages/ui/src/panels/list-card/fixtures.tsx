import type { Timeframe } from '@tidemark/contract'
import { formatSymbol } from '../../format/words'
import type { ListItem } from './listItem'
import { TimeframeTicks } from './TimeframeTicks'

const ALL: readonly Timeframe[] = ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1']

const SYMBOLS = [
  ['AUDUSD', ALL],
  ['EURGBP', ALL.slice(2)],
  ['EURJPY', ALL.slice(2)],
  ['EURUSD', ALL],
  ['GBPJPY', ALL.slice(3)],
  ['GBPUSD', ALL],
  ['NZDUSD', ALL.slice(4)],
  ['US500', ALL.slice(5)],
  ['USDCAD', ALL.slice(2)],
  ['USDCHF', ALL.slice(2)],
  ['USDJPY', ALL],
  ['XAGUSD', ALL.slice(5)],
  ['XAUUSD', ALL.slice(1)],
  ['XETRA_DAX_INDEX_CONTINUOUS_1', ALL.slice(6)],
  ['XTIUSD', ALL.slice(4)],
] as const

export const SYMBOL_ITEMS: readonly ListItem[] = SYMBOLS.map(([symbol, timeframes]) => ({
  id: symbol,
  name: formatSymbol(symbol),
  meta: <TimeframeTicks timeframes={timeframes} />,
  href: `#/chart?symbol=${symbol}`,
  action: 'Chart',
}))

export const PARTIAL_SYMBOL_ITEMS: readonly ListItem[] = SYMBOL_ITEMS.map((item, i) =>
  i % 3 === 1 ? { ...item, meta: <TimeframeTicks timeframes={null} /> } : item,
)

export const STRATEGY_ITEMS: readonly ListItem[] = [
  ['RSI Strategy', 'Buys a low RSI, sells when it recovers.'],
  ['Moving Average', 'Holds while fast is above slow.'],
  ['MACD Strategy', 'Follows the MACD line across its signal line.'],
  ['Bollinger Reversion', 'Buys below the lower band, exits at the middle.'],
  ['Donchian Breakout', 'Enters on a new high of the channel, exits on a new low.'],
  ['Keltner Squeeze', 'No description available'],
].map(([name = '', description]) => ({ id: name, name, description, href: '#/backtest', action: 'Backtest' }))

export const INDICATOR_ITEMS: readonly ListItem[] = [
  ['ADX', 'period 14', 'Subplot'],
  ['Bollinger Bands', 'period 20, std_dev 2', 'Overlay'],
  ['MACD', 'fast 12, slow 26, signal 9', 'Subplot'],
  ['OBV', 'no parameters', 'Subplot'],
  ['SMA', 'period 14', 'Overlay'],
].map(([name = '', detail, meta]) => ({ id: name, name, detail, meta, href: '#/plot', action: 'Plot' }))
