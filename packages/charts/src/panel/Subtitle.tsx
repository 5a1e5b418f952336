import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface SubtitleProps {
  children: ReactNode
}

/** Text after a chart's title. */
export function Subtitle({ children }: SubtitleProps) {
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" columnGap="2" color="fg.subtle" textStyle="sm">
      {children}
    </Flex>
  )
}
