import { expect, test } from 'vitest'
import { newApiTokenSchema } from './account'
import { annotationChangeSchema } from './library'
import { isVisibleText } from './visibleText'

test.each(['', 'Trend 1', 'Zoë', '日本語', '👩🏽‍💻 desk', '❤️', '1️⃣', '🇩🇪', 'a\u00a0b', '-5 %'])(
  '%j can be seen',
  (text) => {
    expect(isVisibleText(text)).toBe(true)
  },
)

const UNSEEN = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180b',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2028',
  '\u2060',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ud800',
  '\udc00',
  '\u{e0041}',
]

test.each(UNSEEN)('%j is refused in tags, notes and names', (unseen) => {
  const text = `a${unseen}b`
  const token = { scope: 'read', expires_in_days: 1 }
  expect(annotationChangeSchema.safeParse({ tags: [text] }).success).toBe(false)
  expect(annotationChangeSchema.safeParse({ note: text }).success).toBe(false)
  expect(newApiTokenSchema.safeParse({ ...token, name: text }).success).toBe(false)
})

test('a note may have lines and tabs, a tag may not', () => {
  expect(annotationChangeSchema.safeParse({ note: 'a\n\tb' }).success).toBe(true)
  expect(annotationChangeSchema.safeParse({ tags: ['a\nb'] }).success).toBe(false)
})
