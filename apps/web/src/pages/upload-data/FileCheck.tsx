import { Box, GridItem, SimpleGrid } from '@chakra-ui/react'
import type { ReadingHints } from '@tidemark/api'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import {
  BROKER_ZONE,
  type Calendar,
  type CalendarChoice as CalendarWord,
  type StoredSeriesFacts,
  TIMEFRAME_LABELS,
  timeframeOf,
  TIMEFRAMES,
  UPLOAD_COLUMNS,
  type UploadAsk,
  type UploadResponse,
} from '@tidemark/contract'
import {
  Button,
  Card,
  FailureState,
  Notice,
  type PreviewColumn,
  SelectField,
  SkeletonPanel,
  UploadPreview,
  UploadReport,
  useFormat,
} from '@tidemark/ui'
import { useMemo } from 'react'
import { timeZones } from '../../preferences/timeZones'
import { FailureAction } from '../shared/FailureAction'
import { CalendarField } from './CalendarField'
import { calendarChoices, calendarQuestion } from './calendarChoices'
import { outcomeOf } from './checkWords'

export interface FileCheckProps {
  report: Resource<UploadResponse>
  reading: ReadingHints
  onChange: (next: ReadingHints) => void
  /** Of the stored series that the file would be merged into; null for a new one, undefined while that is not known. */
  stored: StoredSeriesFacts | null | undefined
  /** In place of the stored one, or of the one that the file's bars show. */
  calendar: CalendarWord | undefined
  onCalendar: (next: CalendarWord | undefined) => void
  disabled: boolean
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

const DATE_ORDERS = [
  { value: 'dmy', label: 'Day first' },
  { value: 'mdy', label: 'Month first' },
]
const LENGTHS = TIMEFRAMES.map((value) => ({ value, label: TIMEFRAME_LABELS[value] }))
const DECIMALS = [
  { value: 'point', label: 'Decimal point' },
  { value: 'comma', label: 'Decimal comma' },
]
const SUNDAYS = [
  { value: 'join', label: 'With the Monday after' },
  { value: 'keep', label: 'As dated' },
]

const QUESTIONS: Readonly<Record<UploadAsk, string>> = {
  columns: 'It has no header. The columns below are proposed by their shape: check them, then confirm.',
  dates: 'Its dates can be read with the day or the month first, and none of them shows which. Choose under Dates.',
  decimal:
    'Its prices can be read with a decimal sign or with thousands, and no number shows which. Choose under Numbers.',
  timeframe: 'It holds a single bar, which does not show how long it is. Choose under Timeframe.',
  only: 'It holds several series, and one is read at a time. Choose which.',
  time_zone: 'An hour comes twice, as where clocks are put back. Choose under Time zone of the file.',
  sundays: 'Its bars of Sunday may be of that day or week, or of the one that begins then. Choose under Sundays.',
}

/** As far in as the card's own head. */
const NOTE = { px: { base: '3', md: '4' }, py: '3' } as const

/** Previews how a file is read before it is stored. */
export function FileCheck(props: FileCheckProps) {
  const { report, reading, onChange, stored, disabled } = props
  const { timeZone } = useFormat()
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
    const mapped = mapResource(report, (response) => outcomeOf(response, { timeZone, stored }))
    return mapped.status === 'ready' && mapped.data !== null ? { ...mapped, data: mapped.data } : null
  }, [report, stored, timeZone])
  const failure = report.status === 'ready' ? report.stale : null
  // Keeps the user's choices even if the server reads the file differently.
  const columns = data?.columns?.map((column, i) => ({
    ...column,
    field: reading.columns === undefined ? column.field : (reading.columns[i] ?? null),
  }))
  // An empty file has nothing to configure.
  const isBlank = data?.preview?.length === 0
  const { dates, decimal } = data?.format ?? { dates: null, decimal: null }
  const asks = data?.asks ?? null
  const isOrderAsked = dates === 'dmy' || dates === 'mdy' || asks === 'dates'
  const sundays = data?.sundays ?? reading.sundays
  const choose = (columns: readonly PreviewColumn[]) =>
    onChange({ ...reading, columns: columns.map(({ field }) => UPLOAD_COLUMNS.find((name) => name === field) ?? null) })

  return (
    <>
      <Card title="Preview" icon="data" isFlush isBusy={report.status === 'loading'}>
        <SimpleGrid
          minChildWidth="180px"
          gap="3"
          px={{ base: '3', md: '4' }}
          pt="3"
          pb={{ base: '3', md: '4' }}
          borderBottomWidth="1px"
          borderColor="border.subtle"
        >
          <SelectField
            label="Time zone of the file"
            options={zones}
            value={reading.time_zone ?? 'UTC'}
            disabled={disabled}
            onChange={(zone) => onChange({ ...reading, time_zone: zone })}
          />
          {isOrderAsked && (
            <SelectField
              label="Dates"
              options={DATE_ORDERS}
              placeholder="Day or month first?"
              value={dates ?? ''}
              disabled={disabled}
              onChange={(order) => onChange({ ...reading, dates: order === 'mdy' ? 'mdy' : 'dmy' })}
            />
          )}
          {data !== null && !isBlank && (
            <SelectField
              label="Timeframe"
              options={LENGTHS}
              placeholder="How long is a bar?"
              value={reading.timeframe ?? data.timeframe ?? ''}
              disabled={disabled}
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
              placeholder="Point or comma?"
              value={asks === 'decimal' ? '' : decimal === ',' ? 'comma' : 'point'}
              disabled={disabled}
              onChange={(mark) => onChange({ ...reading, decimal: mark === 'comma' ? 'comma' : 'point' })}
            />
          )}
          {(data?.stacked ?? []).map(({ column, values, only }) => (
            <SelectField
              key={column}
              label={column}
              options={values.map((value) => ({ value, label: value }))}
              placeholder="Which series?"
              value={only ?? ''}
              disabled={disabled}
              onChange={(value) => {
                const others = (reading.only ?? []).filter((one) => one.column !== column)
                onChange({ ...reading, only: [...others, { column, value }] })
              }}
            />
          ))}
          {(sundays !== undefined || asks === 'sundays') && (
            <SelectField
              label="Sundays"
              options={SUNDAYS}
              placeholder="Where do they belong?"
              value={sundays ?? ''}
              disabled={disabled}
              onChange={(choice) => onChange({ ...reading, sundays: choice === 'keep' ? 'keep' : 'join' })}
            />
          )}
          {data?.calendar !== undefined && (
            <CalendarOfFile {...props} decided={data.calendar} doubt={data.calendar_note} />
          )}
        </SimpleGrid>
        {failure !== null && (
          <Box {...NOTE}>
            <Notice tone="danger" title="The file cannot be read this way">
              {[failure.message, ...failure.reasons].map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Notice>
          </Box>
        )}
        {failure === null && asks !== null && (
          <Box {...NOTE}>
            <Notice
              tone="warn"
              title="This file leaves one thing open"
              role="status"
              action={
                asks === 'columns' && columns !== undefined ? (
                  <Button size="2xs" disabled={disabled} onClick={() => choose(columns)}>
                    Confirm columns
                  </Button>
                ) : undefined
              }
            >
              {QUESTIONS[asks]}
            </Notice>
          </Box>
        )}
        {failure === null && asks === null && data?.problem != null && (
          <Box {...NOTE}>
            <Notice tone="danger" title="This file cannot be imported yet">
              {data.problem}
            </Notice>
          </Box>
        )}
        {(data?.notes ?? []).map((note) => (
          <Box key={note} {...NOTE}>
            <Notice tone="info">{note}</Notice>
          </Box>
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
          <UploadPreview columns={columns} rows={data.preview} fields={FIELDS} onChange={choose} disabled={disabled} />
        )}
      </Card>
      {outcome !== null && failure === null && data?.problem == null && (
        <UploadReport title="File check" outcome={outcome} />
      )}
    </>
  )
}

interface CalendarOfFileProps extends FileCheckProps {
  decided: Calendar
  /** Why the file's bars do not show it. */
  doubt: string | undefined
}

function CalendarOfFile({ stored = null, calendar, onCalendar, disabled, decided, doubt }: CalendarOfFileProps) {
  const known = stored?.calendar ?? null
  const choices = calendarChoices({ calendar: known ?? decided, offered: null })
  const value = choices.find(({ word }) => word !== null && word === calendar) ?? choices[0]
  if (value === undefined) return null
  const whence = known === null ? ['Decided from its bars.', doubt].filter(Boolean).join(' ') : 'As stored.'
  return (
    <GridItem gridColumn="1 / -1" maxW="400px">
      <CalendarField
        label="Calendar"
        choices={choices}
        value={value}
        about={value.word === null ? whence : stored === null ? 'Chosen.' : calendarQuestion(stored, value.calendar)}
        disabled={disabled}
        onChange={({ word }) => onCalendar(word ?? undefined)}
      />
    </GridItem>
  )
}
