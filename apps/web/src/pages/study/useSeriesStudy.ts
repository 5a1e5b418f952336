import type { BacktestFormValue } from '@tidemark/ui'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppStorage } from '../../platform/storage'
import { BACKTEST_FORM_KEY, DEFAULT_INPUTS } from '../backtest/backtestInputs'
import { recallTexts } from '../shared/rememberedTexts'
import { carried, type Study, studyAt, withSeries } from './study'

type Series = Pick<BacktestFormValue, 'symbol' | 'timeframe' | 'startDate' | 'endDate'>

export interface SeriesStudy {
  readonly study: Study
  /** Adds to a page's own query what it does not use. */
  readonly carry: (series: Series, query: URLSearchParams) => URLSearchParams
  readonly muted: { readonly strategy: string; readonly parameters: string }
}

const UNUSED = 'Prices need no strategy. It stays chosen for the other lenses.'
const MUTED = { strategy: UNUSED, parameters: UNUSED }

/** Returns the study of a page that shows prices: its own series, with the strategy that came along or was run last. */
export function useSeriesStudy({ symbol, timeframe, startDate, endDate }: Series): SeriesStudy {
  const { search } = useLocation()
  const storage = useAppStorage()
  return useMemo(() => {
    const { runId, inputs } = studyAt(search, recallTexts(storage, BACKTEST_FORM_KEY, DEFAULT_INPUTS))
    const query = new URLSearchParams(search)
    return {
      study: withSeries({ inputs, runId }, { symbol, timeframe, startDate, endDate }),
      carry: (series, next) =>
        query.has('strategy') || runId !== null ? carried(withSeries({ inputs, runId }, series), next) : next,
      muted: MUTED,
    }
  }, [search, storage, symbol, timeframe, startDate, endDate])
}
