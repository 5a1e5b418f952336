import { Box, SimpleGrid, Span, Stack } from '@chakra-ui/react'
import { useApi, useStoredSeries } from '@tidemark/api/hooks'
import type { Calendar, StoredSeriesFacts, UploadResponse } from '@tidemark/contract'
import { Button, Card, ConfirmDialog, FailureState, FieldLayout, Notice, PageState, SkeletonPanel } from '@tidemark/ui'
import { formatCount, formatCounted, formatDate } from '@tidemark/ui/format'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../account/useAction'
import { FailureAction } from '../shared/FailureAction'
import { seriesName } from '../shared/seriesWords'
import { CalendarField } from './CalendarField'
import { calendarChoices, calendarQuestion } from './calendarChoices'

export interface SeriesCardProps {
  /** The last upload, after which the list is another one. */
  uploaded: UploadResponse | null
}

interface Asked {
  readonly series: StoredSeriesFacts
  readonly calendar: Calendar
}

/** Lists the stored series; their calendars can be changed. */
export function SeriesCard({ uploaded }: SeriesCardProps) {
  const { client } = useApi()
  const stored = useStoredSeries()
  const { run, isBusy, error } = useAction()
  const [asked, setAsked] = useState<Asked | null>(null)
  const reload = () => {
    if ('retry' in stored) stored.retry()
  }
  const afterUpload = useEffectEvent(reload)
  useEffect(() => {
    if (uploaded !== null) afterUpload()
  }, [uploaded])
  const change = async ({ series, calendar: { week, dayEnds, zone, fold } }: Asked) => {
    setAsked(null)
    const params = { symbol: series.symbol, timeframe: series.timeframe }
    const body = { week, dayEnds, zone, fold }
    await run(async () => void (await client.ask('setCalendar', { params, body })))
    reload()
  }
  const rows = stored.status === 'ready' ? stored.data : []
  return (
    <Card
      title="Stored series"
      icon="data"
      count={formatCount(rows.length)}
      isFlush
      isBusy={stored.status === 'loading'}
    >
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {stored.status === 'error' ? (
        <FailureState resource={stored} title="No list of series" action={<FailureAction {...stored} />} />
      ) : stored.status === 'empty' ? (
        <PageState icon="data" title="No series yet">
          Upload a file: its series is listed here, with its calendar.
        </PageState>
      ) : stored.status === 'ready' ? (
        <Box as="ul" position="relative" maxH="440px" overflowY="auto" divideY="1px" divideColor="border.subtle">
          {rows.map((series) => (
            <SeriesRow key={`${series.symbol} ${series.timeframe}`} series={series} isBusy={isBusy} onAsk={setAsked} />
          ))}
        </Box>
      ) : (
        <SkeletonPanel kind="rows" count={5} label="Loading the stored series" />
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Change calendar"
        message={asked === null ? '' : calendarQuestion(asked.series, asked.calendar)}
        confirmLabel="Change"
        onConfirm={() => asked && void change(asked)}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}

const day = (moment: string) => <time>{formatDate(moment, { timeZone: 'UTC' })}</time>

interface SeriesRowProps {
  series: StoredSeriesFacts
  isBusy: boolean
  onAsk: (asked: Asked) => void
}

function SeriesRow({ series, isBusy, onAsk }: SeriesRowProps) {
  const { calendar, offered } = series
  const choices = calendarChoices(series)
  const [present] = choices
  return (
    <SimpleGrid
      as="li"
      columns={{ base: 1, md: 2 }}
      gap={{ base: '2', md: '3' }}
      px={{ base: '3', md: '4' }}
      py={{ base: '3', md: '2' }}
    >
      <Box fontWeight="medium">
        {seriesName(series)}
        <Span display="block" color="fg.muted" fontWeight="regular" textStyle="xs">
          {formatCounted(series.bars, 'bar')}, {day(series.first_bar)} to {day(series.last_bar)}
        </Span>
      </Box>
      {present === undefined ? (
        'Calendar not decided yet'
      ) : (
        <Stack>
          <FieldLayout value="bare">
            <CalendarField
              label={`Calendar of ${seriesName(series)}`}
              choices={choices}
              value={present}
              about={calendar?.by === 'user' ? 'Chosen.' : 'Decided from its bars.'}
              disabled={isBusy}
              onChange={(chosen) => onAsk({ series, calendar: chosen.calendar })}
            />
          </FieldLayout>
          {offered !== null && (
            <Button
              size="2xs"
              icon="warning"
              aria-label={`Newer bars suggest another calendar for ${seriesName(series)}`}
              onClick={() => onAsk({ series, calendar: offered })}
            >
              Newer bars suggest another
            </Button>
          )}
        </Stack>
      )}
    </SimpleGrid>
  )
}
