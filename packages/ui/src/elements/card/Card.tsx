import { Card as ChakraCard, HStack, Text } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'

export interface CardProps {
  /** Heading and name of the region. */
  title: string
  icon?: IconName | undefined
  /** Number of items, after the title. */
  count?: string | number | undefined
  /** At the right end of the header. */
  actions?: ReactNode | undefined
  /** Explains the card's marks; below the title under 768 px. */
  legend?: ReactNode | undefined
  children: ReactNode
  /** No padding. */
  isFlush?: boolean | undefined
  /** Whether its data is loading. */
  isBusy?: boolean | undefined
  className?: string | undefined
}

/** A titled surface, never nested. */
export function Card({ title, icon, count, actions, legend, children, isFlush = false, isBusy, className }: CardProps) {
  const titleId = useId()
  return (
    <ChakraCard.Root asChild className={className} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <section>
        <ChakraCard.Header as="header">
          {icon === undefined ? null : <Icon name={icon} />}
          <ChakraCard.Title as="h2" id={titleId} letterSpacing="-0.006em">
            {title}
          </ChakraCard.Title>
          {count === undefined ? null : (
            <Text as="span" flex="none" color="fg.subtle" textStyle="xs" fontWeight="medium">
              {count}
            </Text>
          )}
          {actions === undefined ? null : (
            <HStack gap="1" flex="none" ms="auto">
              {actions}
            </HStack>
          )}
          {legend === undefined ? null : (
            <HStack
              data-legend
              wrap="wrap"
              rowGap="1"
              columnGap="3"
              ms={actions === undefined ? 'auto' : '0'}
              mdDown={{ flexBasis: '100%', ms: '0' }}
            >
              {legend}
            </HStack>
          )}
        </ChakraCard.Header>
        <ChakraCard.Body p={isFlush ? '0' : undefined}>{children}</ChakraCard.Body>
      </section>
    </ChakraCard.Root>
  )
}
