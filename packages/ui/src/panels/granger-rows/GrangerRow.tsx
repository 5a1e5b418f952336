import type { GrangerRule } from '@tidemark/contract'
import { formatPValue, isFigure } from '../../format/number'
import { Icon } from '../../elements/icon/Icon'
import { GrangerPair } from './GrangerPair'
import { grangerRowsRecipe } from './grangerRowsRecipe'

interface GrangerRowProps {
  readonly from: string
  readonly to: string
  /** null: not computable. */
  readonly answer: boolean | null
  readonly byLag: Readonly<Record<string, number | null>> | undefined
  /** How the answer follows from the lags, unless sent. */
  readonly rule: GrangerRule | null
}

const RULES: Readonly<Record<GrangerRule, string>> = {
  smallest_p: 'Yes if the smallest p-value, times the number of lags, is below 0.05 (Bonferroni).',
  any_lag: 'Yes if any of the lags says yes.',
}

const LEVEL = 0.05

/** One direction: symbols, answer and, expandable, p-values. */
export function GrangerRow({ from, to, answer, byLag = {}, rule }: GrangerRowProps) {
  const styles = grangerRowsRecipe()
  const lags = Object.entries(byLag).toSorted(([a], [b]) => Number(a) - Number(b))
  const words = (
    <>
      <GrangerPair from={from} to={to} />
      <Answer answer={answer} />
    </>
  )
  if (lags.length === 0) {
    return (
      <li>
        <div className={styles.row}>{words}</div>
        {rule !== null && <p className={styles.foot}>{RULES[rule]}</p>}
      </li>
    )
  }
  return (
    <li>
      <details>
        <summary className={styles.row} title="P-value by lag">
          <Icon name="chevron-right" size="sm" className={styles.chevron} />
          {words}
        </summary>
        <dl className={styles.lags}>
          {lags.map(([lag, p]) => (
            <div key={lag}>
              <dt>{`Lag ${lag}`}</dt>
              <dd data-counts={(isFigure(p) && p < LEVEL) || undefined}>{formatPValue(p)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.foot}>P-value of each lag; below 0.05 counts.</p>
      </details>
      {rule !== null && <p className={styles.foot}>{RULES[rule]}</p>}
    </li>
  )
}

function Answer({ answer }: { answer: boolean | null }) {
  const styles = grangerRowsRecipe()
  if (answer === null) return <span className={styles.answer}>N/A</span>
  return (
    <span className={styles.answer} data-yes={answer || undefined}>
      <Icon name={answer ? 'check' : 'minus'} size="sm" />
      {answer ? 'Yes' : 'No'}
    </span>
  )
}
