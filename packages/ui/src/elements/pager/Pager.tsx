import { chakra, HStack, NativeSelect, Pagination, Span } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { formatCount } from '../../format/number'
import { Button } from '../button/Button'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'

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

/** Page, page size and range of rows, above the rows. */
export function Pager({ page, pageSize, total, onPageChange, onPageSizeChange }: PagerProps) {
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(Math.max(1, page), pages)
  const first = Math.min(total, (shown - 1) * pageSize + 1)

  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    // Disabling the focused button would move focus to the page.
    if (turned.current && shown === pages) previous.current?.focus()
    else if (turned.current && shown === 1) next.current?.focus()
    turned.current = false
  }, [shown, pages])

  const turn = (isNext: boolean) => ({
    ref: isNext ? next : previous,
    onClick: () => {
      turned.current = true
    },
  })
  return (
    <Pagination.Root
      display="flex"
      alignItems="center"
      gap="1.5"
      color="fg.muted"
      textStyle="sm"
      whiteSpace="nowrap"
      page={shown}
      pageSize={pageSize}
      count={Math.max(1, total)}
      onPageChange={(change) => onPageChange(change.page)}
      translations={{ rootLabel: 'Pages', prevTriggerLabel: 'Previous', nextTriggerLabel: 'Next' }}
    >
      <HStack as="span" gap="1.5" hideBelow="md" _print={{ display: 'none' }}>
        <chakra.label color="fg.subtle" htmlFor={id}>
          Rows
        </chakra.label>
        <NativeSelect.Root size="2xs" w="auto">
          <NativeSelect.Field
            id={id}
            color="fg"
            value={pageSize}
            onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </HStack>
      <Span ms={{ base: '0', md: '2' }} me="1" role="status">
        {`${formatCount(first)}–${formatCount(Math.min(total, shown * pageSize))} `}
        <Span color="fg.subtle">{`of ${formatCount(total)}`}</Span>
      </Span>
      <Pagination.PrevTrigger asChild>
        <Button size="2xs" _print={{ display: 'none' }} {...turn(false)}>
          <Words icon="chevron-left">Previous</Words>
        </Button>
      </Pagination.PrevTrigger>
      <Pagination.NextTrigger asChild>
        <Button size="2xs" _print={{ display: 'none' }} {...turn(true)}>
          <Words icon="chevron-right">Next</Words>
        </Button>
      </Pagination.NextTrigger>
    </Pagination.Root>
  )
}

function Words({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <>
      <Span hideBelow="md">{children}</Span>
      <Icon name={icon} hideFrom="md" />
    </>
  )
}
