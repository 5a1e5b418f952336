import { Box, Center, chakra, Span, Text, VisuallyHidden } from '@chakra-ui/react'
import { DemoBadge } from '../../elements/demo-badge/DemoBadge'
import { Icon } from '../../elements/icon/Icon'
import { Menu } from '../../elements/menu/Menu'
import type { MenuSection } from '../../elements/menu/menuTypes'

export interface User {
  /** Or 'Demo visitor'. */
  readonly name: string
  /** 'Administrator', 'Sample data'. */
  readonly role: string
  readonly isDemo: boolean
}

export interface UserCardProps {
  user: User
  /** Only the avatar; text as tooltip. */
  isCollapsed?: boolean | undefined
  /** At the right, unless in the demo. */
  version?: string | undefined
  /** Account actions; with them the card is a button. */
  menu?: readonly MenuSection[] | undefined
}

/** The user, and whether this is a demo. */
export function UserCard({ user, isCollapsed = false, version, menu }: UserCardProps) {
  const { name, role, isDemo } = user
  const words = (
    <>
      <Span flex="1 1 auto" minW="0" fontSize="sm" lineHeight="18px">
        <Text as="span" display="block" fontWeight="medium" truncate title={name}>
          {name}
        </Text>
        <Text as="span" display="block" color="fg.subtle" textStyle="xs" truncate>
          {role}
        </Text>
      </Span>
      <Span flex="none" pe="1" color="fg.subtle" fontSize="xs">
        {isDemo ? <DemoBadge /> : version !== undefined && <span>{version}</span>}
      </Span>
    </>
  )
  const content = (
    <>
      <Center
        as="span"
        flex="none"
        boxSize="8"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.active"
        color="fg.muted"
        title={isCollapsed ? `${name}, ${role}` : undefined}
      >
        <Icon name="user" />
      </Center>
      {isCollapsed ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </>
  )
  const look = {
    display: 'flex',
    position: 'relative',
    alignItems: 'center',
    justifyContent: isCollapsed ? 'center' : 'flex-start',
    gap: '2.5',
    minW: '0',
    px: isCollapsed ? '0' : '1',
  }
  if (menu === undefined) return <Box {...look}>{content}</Box>
  return (
    <Menu label="Account" sections={menu} side="top" width={232}>
      <chakra.button
        type="button"
        {...look}
        w="full"
        minH="10"
        borderRadius="md"
        _hover={{ bg: 'bg.hover' }}
        _expanded={{ bg: 'bg.hover' }}
      >
        {content}
        <VisuallyHidden>, account menu</VisuallyHidden>
        {isCollapsed ? null : (
          <Span color="fg.subtle" transform="rotate(180deg)">
            <Icon name="chevron-down" size="sm" />
          </Span>
        )}
      </chakra.button>
    </Menu>
  )
}
