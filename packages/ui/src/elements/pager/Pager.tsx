import { useEffect, useId, useRef } from 'react'
import { formatCount } from '../../format/number'
import { Button } from '../button/Button'
import { Icon } from '../icon/Icon'
import { IconButton } from '../icon-button/IconButton'
import { pagerRecipe } from './pagerRecipe'

/** SPEC. */
const PAGE_SIZES = [10, 20, 50, 100]

export interface PagerProps {
  /** 1-based; clamped to the last page. */
  page: number
  pageSize: number
  /** Rows on all pages. */
  total: number
  onPageChange: (page: number) => void
  onPageSizeChange: (pageSize: number) => void
}

type Direction = 'previous' | 'next'

/** Page, page size and range of rows, above the rows. */
export function Pager({ page, pageSize, total, onPageChange, onPageSizeChange }: PagerProps) {
  const styles = pagerRecipe()
  const selectId = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(Math.max(1, page), pages)
  const first = Math.min(total, (shown - 1) * pageSize + 1)

  const root = useRef<HTMLDivElement>(null)
  const turned = useRef<Direction | null>(null)
  useEffect(() => {
    // Disabling the focused button would move focus to the page.
    if (turned.current === 'next' && shown === pages) focusOn(root.current, 'previous')
    if (turned.current === 'previous' && shown === 1) focusOn(root.current, 'next')
    turned.current = null
  }, [shown, pages])

  const turn = (direction: Direction) => ({
    disabled: direction === 'next' ? shown === pages : shown === 1,
    onClick: () => {
      turned.current = direction
      onPageChange(direction === 'next' ? shown + 1 : shown - 1)
    },
  })

  return (
    <div className={styles.root} ref={root}>
      <span className={styles.rows}>
        <label htmlFor={selectId}>Rows</label>
        <span className={styles.select}>
          <select
            id={selectId}
            value={pageSize}
            onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="sm" />
        </span>
      </span>
      <span className={styles.range} role="status">
        {`${formatCount(first)}–${formatCount(Math.min(total, shown * pageSize))} `}
        <span>{`of ${formatCount(total)}`}</span>
      </span>
      <span className={styles.words}>
        <Button size="2xs" {...turn('previous')}>
          Previous
        </Button>
        <Button size="2xs" {...turn('next')}>
          Next
        </Button>
      </span>
      <span className={styles.icons}>
        <IconButton icon="chevron-left" label="Previous" {...turn('previous')} />
        <IconButton icon="chevron-right" label="Next" {...turn('next')} />
      </span>
    </div>
  )
}

/** A hidden button cannot take focus. */
function focusOn(root: HTMLElement | null, direction: Direction): void {
  root?.querySelectorAll('button').forEach((button, i) => {
    if ((i % 2 === 0) === (direction === 'previous')) button.focus()
  })
}
