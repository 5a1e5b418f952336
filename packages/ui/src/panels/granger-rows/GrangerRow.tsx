import { Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { GrangerRule } from '@tidemark/contract'
import { useId, useState } from 'react'
import { formatPValue, isFigure } from '../../format/number'
import { breakAfterUnderscores } from '../../lib/lineBreaks'
import { Icon } from '../../elements/icon/Icon'

interface GrangerRowProps {
  /** Whose past. */
  readonly from: string
  /** Whose forecast. */
  readonly to: string
  /** null: not computable; undefined: loading. */
  readonly answer: boolean | null | undefined
  readonly byLag?: Readonly<Record<string, number | null>> | undefined
  /** How the answer follows from the lags, unless sent. */
  readonly rule?: GrangerRule | null | undefined
}

const RULES: Readonly<Record<GrangerRule, string>> = {
  smallest_p: 'Yes if the smallest p-value, times the number of lags, is below 0.05 (Bonferroni).',
  any_lag: 'Yes if any of the lags says yes.',
}

const LEVEL = 0.05

/** One direction: symbols, answer and, by a press, p-values. */
export function GrangerRow({ from, to, answer, byLag = {}, rule = null }: GrangerRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const lagsId = useId()
  const lags = Object.entries(byLag).toSorted(([a], [b]) => Number(a) - Number(b))
  const pair = (
    <span>
      {breakAfterUnderscores(from)}
      <Icon name="arrow-right" size="sm" />
      <VisuallyHidden>to</VisuallyHidden>
      {breakAfterUnderscores(to)}
    </span>
  )
  return (
    <tbody>
      <tr>
        <th scope="row">
          {lags.length === 0 ? (
            <div data-loading={answer === undefined || undefined}>{pair}</div>
          ) : (
            <button
              type="button"
              title="P-value by lag"
              aria-expanded={isOpen}
              aria-controls={isOpen ? lagsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name="chevron-right" size="sm" />
              {pair}
            </button>
          )}
        </th>
        <td data-side="right">
          {answer === undefined ? <Skeleton w="10" h="2.5" ms="auto" /> : <Answer answer={answer} />}
        </td>
      </tr>
      {isOpen && lags.length > 0 && (
        <tr id={lagsId} data-more>
          <td colSpan={2}>
            <dl>
              {lags.map(([lag, p]) => (
                <div key={lag}>
                  <dt>{`Lag ${lag}`}</dt>
                  <dd data-counts={(isFigure(p) && p < LEVEL) || undefined}>{formatPValue(p)}</dd>
                </div>
              ))}
            </dl>
            P-value of each lag; below 0.05 counts.
          </td>
        </tr>
      )}
      {rule !== null && (
        <tr data-more>
          <td colSpan={2}>{RULES[rule]}</td>
        </tr>
      )}
    </tbody>
  )
}

function Answer({ answer }: { readonly answer: boolean | null }) {
  if (answer === null) return <b>N/A</b>
  return (
    <b data-yes={answer || undefined}>
      <Icon name={answer ? 'check' : 'minus'} size="sm" />
      {answer ? 'Yes' : 'No'}
    </b>
  )
}
