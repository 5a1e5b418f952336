import { Table, type TableRootProps } from '@chakra-ui/react'
import { useOverflows } from '@tidemark/ui'
import { useRef } from 'react'

export interface WideTableProps extends TableRootProps {
  /** Names it while it scrolls. */
  name: string
}

/** A table that scrolls sideways where its numbers need more room than its card has. */
export function WideTable({ name, ...table }: WideTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isScrollable = useOverflows(frame)
  return (
    <Table.ScrollArea
      ref={frame}
      position="relative"
      scrollbarWidth="thin"
      {...(isScrollable && { role: 'region', tabIndex: 0, 'aria-label': `${name}, scrolls` })}
    >
      <Table.Root native {...table} />
    </Table.ScrollArea>
  )
}
