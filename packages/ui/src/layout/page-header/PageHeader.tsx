import { Heading, HStack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { IconButton } from '../../elements/icon-button/IconButton'

export interface PageHeaderProps {
  /** The only first-level heading. */
  readonly title: string
  /** One line, hidden under 1024 px. */
  readonly purpose?: string
  /** At most one outlined button, 32 px ('dense'). */
  readonly actions?: ReactNode
  /** Icon buttons instead, under 768 px. */
  readonly compactActions?: ReactNode
  /** Opens the drawer under 1024 px; leave out for no button. */
  readonly onOpenMenu?: () => void
}

/** A page's sticky bar: 56 px, or 52 under 1024. */
export function PageHeader({ title, purpose, actions, compactActions, onOpenMenu }: PageHeaderProps) {
  return (
    <HStack
      as="header"
      position="sticky"
      top="0"
      zIndex="header"
      flex="none"
      gap={{ base: '1', lg: '3' }}
      h={{ base: 'headerMobile', lg: 'header' }}
      ps={{ base: '1', lg: '4' }}
      pe={{ base: '2', lg: '4' }}
      borderBottomWidth="1px"
      bg="bg.canvas"
      _print={{ position: 'static', px: '4' }}
    >
      {onOpenMenu !== undefined && (
        <IconButton
          icon="menu"
          label="Open menu"
          size="sm"
          hideFrom="lg"
          css={{ '& svg': { boxSize: 'icon.lg' } }}
          mdDown={{ boxSize: 'control.touch' }}
          // Outside, the ring would touch window and title.
          _focusVisible={{ outlineOffset: '-2px' }}
          onClick={onOpenMenu}
        />
      )}
      <Heading
        as="h1"
        size="lg"
        letterSpacing="-0.011em"
        flex={{ base: '0 1 auto', lg: 'none' }}
        ps={onOpenMenu === undefined ? { base: '2', lg: '0' } : '0'}
        truncate
      >
        {title}
      </Heading>
      {purpose !== undefined && (
        <Text minW="0" color="fg.subtle" fontSize="sm" truncate hideBelow="lg">
          {purpose}
        </Text>
      )}
      {actions !== undefined && (
        <HStack flex="none" ms="auto" hideBelow={compactActions === undefined ? undefined : 'md'} {...UNPRINTED}>
          {actions}
        </HStack>
      )}
      {compactActions !== undefined && (
        <HStack flex="none" ms="auto" hideFrom="md" {...UNPRINTED}>
          {compactActions}
        </HStack>
      )}
    </HStack>
  )
}

const UNPRINTED = { _print: { display: 'none' } }
