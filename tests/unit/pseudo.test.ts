import { expect, it } from 'vitest'
import { accented, longer } from '../../.storybook/pseudo'

it('a pseudo-localised text has accents and brackets, and keeps its room', () => {
  expect(accented(' Run Backtest')).toBe(' [Rüñ Báçktéšt]')
})

it.each(['Run Backtest', 'Max. Drawdown', 'No'])('%s is 40 %% longer, and has as many words', (text) => {
  expect(longer(text)).toHaveLength(text.length + Math.ceil(text.length * 0.4))
  expect(longer(text).split(' ')).toHaveLength(text.split(' ').length)
})

it.each(['−7.36', '2024-11-01', ' ', '%'])('what no translator touches stays: %s', (text) => {
  expect(accented(text)).toBe(text)
  expect(longer(text)).toBe(text)
})
