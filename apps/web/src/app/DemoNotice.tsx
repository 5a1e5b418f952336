import { Collapsible } from '@chakra-ui/react'
import { DemoBanner } from '@tidemark/ui'
import type { ComponentProps } from 'react'

export interface DemoNoticeProps extends ComponentProps<typeof DemoBanner> {
  isShown: boolean
}

/** Shows how long the demo lasts; collapses when dismissed. */
export function DemoNotice({ isShown, ...banner }: DemoNoticeProps) {
  return (
    <Collapsible.Root open={isShown} lazyMount unmountOnExit>
      <Collapsible.Content>
        <DemoBanner {...banner} />
      </Collapsible.Content>
    </Collapsible.Root>
  )
}
