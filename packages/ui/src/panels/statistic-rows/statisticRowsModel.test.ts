import { expect, test } from 'vitest'
import { statisticalTests } from './statisticRowsModel'

test('each figure in its own form', () => {
  const rows = statisticalTests({
    pearson_pvalue: 1.0134e-40,
    spearman_pvalue: 0.5,
    coint_pvalue: 0.21868,
    coef1: 0.62512,
    coef2: -0.99921,
  })
  expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Pearson P-value: 1.013e\u221240',
    'Spearman P-value: 5.000e\u22121',
    'Cointegration P-value: 0.2187',
    'Coefficient 1: 0.6251',
    'Coefficient 2: \u22120.9992',
  ])
})

test('what cannot be computed is N/A', () => {
  const rows = statisticalTests({
    pearson_pvalue: null,
    spearman_pvalue: null,
    coint_pvalue: null,
    coef1: null,
    coef2: null,
  })
  expect(rows.every(({ value }) => value === 'N/A')).toBe(true)
})
