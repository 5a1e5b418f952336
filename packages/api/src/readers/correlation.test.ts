import { correlationResultSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { correlations } from '../testing'
import { readCauses, readCorrelation } from './correlation'

describe('an answer on causality', () => {
  it.each([
    [true, true],
    [false, false],
    ['Yes', true],
    ['false', false],
    [0.049, true],
    [0.05, false],
    ['0.01', true],
    [{ 1: 0.5, 2: 0.016, 3: 0.9 }, true],
    [{ 1: 0.5, 2: 0.017, 3: 0.9 }, false],
    // A lag without a p-value still counts: of two, so 0.03 is not significant.
    [{ 1: 0.03, 2: null }, false],
    [{ 1: 0.02, 2: 'NaN' }, true],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
    [{ 1: 1, 2: 0 }, true],
    [{ 1: 0, 2: 0 }, false],
    [{ 1: true, 2: false }, true],
    [{ 1: false, 2: null }, false],
    [{ 1: 'no', 2: 'yes' }, true],
    [[false, false], false],
    // Among p-values, 0 and 1 are p-values too.
    [{ 1: 0, 2: 0.4 }, true],
    [{ 1: 1, 2: 0.6 }, false],
    [{ p: { 1: 0.001, 2: 0.4 } }, true],
    [{ 1: { F: 4, p: 0.001 }, 2: { F: 1, p: 0.4 } }, true],
    [[0.02, 0.02], true],
    [[0.03, 0.02, 0.5], false],
    [{ 1: null, 2: 'NaN' }, null],
    [{}, null],
    [null, null],
    [undefined, null],
    ['maybe', null],
  ])('%j is read as %j', (sent, read) => {
    expect(readCauses(sent).answer).toBe(read)
  })
})

describe('a correlation', () => {
  it('says by which rule answers by lag were reduced, and keeps their p-values', () => {
    const read = correlationResultSchema.parse(
      readCorrelation({ pearson_corr: 0.5, gc_1_causes_2: { 1: 0.001, 2: { F: 3, p: 0.4 } }, gc_2_causes_1: [0, 1] }),
    )
    expect(read).toMatchObject({ gc_1_causes_2: true, gc_2_causes_1: true })
    expect(read.granger_rules).toEqual({ gc_1_causes_2: 'smallest_p', gc_2_causes_1: 'any_lag' })
    expect(read.granger).toEqual({ gc_1_causes_2: { '1': 0.001, '2': 0.4 }, gc_2_causes_1: {} })
    const plain = readCorrelation({ pearson_corr: 0.5, gc_1_causes_2: true, gc_2_causes_1: 0.02 })
    expect(plain).toMatchObject({ gc_1_causes_2: true, gc_2_causes_1: true })
    expect(plain).not.toHaveProperty('granger_rules')
    expect(plain).not.toHaveProperty('granger')
  })

  it.each(Object.entries(correlations))('of our own stays as it is (%s)', (_, result) => {
    expect(readCorrelation(result)).toEqual(result)
  })

  it('is found in `result`', () => {
    expect(readCorrelation({ result: correlations.typical })).toEqual(correlations.typical)
  })

  it('of another backend is made regular', () => {
    const read = readCorrelation({
      data: {
        pearson_corr: '0.5',
        spearman_corr: 'NaN',
        mi: null,
        gc_1_causes_2: { 1: 0.001 },
        cross_corr: { ' 2': '0.25', '-1': null, mean: 0.5 },
        rolling: 'none',
        n: 12,
      },
    })
    expect(correlationResultSchema.parse(read)).toEqual({
      pearson_corr: 0.5,
      spearman_corr: null,
      mi: null,
      vol_corr: null,
      pearson_pvalue: null,
      spearman_pvalue: null,
      coint_pvalue: null,
      coef1: null,
      coef2: null,
      gc_1_causes_2: true,
      gc_2_causes_1: null,
      granger: { gc_1_causes_2: { '1': 0.001 }, gc_2_causes_1: {} },
      granger_rules: { gc_1_causes_2: 'smallest_p', gc_2_causes_1: null },
      cross_corr: { '2': 0.25, '-1': null },
      n: 12,
    })
  })

  it('has its times in UTC', () => {
    const read = readCorrelation({ pearson_corr: 0.5, rolling: [{ time: '2024-05-06 08:00:00', value: 0.1 }] })
    expect(correlationResultSchema.parse(read).rolling).toEqual([{ time: '2024-05-06T08:00:00Z', value: 0.1 }])
  })

  it.each([[null], [[]], [{}], ['text'], [{ nonsense: true }]])('is none in %j', (body) => {
    expect(correlationResultSchema.safeParse(readCorrelation(body)).success).toBe(false)
  })
})
