import type { Resource } from '@tidemark/contract/resource'
import { formatCount } from '../../format/number'
import { Card } from '../../elements/card/Card'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { DataTable, type DataColumn } from '../../elements/data-table/DataTable'
import { FailureState } from '../../elements/failure-state/FailureState'
import { Icon } from '../../elements/icon/Icon'
import { PageState } from '../../elements/page-state/PageState'
import { SkeletonPanel } from '../../elements/skeleton-panel/SkeletonPanel'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { toCsv } from '../../csv/csv'
import { uploadReportRecipe } from './uploadReportRecipe'

interface RefusedLine {
  /** 1-based, headings included. */
  readonly line: number
  readonly reason: string
}

interface ChangedRows {
  /** What was done and why. */
  readonly what: string
  readonly rows: number
  /** The first ones, 1-based. */
  readonly lines: readonly number[]
}

/** The counts after `read` add up to it. */
export interface UploadOutcome {
  /** Without headings. */
  readonly read: number
  readonly stored: number
  /** Rows with a repeated time. */
  readonly duplicates: number
  readonly refused: number
  /** The first ones, as reported. */
  readonly lines: readonly RefusedLine[]
  /** By reason. */
  readonly changes?: readonly ChangedRows[] | undefined
  /** Dry run: `stored` is hypothetical. */
  readonly isCheck?: boolean | undefined
  /** By name, in reading order. */
  readonly facts?: readonly (readonly [name: string, text: string])[] | undefined
}

export interface UploadReportProps {
  outcome: Resource<UploadOutcome>
  title?: string | undefined
  timeZone?: string | undefined
}

/** An upload's rows read, stored, duplicate and refused, with reasons. */
export function UploadReport({ outcome, title = 'Upload report', timeZone }: UploadReportProps) {
  const styles = uploadReportRecipe()
  const data = outcome.status === 'ready' ? outcome.data : null
  return (
    <Card
      title={title}
      isFlush
      isBusy={outcome.status === 'loading'}
      actions={
        <>
          <StaleBadge resource={outcome} timeZone={timeZone} />
          {data !== null && data.lines.length > 0 ? (
            <CopyButton
              text={() => toCsv([['line', 'reason'], ...data.lines.map(({ line, reason }) => [line, reason])])}
              label="Copy refused lines as CSV"
              doneMessage="Refused lines copied as CSV"
            />
          ) : null}
        </>
      }
    >
      {data !== null ? (
        <Outcome outcome={data} />
      ) : outcome.status === 'loading' ? (
        <SkeletonPanel kind="rows" count={4} label="Storing the file" />
      ) : (
        <div className={styles.state}>
          {outcome.status === 'error' ? (
            <FailureState resource={outcome} title="Error" />
          ) : (
            <PageState icon="upload" title="Nothing uploaded yet">
              Choose a file to see what happens to each row.
            </PageState>
          )}
        </div>
      )}
    </Card>
  )
}

function Outcome({ outcome }: { outcome: UploadOutcome }) {
  const styles = uploadReportRecipe()
  const { read, stored, duplicates, refused, lines, changes = [], isCheck = false, facts = [] } = outcome
  const columns: readonly DataColumn<RefusedLine>[] = [
    { key: 'line', label: 'Line', side: 'right', write: ({ line }) => formatCount(line) },
    { key: 'reason', label: 'Reason', write: ({ reason }) => reason },
  ]
  const changed: readonly DataColumn<ChangedRows>[] = [
    { key: 'what', label: 'What was done', write: ({ what }) => what },
    { key: 'rows', label: 'Rows', side: 'right', write: ({ rows }) => formatCount(rows) },
    {
      key: 'lines',
      label: 'Lines',
      side: 'right',
      write: ({ lines: first, rows }) =>
        first.map((line) => formatCount(line)).join(', ') + (rows > first.length ? ' …' : ''),
    },
  ]
  return (
    <>
      <dl className={styles.root} aria-label="Rows">
        <div>
          <dt>Read</dt>
          <dd>{formatCount(read)}</dd>
        </div>
        <div>
          <dt>{isCheck ? 'To store' : 'Stored'}</dt>
          <dd>
            {stored > 0 && !isCheck ? <Icon name="check" size="sm" className={styles.ok} /> : null}
            {formatCount(stored)}
          </dd>
        </div>
        <div>
          <dt>Duplicates</dt>
          <dd>{formatCount(duplicates)}</dd>
        </div>
        <div>
          <dt>Refused</dt>
          <dd>
            {refused > 0 ? <Icon name="error" size="sm" className={styles.bad} /> : null}
            {formatCount(refused)}
          </dd>
        </div>
      </dl>
      {facts.length === 0 ? null : (
        <dl className={styles.facts} aria-label="File">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length === 0 ? null : (
        <div className={styles.changes}>
          <DataTable
            caption="Changed rows"
            columns={changed}
            rows={changes}
            keyOf={({ what }) => what}
            maxHeight={288}
          />
        </div>
      )}
      {lines.length === 0 ? null : (
        <>
          <div className={styles.lines}>
            <DataTable
              caption="Refused lines"
              columns={columns}
              rows={lines}
              keyOf={({ line }, at) => `${line}-${at}`}
              maxHeight={288}
            />
          </div>
          {refused > lines.length ? (
            <p
              className={styles.note}
            >{`The first ${formatCount(lines.length)} of ${formatCount(refused)} refused lines.`}</p>
          ) : null}
        </>
      )}
    </>
  )
}
