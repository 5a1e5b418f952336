import { useState } from 'react'
import { DataTable } from '../elements/data-table/DataTable'
import { formatKilobytes } from '../forms/file-drop-zone/csvFile'
import { formatDateTimeSeconds } from '../panels/run-library/libraryRun'
import { TextField } from '../forms/text-field/TextField'
import {
  formatCount,
  formatCounted,
  formatDuration,
  formatElapsed,
  formatFraction,
  formatMetric,
  formatMoney,
  formatPlotValue,
  formatPrice,
  formatPValue,
  formatShort,
  formatSize,
  formatStrength,
  formatSymbol,
  formatTimeframe,
  type Format,
  isFigure,
  momentOf,
  NOT_AVAILABLE,
} from '../format'
import { useFormat } from '../lib/useFormat'
import { Sheet } from './Sheet'

function rowsOf(given: string, format: Format): readonly (readonly [name: string, shown: string])[] {
  const text = given.trim()
  const value = text === '' ? null : Number(text)
  const moment = value === null || Number.isNaN(value) ? text : value
  const [from = moment, to = moment] = /\sto\s/.test(text) ? text.split(/\s+to\s+/) : []
  const at = momentOf(moment)
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
    ['formatDateTime', format.dateTime(moment)],
    ['formatDateTimeSeconds', isFigure(at) ? formatDateTimeSeconds(at, format) : NOT_AVAILABLE],
    ['formatTime', format.time(moment, { seconds: true })],
    ['formatDate', format.date(moment)],
    ['formatPeriod', format.period(from, to)],
    ['formatElapsed', formatElapsed(value)],
    ['formatDuration', formatDuration(text)],
    ['formatSymbol', formatSymbol(text)],
    ['formatTimeframe', formatTimeframe(text)],
  ]
}

/** Any input in every format: number, epoch ms, ISO time, range with 'to', duration, symbol, timeframe. */
export function FormatterBench() {
  const [given, setGiven] = useState('0.70812')
  return (
    <Sheet title="Try it">
      <TextField label="Given" value={given} onChange={setGiven} />
      <DataTable
        caption="What each formatter shows"
        keyOf={([name]) => name}
        rows={rowsOf(given, useFormat())}
        columns={[
          { key: 'formatter', label: 'Formatter', write: ([name]) => name },
          { key: 'shown', label: 'Shown', side: 'right', write: ([, shown]) => shown },
        ]}
      />
    </Sheet>
  )
}
