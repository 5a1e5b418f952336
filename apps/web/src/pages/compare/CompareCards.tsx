import { LineMark } from '@tidemark/charts/runs'
import { Badge, Button, Card, LaterBarsBadge, OutdatedBadge } from '@tidemark/ui'
import { useBeforeCalendars } from '../run/beforeCalendars'
import { describeRun } from '../run/describeRun'
import { CompareValue } from './CompareValue'
import { compareGroups, intervalDomain, rowName } from './compareGroups'
import { hasDifferentBars } from './compareRows'
import { BarsBadge, type CompareTableProps, RowName } from './CompareTable'
import styles from './ComparePage.module.css'

/** Shows the table as a card per run. */
export function CompareCards({ runs, baseline, onBaseline, onRemove }: Omit<CompareTableProps, 'onLift'>) {
  const isBefore = useBeforeCalendars()
  const base = runs[baseline]
  if (base === undefined) return null
  const groups = compareGroups(runs, baseline)
  const domain = intervalDomain(groups)
  return runs.map(({ id, letter, run, usesLaterBars }, at) => (
    <Card key={id} title={`${letter}: ${describeRun(run).strategy}`} isFlush>
      <div className={styles['cardHead']}>
        <LineMark letter={letter} />
        {isBefore(run) ? <OutdatedBadge by="rules" /> : null}
        {usesLaterBars ? <LaterBarsBadge /> : null}
        {at === baseline ? <Badge>Baseline</Badge> : <BarsBadge isDifferent={hasDifferentBars(run, base.run)} />}
        <span className={styles['cardActions']}>
          {at === baseline ? null : (
            <Button size="2xs" variant="ghost" onClick={() => onBaseline(id)}>
              Make baseline
            </Button>
          )}
          <Button size="2xs" variant="ghost" aria-label={`Remove ${letter}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </span>
      </div>
      <dl className={styles['facts']}>
        {groups.flatMap(({ rows }) =>
          rows.map((row) => {
            const cell = row.cells[at]
            return cell === undefined || (at === baseline && cell.text === '–') ? null : (
              <div key={rowName(row)}>
                <dt>
                  <RowName row={row} base={base} />
                </dt>
                <dd>
                  <CompareValue cell={cell} domain={domain} />
                </dd>
              </div>
            )
          }),
        )}
      </dl>
    </Card>
  ))
}
