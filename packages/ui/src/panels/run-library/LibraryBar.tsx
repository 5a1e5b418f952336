import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'
import { formatCount } from '../../format/number'
import type { runLibraryRecipe } from './runLibraryRecipe'

const [FEWEST_COMPARED, MOST_COMPARED] = [2, 6]

export function canCompare(count: number): boolean {
  return count >= FEWEST_COMPARED && count <= MOST_COMPARED
}

interface LibraryBarProps {
  readonly selected: number
  readonly total: number
  /** Selected, but hidden by the search. */
  readonly hidden: number
  /** null, as for the next and the deletion: not offered. */
  readonly onCompare: (() => void) | null
  /** Called while one is selected. */
  readonly onValidate: (() => void) | null
  readonly onTag: () => void
  readonly onDelete: (() => void) | null
  readonly onClear: () => void
  readonly styles: ReturnType<typeof runLibraryRecipe>
}

/** Actions on selected runs. */
export function LibraryBar({
  selected,
  total,
  hidden,
  onCompare,
  onValidate,
  onTag,
  onDelete,
  onClear,
  styles,
}: LibraryBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${formatCount(selected)} selected`}>
      <b>{`${formatCount(selected)} selected`}</b>
      <span className={styles.of}>{hidden > 0 ? `${formatCount(hidden)} not shown` : `of ${formatCount(total)}`}</span>
      {onCompare === null ? null : (
        <Button
          variant="solid"
          size="xs"
          icon="plot"
          disabled={!canCompare(selected)}
          title={
            canCompare(selected) ? undefined : `Select ${FEWEST_COMPARED} to ${MOST_COMPARED} runs to compare them`
          }
          onClick={onCompare}
        >
          Compare
        </Button>
      )}
      {onValidate === null ? null : (
        <Button
          size="xs"
          icon="validate"
          disabled={selected !== 1}
          title={selected === 1 ? undefined : 'Select one run to validate it'}
          onClick={onValidate}
        >
          Validate
        </Button>
      )}
      <Button size="xs" icon="tag" onClick={onTag}>
        Tag
      </Button>
      {onDelete === null ? null : (
        <Button size="xs" icon="trash" onClick={onDelete}>
          Delete
        </Button>
      )}
      <IconButton icon="close" label="Clear selection" onClick={onClear} />
    </div>
  )
}
