import { HeldUpBadge } from '../../elements/held-up-badge/HeldUpBadge'
import { Hint } from '../../elements/hint/Hint'
import { Icon } from '../../elements/icon/Icon'
import { NOT_AVAILABLE } from '../../format/number'
import { LaterBarsBadge } from '../../elements/later-bars-badge/LaterBarsBadge'
import { useFormat } from '../../lib/useFormat'
import { ageText, figureOf, figureText, type LibraryRun, parameterTexts, runWords, sharpeHint } from './libraryRun'
import { Sparkline } from './Sparkline'

interface LibraryRowProps {
  readonly run: LibraryRun
  /** Including the heading. */
  readonly rowIndex: number
  /** px if virtualized; else null. */
  readonly top: number | null
  readonly isSelected: boolean
  /** Only its controls are Tab stops. */
  readonly isActive: boolean
  readonly onStar: () => void
  readonly onNote: () => void
  readonly onTag: () => void
  /** null: not possible. */
  readonly onRerun: (() => void) | null
  readonly onCopyLink: () => void
  readonly now: number
}

function toneOf(value: number | null): 'up' | 'down' | undefined {
  if (value === null || value === 0) return undefined
  return value > 0 ? 'up' : 'down'
}

/** One run; the table handles clicks and keys. */
export function LibraryRow({
  run,
  rowIndex,
  top,
  isSelected,
  isActive,
  onStar,
  onNote,
  onTag,
  onRerun,
  onCopyLink,
  now,
}: LibraryRowProps) {
  const { symbol, strategy, startedAt } = runWords(run, useFormat())
  const hint = sharpeHint(run)
  const { star, tags, note } = run.annotation
  const gain = figureOf(run, 'return')
  const parameters = parameterTexts(run)
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      data-run={run.id}
      style={top === null ? undefined : { position: 'absolute', top, right: 0, left: 0 }}
    >
      <span role="gridcell" data-column="select">
        <input
          type="checkbox"
          aria-label={`Select ${run.id}`}
          checked={isSelected}
          tabIndex={tabIndex}
          data-select
          readOnly
        />
      </span>
      <span role="gridcell" data-column="star">
        <button
          type="button"
          data-part="star"
          tabIndex={tabIndex}
          aria-pressed={star}
          aria-label={`Star ${run.id}`}
          onClick={onStar}
        >
          <Icon name="star" size="sm" />
        </button>
      </span>
      <span role="gridcell" data-column="strategy">
        <button type="button" tabIndex={tabIndex} data-open>
          {strategy}
        </button>
        <span data-part="parameters" title={parameters.map((pair) => pair.join(' ')).join(', ')}>
          {parameters.map(([name, value]) => (
            <span key={name}>
              {name} <b>{value}</b>{' '}
            </span>
          ))}
        </span>
        <span data-part="line">
          <code title={run.id}>{run.id}</code>
          {run.facts?.held_up !== undefined && <HeldUpBadge heldUp={run.facts.held_up} tabIndex={tabIndex} />}
          {run.usesLaterBars === true && <LaterBarsBadge tabIndex={tabIndex} />}
          <span data-part="done">
            <Icon name="check" size="xs" />
            completed
          </span>
        </span>
      </span>
      <span role="gridcell" data-column="symbol">
        <b title={symbol}>{symbol}</b>
        <small>{run.facts?.timeframe ?? ''}</small>
      </span>
      <span role="gridcell" data-column="curve">
        <Sparkline values={run.facts?.sparkline ?? []} />
      </span>
      {(['return', 'drawdown', 'sharpe', 'trades'] as const).map((key) => (
        <span key={key} role="gridcell" data-column={key} data-tone={key === 'return' ? toneOf(gain) : undefined}>
          {key === 'sharpe' && hint !== null ? (
            <Hint text={hint} tabIndex={tabIndex}>
              {figureText(figureOf(run, key), key)}
            </Hint>
          ) : (
            figureText(figureOf(run, key), key)
          )}
        </span>
      ))}
      <span role="gridcell" data-column="notes">
        <button type="button" data-part="tags" tabIndex={tabIndex} title={tags.join(', ')} onClick={onTag}>
          <span data-part="hidden">{`Tags of ${run.id}:`}</span>
          {tags.map((tag) => (
            <span key={tag} data-part="tag">
              {tag}
            </span>
          ))}
          {tags.length === 0 && <i>Tag</i>}
        </button>
        <button type="button" data-part="note" tabIndex={tabIndex} title={note} onClick={onNote}>
          <span data-part="hidden">{`Note on ${run.id}:`}</span>
          {note === '' ? <i>Note</i> : note}
        </button>
      </span>
      <span role="gridcell" data-column="age">
        <span>{run.parts === null ? NOT_AVAILABLE : ageText(now - run.parts.startedAt)}</span>
        <time>{startedAt}</time>
      </span>
      <span role="gridcell" data-column="actions">
        <span>
          {onRerun === null ? null : (
            <button
              type="button"
              tabIndex={tabIndex}
              title="Run again with changes"
              aria-label={`Run ${run.id} again with changes`}
              onClick={onRerun}
            >
              <Icon name="play" size="sm" />
            </button>
          )}
          <button
            type="button"
            tabIndex={tabIndex}
            title="Copy link"
            aria-label={`Copy link to ${run.id}`}
            onClick={onCopyLink}
          >
            <Icon name="link" size="sm" />
          </button>
        </span>
      </span>
    </div>
  )
}
