import { Box, Flex, HStack, Span, Stack } from '@chakra-ui/react'
import { type ReactNode, useCallback, useRef } from 'react'
import { useMenuPlacement } from '../app-shell/menuPlacement'
import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Mark } from '../../elements/mark/Mark'
import type { MenuSection } from '../../elements/menu/menuTypes'
import { SCROLLER } from '../../lib/tableLook'
import { UserCard, type User } from '../user-card/UserCard'
import { MenuGroup } from './MenuGroup'
import type { MenuGroupItems, MenuLink } from './menuItems'

export interface SideMenuProps {
  /** Top to bottom; the first usually has no label. */
  groups: readonly MenuGroupItems[]
  /** Id of the current page; unknown marks none. */
  currentId: string
  /** 80 px wide, labels under icons; never in a drawer. */
  isCollapsed: boolean
  onToggleCollapsed: () => void
  user: User
  /** Actions of the user card; leave out for no button. */
  userMenu?: readonly MenuSection[] | undefined
  /** 'v1.0.0' */
  version: string
  /** 'Sign Out' or 'End Demo'; the page confirms. */
  onSignOut: () => void
  /** A ThemeToggle. */
  themeToggle?: ReactNode | undefined
  /** Renders links. @default a plain `a` */
  Link?: MenuLink | undefined
  /** A SearchTrigger. */
  search?: ReactNode | undefined
}

/** Navigation, user and sign-out, within an AppShell. */
export function SideMenu({
  groups,
  currentId,
  isCollapsed,
  onToggleCollapsed,
  user,
  userMenu,
  version,
  onSignOut,
  themeToggle,
  Link = 'a',
  search,
}: SideMenuProps) {
  const placement = useMenuPlacement()
  const isDrawer = placement.kind === 'drawer'
  const isNarrow = isCollapsed && !isDrawer
  const signOut = user.isDemo ? 'End Demo' : 'Sign Out'
  const isToggled = useRef(false)
  const toggle = () => {
    isToggled.current = true
    onToggleCollapsed()
  }
  // The pressed button is replaced: its successor takes focus.
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !isToggled.current) return
    isToggled.current = false
    button.focus()
  }, [])
  return (
    <Flex direction="column" h="full" containerType="inline-size">
      <HStack
        flex="none"
        justify={isNarrow ? 'center' : undefined}
        gap="2.5"
        h="header"
        ps={isNarrow ? '0' : '4'}
        pe={isNarrow ? '0' : '3'}
        fontSize="15px"
        fontWeight="semibold"
        letterSpacing="-0.01em"
      >
        <Mark />
        {!isNarrow && <Span flex="1 1 auto">Tidemark</Span>}
        {placement.kind === 'drawer' && (
          <IconButton icon="close" size="sm" label="Close menu" onClick={placement.onClose} />
        )}
        {!isNarrow && !isDrawer && <IconButton ref={takeFocus} icon="panel" label="Collapse menu" onClick={toggle} />}
      </HStack>
      {search !== undefined && (
        <Box flex="none" px={isNarrow ? '0' : '3'} pb={isNarrow ? '1' : '2'}>
          {search}
        </Box>
      )}
      <Box
        as="nav"
        aria-label="Main"
        flex="1 1 auto"
        minH="0"
        py="1"
        px={isNarrow ? '0.5' : '3'}
        {...SCROLLER}
        overflow="hidden auto"
      >
        {groups.map((group) => (
          <MenuGroup
            key={group.items[0]?.id ?? group.label}
            group={group}
            currentId={currentId}
            isCollapsed={isNarrow}
            isDrawer={isDrawer}
            Link={Link}
          />
        ))}
      </Box>
      <Box flex="none" py={isNarrow ? '2.5' : '3'} px={isNarrow ? '0' : '3'} borderTopWidth="1px">
        <UserCard user={user} isCollapsed={isNarrow} version={version} menu={userMenu} />
        {isNarrow ? (
          <Stack align="center" gap="1" mt="1.5">
            <IconButton icon="sign-out" size="xs" label={signOut} onClick={onSignOut} />
            {themeToggle}
            <IconButton ref={takeFocus} icon="panel" size="xs" label="Expand menu" onClick={toggle} />
          </Stack>
        ) : (
          <HStack justify="space-between" gap="1" mt="2.5">
            <Button variant="ghost" size="xs" icon="sign-out" px="2" onClick={onSignOut}>
              {signOut}
            </Button>
            <HStack gap="1">
              {user.isDemo && (
                <Span color="fg.subtle" fontSize="xs">
                  {version}
                </Span>
              )}
              {themeToggle}
            </HStack>
          </HStack>
        )}
      </Box>
    </Flex>
  )
}
