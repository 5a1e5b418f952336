import { correlations } from '@tidemark/api/testing'
import type { Bar } from '@tidemark/contract'
import { isOfDates } from '@tidemark/ui/format'
import { expect, it } from 'vitest'
import { grangerFigures, hasFigures, whyNoLag, whyUncorrelated } from './correlationFigures'
import { DEFAULT_TEXTS, formOf } from './correlationInputs'
import {
  analyzedText,
  correlationWords,
  extentText,
  methodText,
  pairNames,
  pairText,
  pairZone,
} from './correlationText'

const FORM = formOf({
  ...DEFAULT_TEXTS,
  symbol1: 'EURUSD',
  timeframe1: 'D1',
  symbol2: 'GBPUSD',
  timeframe2: 'D1',
  startDate: '2024-01-02',
  endDate: '2024-12-30',
})
const FINER = { ...FORM, second: { symbol: 'EURUSD', timeframe: 'H4' } }

it('names a pair', () => {
  expect(pairNames(FORM)).toEqual(['EUR/USD', 'GBP/USD'])
  expect(pairText(FORM)).toBe('EUR/USD and GBP/USD, Daily')
  expect(pairText({ ...FORM, second: { symbol: 'VIX', timeframe: 'H1' } })).toBe('EUR/USD, Daily and VIX, 1 Hour')
})

it('tells one symbol in two timeframes apart', () => {
  expect(pairNames(FINER)).toEqual(['EUR/USD, Daily', 'EUR/USD, 4 Hours'])
  expect(pairText(FINER)).toBe('EUR/USD, Daily and EUR/USD, 4 Hours')
})

it('writes two series of dates as dates, and a mixed pair in the zone that moves no date', () => {
  expect(isOfDates(pairZone(FORM, 'America/Los_Angeles'))).toBe(true)
  expect(pairZone(FINER, 'America/Los_Angeles')).toBe('UTC')
  expect(pairZone({ first: FINER.second, second: FINER.second }, 'America/Los_Angeles')).toBe('America/Los_Angeles')
})

it('says how it was compared', () => {
  expect(methodText(FORM, 259)).toBe('2024-01-02 to 2024-12-30, close, log returns, 259 paired bars')
  expect(methodText({ ...FORM, useLogReturns: false }, 1)).toBe('2024-01-02 to 2024-12-30, close, levels, 1 paired bar')
  expect(methodText(FORM, undefined)).toBe('2024-01-02 to 2024-12-30, close, log returns')
})

function bars(length: number): Bar[] {
  return Array<Bar>(length)
}

it('says how much of the dates the comparison chart holds', () => {
  expect(extentText({ extent: 'whole', first: bars(9), second: bars(9) })).toBe('')
  expect(extentText({ extent: 'thinned', first: bars(520), second: bars(1000) })).toBe(
    'The chart draws 1,000 points over all of these dates; each stands for several bars. The statistics cover every bar.',
  )
  expect(extentText({ extent: 'cut', first: bars(1000), second: bars(3) })).toMatch(
    /^The chart draws only the first 1,000/,
  )
})

it('closes the form to a line', () => {
  expect(correlationWords(FORM)).toEqual(['EUR/USD, GBP/USD', 'Daily', '2024-01-02 to 2024-12-30', 'close'])
  expect(correlationWords(formOf(DEFAULT_TEXTS))).toEqual(['close'])
})

it('says aloud what came of it', () => {
  expect(analyzedText(FORM, correlations.typical)).toBe(
    'Analyzed EUR/USD and GBP/USD, Daily. Pearson Correlation +0.7081, strong, positive.',
  )
  expect(analyzedText(FORM, correlations.empty)).toBe('Analyzed EUR/USD and GBP/USD, Daily. Pearson Correlation N/A.')
})

it('knows an analysis without a figure', () => {
  expect(hasFigures(correlations.empty)).toBe(false)
  expect(hasFigures(correlations.partial)).toBe(true)
  expect(hasFigures({ ...correlations.empty, cross_corr: { '1': 0.2 } })).toBe(true)
})

it('has the p-values of both directions where they were sent', () => {
  expect(grangerFigures(correlations.typical, false)).toEqual({
    firstCausesSecond: true,
    secondCausesFirst: false,
    byLag: {
      firstCausesSecond: correlations.typical.granger?.gc_1_causes_2,
      secondCausesFirst: correlations.typical.granger?.gc_2_causes_1,
    },
  })
  expect(grangerFigures(correlations.partial, false)).toEqual({ firstCausesSecond: false, secondCausesFirst: null })
})

it('names no cause where no lag is a lead', () => {
  const { firstCausesSecond, secondCausesFirst, byLag } = grangerFigures(correlations.typical, true)
  expect([firstCausesSecond, secondCausesFirst]).toEqual([null, null])
  expect(byLag?.firstCausesSecond).toBe(correlations.typical.granger?.gc_1_causes_2)
})

it('says why there is no correlation', () => {
  const constant = { ...correlations.typical, n: 13, pearson_corr: null }
  expect(whyUncorrelated(constant)).toBe('One of the two does not change.')
  expect(whyUncorrelated({ ...constant, n: 2 })).toBeNull()
  expect(whyUncorrelated(correlations.typical)).toBeNull()
  expect(whyNoLag(constant, 3)).toBe('One of the two does not change.')
  expect(whyNoLag(constant, -11)).toBe('2 pairs at this lag: it needs 10.')
  expect(whyNoLag(constant, 30)).toBe('0 pairs at this lag: it needs 10.')
})
