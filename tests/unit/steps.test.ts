import { expect, it } from 'vitest'
import { sentenceOf, type Target } from '../../.storybook/steps/sentences'

const button: Target = { role: 'button', name: 'Run Backtest' }
const field: Target = { role: 'textbox', name: 'Symbol' }
const list = { role: 'combobox', name: 'Timeframe', options: [{ value: 'h4', role: 'option', name: '4 Hours' }] }
const password: Target = { role: null, name: 'Password', isSecret: true }
const box: Target = { role: 'checkbox', name: 'Show volume' }
const page: Target = { role: 'page', name: '' }
const csv = { name: 'prices.csv' }

const isTarget = (element: unknown): element is Target =>
  typeof element === 'object' && element !== null && 'role' in element

const look =
  (focused: Target) =>
  (element?: unknown): Target => {
    if (typeof element === 'string') return { role: null, name: element }
    return isTarget(element) ? element : focused
  }

it.each<[string, string, readonly unknown[]]>([
  ['Clicks the button "Run Backtest"', 'click', [button]],
  ['Clicks the button', 'click', [{ role: 'button', name: '' }]],
  ['Clicks the menu item "Delete"', 'click', [{ role: 'menuitem', name: 'Delete' }]],
  ['Clicks "Overview"', 'click', [{ role: 'generic', name: 'Overview' }]],
  ['Clicks an area without a name', 'click', [{ role: null, name: '' }]],
  [`Clicks "${'a'.repeat(60)}…"`, 'click', [{ role: null, name: 'a'.repeat(61) }]],
  ['Ticks "Show volume"', 'click', [box]],
  ['Unticks "Show volume"', 'click', [{ ...box, isChecked: true }]],
  ['Chooses "Dark"', 'click', [{ role: 'radio', name: 'Dark' }]],
  ['Double-clicks the row "RSI"', 'dblClick', [{ role: 'row', name: 'RSI' }]],
  ['Hovers over the button "Run Backtest"', 'hover', [button]],
  ['Moves the pointer away from the button "Run Backtest"', 'unhover', [button]],
  ['Clears "Symbol"', 'clear', [field]],
  ['Types "EUR" into "Symbol"', 'type', [field, 'EUR']],
  ['Types "1" into "Symbol"', 'type', [field, '1']],
  ['Types "a b" into the field', 'type', [{ role: 'textbox', name: '' }, 'a b']],
  ['Types "{"a": 1}" into "Symbol"', 'type', [field, '{{"a": 1}']],
  ['Types "EUR" into "Symbol" and presses Enter', 'type', [field, 'EUR{Enter}']],
  ['Presses Backspace and types "30" into "Symbol"', 'type', [field, '{Backspace}30']],
  ['Presses Arrow Up in "Timeframe"', 'type', [list, '{ArrowUp}']],
  ['Types a password', 'type', [password, 's3cret']],
  ['Types a password and presses Enter', 'type', [password, 's3cret{Enter}']],
  ['Presses Escape', 'keyboard', ['{Escape}']],
  ['Presses Space', 'keyboard', [' ']],
  ['Presses x', 'keyboard', ['x']],
  ['Types "rsi"', 'keyboard', ['rsi']],
  ['Presses Home, Arrow Right 4 times and Enter', 'keyboard', ['{Home}{ArrowRight>4/}{Enter}']],
  ['Presses Arrow Down 2 times', 'keyboard', ['{ArrowDown}{ArrowDown}']],
  ['Presses Control+k', 'keyboard', ['{Control>}k{/Control}']],
  ['Presses Home and Shift+Arrow Right', 'keyboard', ['{Home}{Shift>}{ArrowRight}{/Shift}']],
  ['Types "admin", presses Tab, types into the next field and presses Enter', 'keyboard', ['admin{Tab}s3cret{Enter}']],
  ['Holds Shift', 'keyboard', ['{Shift>}']],
  ['Releases Shift', 'keyboard', ['{/Shift}']],
  ['Presses Tab', 'tab', []],
  ['Presses Shift+Tab', 'tab', [{ shift: true }]],
  ['Pastes "EURUSD"', 'paste', ['EURUSD']],
  ['Chooses "4 Hours" in "Timeframe"', 'selectOptions', [list, 'h4']],
  ['Chooses "H1" and "4 Hours" in "Timeframe"', 'selectOptions', [list, ['H1', 'h4']]],
  ['Uploads prices.csv to "Symbol"', 'upload', [field, csv]],
  ['Uploads prices.csv and prices.csv to "Symbol"', 'upload', [field, [csv, csv]]],
  ['Clicks the page', 'pointer', [{ keys: '[MouseLeft]', target: page }]],
  ['Right-clicks the button "Run Backtest"', 'pointer', [{ keys: '[MouseRight]', target: button }]],
  ['Moves the pointer to the page', 'pointer', [{ target: page }]],
  [
    'Presses the pointer on the button "Run Backtest" and releases the pointer on the page',
    'pointer',
    [
      [
        { keys: '[MouseLeft>]', target: button },
        { keys: '[/MouseLeft]', target: page },
      ],
    ],
  ],
])('%s', (sentence, action, args) => {
  expect(sentenceOf(action, args, look(field))).toBe(sentence)
})

it('does not show what is typed while a password has the focus', () => {
  expect(sentenceOf('keyboard', ['s3cret{Enter}'], look(password))).toBe('Types a password and presses Enter')
})
