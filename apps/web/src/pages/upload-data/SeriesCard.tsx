import type { SeriesApi } from '@tidemark/api'
import { useStoredSeries } from '@tidemark/api/hooks'
import type { Calendar, StoredSeriesFacts, UploadResponse } from '@tidemark/contract'
import {
  Button,
  Card,
  ConfirmDialog,
  type DataColumn,
  DataTable,
  FailureState,
  FieldLayout,
  Notice,
  PageState,
  SelectField,
  SkeletonPanel,
} from '@tidemark/ui'
import { formatCount, formatCounted, formatDate } from '@tidemark/ui/format'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../account/useAction'
import { FailureAction } from '../shared/FailureAction'
import { seriesName } from '../shared/seriesWords'
import { calendarChoices, calendarQuestion } from './calendarChoices'
import styles from './SeriesCard.module.css'

export interface SeriesCardProps {
  api: SeriesApi
  /** The last upload, after which the list is another one. */
  uploaded: UploadResponse | null
}

interface Asked {
  readonly series: StoredSeriesFacts
  readonly calendar: Calendar
}

/** Lists the stored series; their calendars can be changed. */
export function SeriesCard({ api, uploaded }: SeriesCardProps) {
  const stored = useStoredSeries(api)
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
    await run(async () => void (await api.setCalendar(series, { week, dayEnds, zone, fold })))
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
        <DataTable
          caption="Stored series"
          columns={columnsOf(isBusy, setAsked)}
          rows={rows}
          keyOf={({ symbol, timeframe }) => `${symbol} ${timeframe}`}
          maxHeight={440}
        />
      ) : (
        <SkeletonPanel kind="rows" count={5} label="Loading the stored series" />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
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

function Named({ series }: { series: StoredSeriesFacts }) {
  return (
    <>
      {seriesName(series)}
      <span className={styles['extent']}>
        {formatCounted(series.bars, 'bar')}, {day(series.first_bar)} to {day(series.last_bar)}
      </span>
    </>
  )
}

function columnsOf(isBusy: boolean, onAsk: (asked: Asked) => void): DataColumn<StoredSeriesFacts>[] {
  return [
    { key: 'series', label: 'Series', write: (series) => <Named series={series} /> },
    {
      key: 'calendar',
      label: 'Calendar',
      write: (series) => {
        const choices = calendarChoices(series)
        const [present] = choices
        const { calendar, offered } = series
        if (present === undefined || calendar === null) return 'Not decided yet'
        return (
          <div className={styles['calendar']}>
            <FieldLayout value="bare">
              <SelectField
                label={`Calendar of ${seriesName(series)}`}
                size="small"
                options={choices.map(({ label }) => ({ value: label, label }))}
                value={present.label}
                isDisabled={isBusy}
                onChange={(label) => {
                  const chosen = choices.find((one) => one.label === label)
                  if (chosen !== undefined && chosen !== present) onAsk({ series, calendar: chosen.calendar })
                }}
              />
            </FieldLayout>
            <span className={styles['by']}>{calendar.by === 'user' ? 'Chosen' : 'Decided from its bars'}</span>
            {offered !== null && (
              <Button
                size="small"
                icon="warning"
                aria-label={`Newer bars suggest another calendar for ${seriesName(series)}`}
                onClick={() => onAsk({ series, calendar: offered })}
              >
                Newer bars suggest another
              </Button>
            )}
          </div>
        )
      },
    },
  ]
}
