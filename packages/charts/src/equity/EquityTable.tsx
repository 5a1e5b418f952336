import { Pager, type StepEquityPoint } from '@tidemark/ui'
import { formatDateTime, formatFraction, formatMoney } from '@tidemark/ui/format'
import { useState } from 'react'
import styles from './EquityTable.module.css'

/** Props of {@link EquityTable}. */
export interface EquityTableProps {
  /** Ascending by time. A figure that is none reads N/A. */
  steps: readonly StepEquityPoint[]
  timeZone: string
  /** BCP 47. @default the browser's */
  locale?: string | undefined
}

const FIRST_PAGE_SIZE = 50

/** The equity curve in figures: what the picture says, for those who read it better as a table. */
export function EquityTable({ steps, timeZone, locale }: EquityTableProps) {
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(FIRST_PAGE_SIZE)
  const shown = steps.slice((page - 1) * pageSize, page * pageSize)
  return (
    <div className={styles['frame']}>
      <div className={styles['pager']}>
        <Pager
          page={page}
          pageSize={pageSize}
          total={steps.length}
          onPageChange={setPage}
          onPageSizeChange={(size) => {
            setPageSize(size)
            setPage(1)
          }}
          locale={locale}
        />
      </div>
      <div className={styles['scroll']} role="region" tabIndex={0} aria-label="Equity curve as a table">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Equity</th>
              <th scope="col">High-water mark</th>
              <th scope="col">Drawdown</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ time, value, peak, drawdown }, i) => (
              <tr key={(page - 1) * pageSize + i}>
                <th scope="row">{formatDateTime(time, { timeZone })}</th>
                <td>{formatMoney(value, { locale })}</td>
                <td>{formatMoney(peak, { locale })}</td>
                <td>{formatFraction(drawdown, { locale })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
