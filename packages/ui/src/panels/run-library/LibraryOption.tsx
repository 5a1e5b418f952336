import { memo } from 'react'
import { Badge } from '../../elements/badge/Badge'
import { HeldUpBadge } from '../../elements/held-up-badge/HeldUpBadge'
import { LaterBarsBadge } from '../../elements/later-bars-badge/LaterBarsBadge'
import { useFormat } from '../../lib/useFormat'
import { type LibraryRun, runWords } from './libraryRun'

interface LibraryOptionProps {
  readonly id: string
  readonly run: LibraryRun
  /** 1-based. */
  readonly position: number
  readonly total: number
  /** px if virtualized; else null. */
  readonly top: number | null
  readonly isSelected: boolean
  /** Has keyboard focus. */
  readonly isActive: boolean
}

/** One stored run; the listbox handles focus, keys and clicks. Memoized: selecting draws two rows again, not all. */
export const LibraryOption = memo(function LibraryOption({
  id,
  run,
  position,
  total,
  top,
  isSelected,
  isActive,
}: LibraryOptionProps) {
  const { symbol, strategy, startedAt } = runWords(run, useFormat())
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      data-active={isActive || undefined}
      style={top === null ? undefined : { position: 'absolute', top, right: 0, left: 0 }}
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={total}
      data-run={run.id}
    >
      <span data-part="line">
        <b title={symbol}>{symbol}</b>
        {run.facts?.held_up !== undefined && <HeldUpBadge heldUp={run.facts.held_up} isInOption />}
        {run.usesLaterBars === true && <LaterBarsBadge isInOption />}
        <Badge tone="ok">completed</Badge>
      </span>
      <span data-part="line">
        <span title={strategy}>{strategy}</span>
        <time>{startedAt}</time>
      </span>
      <code title={run.id}>{run.id}</code>
    </div>
  )
})
