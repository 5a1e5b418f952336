import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatIn } from '../format/format'
import { seriesZone } from '../format/time'
import { TimeZoneContext } from './TimeZoneContext'
import { useFormat } from './useFormat'

const NEW_YEAR = '2024-01-01T03:04:00Z'
const Time = () => useFormat().dateTime(NEW_YEAR)
const shownIn = (...zones: readonly string[]) =>
  renderToStaticMarkup(
    zones.reduceRight<ReactNode>(
      (inner, value) => createElement(TimeZoneContext, { value }, inner),
      createElement(Time),
    ),
  )

test('useFormat() writes in the zone of the innermost context', () => {
  expect(shownIn('America/New_York')).toBe('2023-12-31 22:04')
  expect(shownIn('America/New_York', 'Asia/Tokyo')).toBe('2024-01-01 12:04')
  expect(shownIn('America/New_York', seriesZone('D1', 'America/New_York'))).toBe('2024-01-01')
})

test("useFormat() writes in the browser's zone without a context", () => {
  expect(shownIn()).toBe(formatIn(new Intl.DateTimeFormat().resolvedOptions().timeZone).dateTime(NEW_YEAR))
})

test('formatIn() returns one object for a zone', () => {
  expect(formatIn('UTC')).toBe(formatIn('UTC'))
})
