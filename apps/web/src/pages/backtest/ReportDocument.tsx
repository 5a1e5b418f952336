import type { BacktestRun } from '@tidemark/api'
import { type AccountColours, AccountSketch } from '@tidemark/charts/account'
import { barEquity, runTitle, type StatisticRow, stepEquity } from '@tidemark/ui'
import { type Format, formatFraction } from '@tidemark/ui/format'
import {
  findMetric,
  formulaIn,
  formulaText,
  isKnown,
  type Metric,
  METRIC_GROUPS,
  METRICS,
  metricText,
  metricIn,
  withheldText,
} from '@tidemark/ui/metrics'
import { barRows, runRows } from '../run/dataRows'
import { isBeforeCalendars } from '../run/beforeCalendars'
import { describeRun, rangeText } from '../run/describeRun'

export interface ReportDocumentProps {
  run: BacktestRun
  colours: AccountColours
  /** Of the run's times. */
  format: Format
}

/** px of an A4 page within its margins. */
const WIDTH = 680

const HEADLINE = ['return', 'max-drawdown', 'win-rate', 'trades', 'sharpe', 'profit-factor'] as const

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Renders a run for print: metrics, charts, inputs and definitions. */
export function ReportDocument({ run, colours, format }: ReportDocumentProps) {
  const description = describeRun(run)
  const points = barEquity(run.equity_curve) ?? stepEquity(run.summary, run.trades)
  return (
    <main>
      <header>
        <h1>{runTitle(description)}</h1>
        <p>{rangeText(run, format)}</p>
        {description.isFrictionless === true && (
          <p className="warning">Frictionless: no fees, spread or slippage in this run.</p>
        )}
        {isBeforeCalendars(run) && (
          <p className="warning">
            Computed before calendars: the annual figures count UTC days. Run it again to compare it with newer runs.
          </p>
        )}
      </header>
      <dl className="headline">
        {HEADLINE.map(findMetric).map((metric) => (
          <div key={metric.id}>
            <dt>{metric.name}</dt>
            <dd>
              {metricText(metric, metric.read(run))}
              <Reason metric={metric} run={run} />
            </dd>
          </div>
        ))}
      </dl>
      <h2>Account</h2>
      <AccountSketch points={points} width={WIDTH} height={260} name="The account over time" colours={colours} />
      <p className="note">Dashed: the highest value so far. Between it and the line: the drawdown.</p>
      {run.notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Months run={run} />
      <h2>Inputs</h2>
      <div className="inputs">
        <Rows rows={runRows(run)} />
        <Rows rows={barRows(run, format)} />
      </div>
      <h2>Figures and what they mean</h2>
      {METRIC_GROUPS.map((group) => {
        const metrics = METRICS.filter((metric) => metric.group === group && isKnown(metric, run)).map((metric) =>
          metricIn(metric, run),
        )
        if (metrics.length === 0) return null
        return (
          <table key={group} className="figures">
            <caption>{group}</caption>
            <tbody>
              {metrics.map((metric) => (
                <tr key={metric.id}>
                  <th scope="row">{metric.name}</th>
                  <td>
                    {metricText(metric, metric.read(run))}
                    <Reason metric={metric} run={run} />
                  </td>
                  <td>
                    {metric.sentence} <i>{formulaText(formulaIn(metric, run).formula)}</i>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </main>
  )
}

/** Why there is no value. */
function Reason({ metric, run }: { metric: Metric; run: BacktestRun }) {
  const reason = withheldText(metric, run)
  return reason === null ? null : <small>{reason}</small>
}

function Rows({ rows }: { rows: readonly StatisticRow[] }) {
  return (
    <table>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Months({ run: { report } }: { run: BacktestRun }) {
  if (report === undefined || report.months.rows.length === 0) return null
  const years = [...new Set(report.months.rows.map(({ year }) => year))]
  return (
    <>
      <h2>Months</h2>
      <table className="months">
        <thead>
          <tr>
            <th scope="col">Year</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {MONTHS.map((name, i) => {
                const found = report.months.rows.find((row) => row.year === year && row.month === i + 1)
                return <Gain key={name} value={found?.return} />
              })}
              <Gain value={report.years.rows.find((row) => row.year === year)?.return} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Gain({ value }: { value: number | null | undefined }) {
  if (value === undefined) return <td>–</td>
  return <td className={value !== null && value < 0 ? 'loss' : 'gain'}>{formatFraction(value, { sign: 'always' })}</td>
}
