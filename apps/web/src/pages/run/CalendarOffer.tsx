import { useStoredSeries } from '@tidemark/api/hooks'
import { calendarText, TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'
import { Button, Notice } from '@tidemark/ui'
import { MenuLink } from '../../platform/MenuLink'
import { useOpenPages } from '../../routing/useOpenPages'
import { seriesName } from '../shared/seriesWords'

export interface CalendarOfferProps {
  symbol: string
  timeframe: Timeframe
}

/** Says that newer bars of the stored series, of which a run's bars are made, suggest another calendar. */
export function CalendarOffer({ symbol, timeframe }: CalendarOfferProps) {
  const stored = useStoredSeries()
  const upload = useOpenPages().find(({ id }) => id === 'uploadData')
  const [source] = (stored.status === 'ready' ? stored.data : [])
    .filter((series) => series.symbol === symbol && TIMEFRAME_MS[series.timeframe] <= TIMEFRAME_MS[timeframe])
    .toSorted((a, b) => TIMEFRAME_MS[b.timeframe] - TIMEFRAME_MS[a.timeframe])
  if (source === undefined || source.offered === null) return null
  return (
    <Notice
      tone="warn"
      title={`Newer bars of ${seriesName(source)} suggest another calendar`}
      action={
        upload && (
          <Button asChild size="2xs">
            <MenuLink href={upload.path}>Choose calendar</MenuLink>
          </Button>
        )
      }
    >
      {`${calendarText(source.offered)}. Runs follow the present one until it is changed.`}
    </Notice>
  )
}
