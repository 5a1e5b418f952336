import { useOverflows } from '@tidemark/ui'
import { type ReactNode, useRef } from 'react'
import styles from './WideTable.module.css'

export interface WideTableProps {
  /** Names it while it scrolls. */
  name: string
  className: string | undefined
  children: ReactNode
}

/** A table that scrolls sideways where its numbers need more room than its card has. */
export function WideTable({ name, className, children }: WideTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isScrollable = useOverflows(frame)
  return (
    <div
      ref={frame}
      className={styles['frame']}
      {...(isScrollable && { role: 'region', tabIndex: 0, 'aria-label': `${name}, scrolls` })}
    >
      <table className={className}>{children}</table>
    </div>
  )
}
