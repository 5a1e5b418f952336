import type { SeriesStore } from './Store'
import { StoreError } from './Store'

/** What a chart is shown at first. */
const BARS = 1000
/** Series that are made ready: three megabytes. */
const SERIES = 64

/**
 * Has the newest bars of each series read once, one series after the other, so that the first to ask for them does not wait for the
 * disk. Ends by itself when the store is closed meanwhile.
 */
export async function warmUp(store: Pick<SeriesStore, 'series' | 'bars'>): Promise<void> {
  try {
    for (const { symbol, timeframe } of (await store.series()).slice(0, SERIES)) {
      await store.bars({ symbol, timeframe, limit: BARS, keep: 'last' })
    }
  } catch (error) {
    if (!(error instanceof StoreError && error.kind === 'closed')) throw error
  }
}
