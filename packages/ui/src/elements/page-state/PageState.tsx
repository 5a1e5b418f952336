import { EmptyState, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'

export interface PageStateProps {
  icon: IconName
  /** What is missing or failed. */
  title: string
  /** Why, and what to do. */
  children?: ReactNode | undefined
  /** One button or link. */
  action?: ReactNode | undefined
  /** `danger` is announced at once. */
  tone?: 'neutral' | 'danger' | undefined
  /** Makes the title a heading; 1 for a full page. @default plain text */
  headingLevel?: 1 | 2 | 3 | undefined
}

/** Fills an empty or unavailable surface. */
export function PageState({ icon, title, children, action, tone = 'neutral', headingLevel }: PageStateProps) {
  const isPage = headingLevel === 1
  return (
    <EmptyState.Root size={isPage ? 'lg' : 'sm'} role={tone === 'danger' ? 'alert' : undefined}>
      <EmptyState.Content>
        <EmptyState.Indicator color={tone === 'danger' ? 'danger.fg' : 'fg.subtle'}>
          <Icon name={icon} size="lg" />
        </EmptyState.Indicator>
        <EmptyState.Title as={headingLevel === undefined ? 'p' : `h${headingLevel}`}>{title}</EmptyState.Title>
        {children === undefined || children === null ? null : (
          <EmptyState.Description as="div">{children}</EmptyState.Description>
        )}
        {action === undefined || action === null ? null : (
          <Flex wrap="wrap" justify="center" gap="2" mt={isPage ? '4' : '2'} _empty={{ display: 'none' }}>
            {action}
          </Flex>
        )}
      </EmptyState.Content>
    </EmptyState.Root>
  )
}
