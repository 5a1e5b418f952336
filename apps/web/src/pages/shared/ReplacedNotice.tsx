import { Notice } from '@tidemark/ui'

export interface ReplacedNoticeProps {
  /** 'EUR/USD, 4 Hours'. */
  series: string
}

/** Says that other bars were stored while these were shown. */
export function ReplacedNotice({ series }: ReplacedNoticeProps) {
  return (
    <Notice tone="info">
      The stored bars of {series} were changed while you looked at them. The chart shows the new ones.
    </Notice>
  )
}
