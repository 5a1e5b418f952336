import { DemoBanner, Reveal } from '@tidemark/ui'
import type { ComponentProps } from 'react'

export interface DemoNoticeProps extends ComponentProps<typeof DemoBanner> {
  isShown: boolean
}

/** Shows how long the demo lasts; collapses when dismissed. */
export function DemoNotice({ isShown, ...banner }: DemoNoticeProps) {
  return (
    <Reveal isShown={isShown}>
      <DemoBanner {...banner} />
    </Reveal>
  )
}
