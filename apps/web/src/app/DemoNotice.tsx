import { DemoBanner, Reveal } from '@tidemark/ui'
import type { ComponentProps } from 'react'

export interface DemoNoticeProps extends ComponentProps<typeof DemoBanner> {
  isShown: boolean
}

/** What a demo is and how long it lasts; folds away when dismissed. */
export function DemoNotice({ isShown, ...banner }: DemoNoticeProps) {
  return (
    <Reveal isShown={isShown}>
      <DemoBanner {...banner} />
    </Reveal>
  )
}
