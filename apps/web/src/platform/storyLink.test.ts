import { expect, it } from 'vitest'
import { argsOf, storyPath } from './storyLink'

const TEXT = `const meta = {
  title: 'Forms/Backtest form',
}
export const MobileForm: Story = {}
export const Default: Story = {}`

it('leads to the story of a component with its props', () => {
  expect(storyPath(TEXT, { isBusy: true, label: 'Run it' })).toBe(
    '/?path=/story/forms-backtest-form--default&args=isBusy:!true;label:Run%20it',
  )
})

it('leads to the first story of a file without a default one', () => {
  expect(storyPath(TEXT.replace('Default', 'Short'), {})).toBe('/?path=/story/forms-backtest-form--mobile-form')
  expect(storyPath('const meta = {}', {})).toBeNull()
})

it('keeps an id of its own', () => {
  expect(storyPath(TEXT.replace("title: 'Forms/Backtest form',", "title: 'A (b)',\n  id: 'not-found',"), {})).toBe(
    '/?path=/story/not-found--default',
  )
})

it('leaves out what an address cannot hold', () => {
  expect(argsOf({ rows: [], onChange: () => {}, share: NaN, text: 'a;b', error: null, width: 1.5 })).toBe(
    'error:!null;width:1.5',
  )
})
