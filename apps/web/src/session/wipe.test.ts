import { expect, it } from 'vitest'
import { keysToWipe } from './wipe'

const KEYS = [
  'user_preferences',
  'demo_config',
  'user_type',
  'tidemark.access_token',
  'tidemark.backtest_form',
  'other_app',
]

it.each([['expired'], ['removed'], ['refused']] as const)(
  'a session that %s leaves the drafts of forms and what is not ours',
  (end) => {
    expect(KEYS.filter((key) => !keysToWipe(KEYS, end).includes(key))).toEqual(['tidemark.backtest_form', 'other_app'])
  },
)

it('a user who signs out leaves nothing of ours', () => {
  expect(KEYS.filter((key) => !keysToWipe(KEYS, 'left').includes(key))).toEqual(['other_app'])
})
