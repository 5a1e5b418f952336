import type { UploadReading } from '@tidemark/api'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import {
  BROKER_ZONE,
  TIMEFRAME_LABELS,
  timeframeOf,
  TIMEFRAMES,
  UPLOAD_COLUMNS,
  type UploadResponse,
} from '@tidemark/contract'
import {
  Card,
  FailureState,
  Notice,
  type PreviewColumn,
  SelectField,
  SkeletonPanel,
  UploadPreview,
  UploadReport,
} from '@tidemark/ui'
import { useMemo } from 'react'
import { timeZones } from '../../preferences/timeZones'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { FailureAction } from '../shared/FailureAction'
import { outcomeOf } from './checkWords'
import styles from './FileCheck.module.css'

export interface FileCheckProps {
  report: Resource<UploadResponse>
  reading: UploadReading
  onChange: (next: UploadReading) => void
  isDisabled: boolean
}

const FIELD_WORDS = {
  datetime: 'Date and time',
  date: 'Date',
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
} as const
const FIELDS = UPLOAD_COLUMNS.map((value) => ({ value, label: FIELD_WORDS[value] }))

const PRICES = ['open', 'high', 'low', 'close'] as const

const DATE_ORDERS = [
  { value: 'dmy', label: 'Day first' },
  { value: 'mdy', label: 'Month first' },
]
const LENGTHS = TIMEFRAMES.map((value) => ({ value, label: TIMEFRAME_LABELS[value] }))
const DECIMALS = [
  { value: 'point', label: 'Decimal point' },
  { value: 'comma', label: 'Decimal comma' },
]

/** Previews how a file is read before it is stored. */
export function FileCheck({ report, reading, onChange, isDisabled }: FileCheckProps) {
  const { timeZone } = usePreferences()
  const zones = useMemo(
    () => [
      { value: 'UTC', label: 'UTC' },
      { value: BROKER_ZONE, label: 'Forex brokers (New York + 7 h)' },
      ...timeZones().flatMap((zone) => (zone === 'UTC' ? [] : [{ value: zone, label: zone.replaceAll('_', ' ') }])),
    ],
    [],
  )
  const data = report.status === 'ready' ? report.data : null
  const outcome = useMemo(() => {
    const mapped = mapResource(report, (response) => outcomeOf(response, { timeZone }))
    return mapped.status === 'ready' && mapped.data !== null ? { ...mapped, data: mapped.data } : null
  }, [report, timeZone])
  const failure = report.status === 'ready' ? report.stale : null
  // Keeps the user's choices even if the server reads the file differently.
  const columns = data?.columns?.map((column, i) => ({
    ...column,
    field: reading.columns === undefined ? column.field : (reading.columns[i] ?? null),
  }))
  // An empty file has nothing to configure.
  const isBlank = data?.preview?.length === 0
  const { dates, decimal } = data?.format ?? { dates: null, decimal: null }
  const isOrderAsked = dates === 'dmy' || dates === 'mdy' || (data !== null && !isBlank && isOrderOpen(data))
  // A single bar has no detectable timeframe. Once chosen, the field stays to undo it.
  const isLengthAsked = data?.bars === 1 || reading.timeframe !== undefined
  const choose = (columns: readonly PreviewColumn[]) =>
    onChange({ ...reading, columns: columns.map(({ field }) => UPLOAD_COLUMNS.find((name) => name === field) ?? null) })

  return (
    <>
      <Card title="Preview" icon="data" isFlush isBusy={report.status === 'loading'}>
        <div className={styles['reading']}>
          <SelectField
            label="Time zone of the file"
            options={zones}
            value={reading.timeZone ?? 'UTC'}
            isDisabled={isDisabled}
            onChange={(zone) => onChange({ ...reading, timeZone: zone })}
          />
          {isOrderAsked && (
            <SelectField
              label="Dates"
              options={DATE_ORDERS}
              placeholder="Day or month first?"
              value={dates ?? ''}
              isDisabled={isDisabled}
              onChange={(order) => onChange({ ...reading, dates: order === 'mdy' ? 'mdy' : 'dmy' })}
            />
          )}
          {isLengthAsked && (
            <SelectField
              label="Timeframe"
              options={LENGTHS}
              placeholder="How long is the bar?"
              value={reading.timeframe ?? ''}
              isDisabled={isDisabled}
              onChange={(length) => {
                const timeframe = timeframeOf(length)
                if (timeframe !== null) onChange({ ...reading, timeframe })
              }}
            />
          )}
          {decimal !== null && !isBlank && (
            <SelectField
              label="Numbers"
              options={DECIMALS}
              value={decimal === ',' ? 'comma' : 'point'}
              isDisabled={isDisabled}
              onChange={(mark) => onChange({ ...reading, decimal: mark === 'comma' ? 'comma' : 'point' })}
            />
          )}
        </div>
        {failure !== null && (
          <div className={styles['note']}>
            <Notice tone="danger" title="The file cannot be read this way">
              {[failure.message, ...failure.reasons].map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Notice>
          </div>
        )}
        {failure === null && data?.problem != null && (
          <div className={styles['note']}>
            <Notice tone="danger" title="This file cannot be imported yet">
              {data.problem}
            </Notice>
          </div>
        )}
        {(data?.notes ?? []).map((note) => (
          <div key={note} className={styles['note']}>
            <Notice tone="info">{note}</Notice>
          </div>
        ))}
        {report.status === 'loading' && <SkeletonPanel kind="rows" count={5} label="Reading the file" />}
        {report.status === 'error' && (
          <FailureState
            resource={report}
            title="The file could not be checked"
            action={<FailureAction error={report.error} retry={report.retry} />}
          />
        )}
        {!isBlank && columns !== undefined && data?.preview !== undefined && (
          <UploadPreview
            columns={columns}
            rows={data.preview}
            fields={FIELDS}
            onChange={choose}
            isDisabled={isDisabled}
          />
        )}
      </Card>
      {outcome !== null && failure === null && data?.problem == null && (
        <UploadReport title="File check" outcome={outcome} timeZone={timeZone} />
      )}
    </>
  )
}

/** Day and month are ambiguous: all prices have a column, but no date could be read. */
function isOrderOpen({ problem, format, columns = [] }: UploadResponse): boolean {
  const fields = columns.map(({ field }) => field)
  const isWhole =
    PRICES.every((price) => fields.includes(price)) && (fields.includes('datetime') || fields.includes('date'))
  return isWhole && problem != null && format?.dates === null
}
