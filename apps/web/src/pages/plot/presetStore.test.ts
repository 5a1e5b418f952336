import { addIndicator } from '@tidemark/ui'
import { describe, expect, it } from 'vitest'
import { fullStorage } from '../../testing/fullStorage'
import { memoryStorage } from '../../testing/memoryStorage'
import { changePresets, presetNameProblem, readPresets, recallPresets, savePreset } from './presetStore'

const indicators = addIndicator([], { name: 'RSI', params: ['timePeriod'] }, ['#112233'])
const preset = { name: 'Momentum', indicators }

it('reads what it has stored, and passes over the rest', () => {
  const stored: unknown = JSON.parse(JSON.stringify([preset]))
  expect(readPresets(stored)).toEqual([preset])
  const broken = [
    null,
    { name: 'No list' },
    { name: '', indicators },
    { name: 'Empty', indicators: [] },
    { indicators },
  ]
  expect(readPresets([...broken, preset, { ...preset }])).toEqual([preset])
  expect(readPresets('Momentum')).toEqual([])
})

it('replaces one of the same name, and puts it first', () => {
  const other = { name: 'Trend', indicators }
  const changed = { name: 'Momentum', indicators: indicators.map((one) => ({ ...one, lineWidth: 4 })) }
  expect(savePreset([other, preset], changed)).toEqual([changed, other])
})

it('refuses blank and long names', () => {
  expect(presetNameProblem('')).toBe('Name must not be blank')
  expect(presetNameProblem('x'.repeat(41))).toBe('Name must have at most 40 characters, has 41')
  expect(presetNameProblem('Trend')).toBeNull()
})

describe('a change', () => {
  const trend = { name: 'Trend', indicators }

  it('keeps what another tab has saved meanwhile', () => {
    const storage = memoryStorage()
    changePresets(storage, [], (known) => savePreset(known, preset))
    expect(changePresets(storage, [], (known) => savePreset(known, trend))).toEqual([trend, preset])
    expect(recallPresets(storage)).toEqual([trend, preset])
  })

  it('does not bring back what another tab has removed', () => {
    const storage = memoryStorage()
    changePresets(storage, [preset], () => [])
    expect(changePresets(storage, [preset], (known) => savePreset(known, trend))).toEqual([trend])
  })

  it('keeps what is shown where nothing can be stored', () => {
    expect(changePresets(fullStorage, [preset], (known) => savePreset(known, trend))).toEqual([trend, preset])
  })
})
