import { preferencesSchema } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { importPreferences, preferencesFile } from './preferencesFile'

const preferences = preferencesSchema.parse({ theme: 'dark', timezone: 'Asia/Tokyo' })

const MARKS = { EURUSD: [{ id: '1', kind: 'level' as const, price: 1.0712 }] }

it('what was exported is what is imported', async () => {
  const { name, text } = preferencesFile(preferences, MARKS)
  expect(name).toBe('tidemark-preferences.json')
  await expect(importPreferences(new Blob([text]))).resolves.toEqual({
    isRead: true,
    preferences,
    marks: MARKS,
    ignored: [],
  })
})

it('what a file holds beside preferences is named', async () => {
  const file = new Blob(['{"theme":"dark","language":7,"volume":11}'])
  const outcome = await importPreferences(file)
  expect(outcome).toMatchObject({ isRead: true, ignored: ['language 7', 'volume 11'] })
})

it('a file without marks has none, and broken ones are passed over', async () => {
  expect(preferencesFile(preferences, {}).text).not.toContain('chart_marks')
  const file = new Blob(['{"chart_marks":{"EURUSD":[7,{"id":"1","kind":"level"}],"GBPUSD":"none"}}'])
  await expect(importPreferences(file)).resolves.toMatchObject({ isRead: true, marks: {}, ignored: [] })
})

it.each(['{broken', '[1]', ''])('%j is no preferences file', async (text) => {
  await expect(importPreferences(new Blob([text]))).resolves.toEqual({
    isRead: false,
    message: 'Invalid preferences file',
  })
})

const gone = { text: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }

it('a file that cannot be read says so', async () => {
  await expect(importPreferences(gone)).resolves.toEqual({ isRead: false, message: 'Failed to read file' })
})
