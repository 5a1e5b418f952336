import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { breakAfterUnderscores, keepDatesWhole } from './lineBreaks'

const markup = (node: ReactNode) => renderToStaticMarkup(createElement('p', null, node))
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

describe('breakAfterUnderscores', () => {
  test.each([
    ['period', 'period'],
    ['fast_period', 'fast_<wbr/>period'],
    ['take_profit_pct', 'take_<wbr/>profit_<wbr/>pct'],
    ['_private__name_', '_<wbr/>private__<wbr/>name_'],
    ['', ''],
  ])('%s', (name, expected) => {
    expect(markup(breakAfterUnderscores(name))).toBe(`<p>${expected}</p>`)
    expect(textOf(markup(breakAfterUnderscores(name)))).toBe(name)
  })
})

describe('keepDatesWhole', () => {
  test.each([
    ["Start date must be on or after 2024-01-02, not '2023-12-30'.", ['2024-01-02', '2023-12-30']],
    ['2024-01-02 to 2024-12-30', ['2024-01-02', '2024-12-30']],
    ['Window must be at least 1, not -5.', []],
    ['A well-known word', []],
  ])('%s', (sentence, dates) => {
    const html = markup(keepDatesWhole(sentence))
    expect([...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, date]) => date)).toEqual(dates)
    expect(textOf(html).replaceAll('&#x27;', "'")).toBe(sentence)
  })
})
