import { useState } from 'react'
import { DataTable } from '../elements/data-table/DataTable'
import { formatKilobytes } from '../forms/file-drop-zone/csvFile'
import { formatDateTimeSeconds } from '../panels/run-library/libraryRun'
import { TextField } from '../forms/text-field/TextField'
import {
  formatCount,
  formatCounted,
  formatDate,
  formatDateTime,
  formatDuration,
  formatElapsed,
  formatFraction,
  formatMetric,
  formatMoney,
  formatPeriod,
  formatPlotValue,
  formatPrice,
  formatPValue,
  formatShort,
  formatSize,
  formatStrength,
  formatSymbol,
  formatTime,
  formatTimeframe,
  isFigure,
  momentOf,
  NOT_AVAILABLE,
} from '../format'
import { Sheet } from './Sheet'

export interface FormatterBenchProps {
  /** IANA zone. */
  timeZone: string
}

function rowsOf(given: string, timeZone: string): readonly (readonly [name: string, shown: string])[] {
  const text = given.trim()
  const value = text === '' ? null : Number(text)
  const moment = value === null || Number.isNaN(value) ? text : value
  const [from = moment, to = moment] = /\sto\s/.test(text) ? text.split(/\s+to\s+/) : []
  const at = momentOf(moment)
  const times = { timeZone }
  return [
    ['formatMetric', formatMetric(value)],
    ['formatMetric, sign always', formatMetric(value, { sign: 'always' })],
    ['formatMoney', formatMoney(value)],
    ['formatPrice', formatPrice(value)],
    ['formatPlotValue', formatPlotValue(value)],
    ['formatCount', formatCount(value)],
    ['formatCounted', isFigure(value) ? formatCounted(value, 'bar') : NOT_AVAILABLE],
    ['formatSize', formatSize(value, 2)],
    ['formatFraction', formatFraction(value)],
    ['formatShort', formatShort(value)],
    ['formatPValue', formatPValue(value)],
    ['formatStrength', formatStrength(value)],
    ['formatKilobytes', isFigure(value) ? formatKilobytes(value) : NOT_AVAILABLE],
    ['formatDateTime', formatDateTime(moment, times)],
    ['formatDateTimeSeconds', isFigure(at) ? formatDateTimeSeconds(at, timeZone) : NOT_AVAILABLE],
    ['formatTime', formatTime(moment, { ...times, seconds: true })],
    ['formatDate', formatDate(moment, times)],
    ['formatPeriod', formatPeriod(from, to, times)],
    ['formatElapsed', formatElapsed(value)],
    ['formatDuration', formatDuration(text)],
    ['formatSymbol', formatSymbol(text)],
    ['formatTimeframe', formatTimeframe(text)],
  ]
}

/** Any input in every format: number, epoch ms, ISO time, range with 'to', duration, symbol, timeframe. */
export function FormatterBench({ timeZone }: FormatterBenchProps) {
  const [given, setGiven] = useState('0.70812')
  return (
    <Sheet title="Try it">
      <TextField label="Given" value={given} onChange={setGiven} />
      <DataTable
        caption="What each formatter shows"
        keyOf={([name]) => name}
        rows={rowsOf(given, timeZone)}
        columns={[
          { key: 'formatter', label: 'Formatter', write: ([name]) => name },
          { key: 'shown', label: 'Shown', side: 'right', write: ([, shown]) => shown },
        ]}
      />
    </Sheet>
  )
}
