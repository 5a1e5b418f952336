import { Box, Flex, Grid, SkipNavLink, useMediaQuery } from '@chakra-ui/react'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { onDemand } from '../../lib/onDemand'

export interface AppShellProps {
  /** A SideMenu, for column or drawer. */
  readonly menu: ReactNode
  /** 80 px wide, not 256. */
  readonly isCollapsed: boolean
  /** Only under 1024 px. */
  readonly isDrawerOpen: boolean
  readonly onCloseDrawer: () => void
  /** Above the page header; scrolls along. */
  readonly banner?: ReactNode
  /** A PageHeader and the content. */
  readonly children: ReactNode
}

/** Wide windows never need it. */
const MenuDrawer = onDemand(async () => (await import('./MenuDrawer')).MenuDrawer)

/** Side menu (a drawer under 1024 px) and page, behind the sign-in. */
export function AppShell({ menu, isCollapsed, isDrawerOpen, onCloseDrawer, banner, children }: AppShellProps) {
  const content = useRef<HTMLDivElement>(null)
  const [isNarrow] = useMediaQuery(['(max-width: 1023px)'], { ssr: typeof window === 'undefined' })
  const width = isCollapsed ? 'sideMenu.collapsed' : 'sideMenu.open'

  // A fragment would change the URL, which holds the page's state.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    content.current?.focus()
  }

  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: `{sizes.${width}} minmax(0, 1fr)` }}
      minH="100dvh"
      // Space above a full-height rail.
      css={{ '&:has([data-banner]:not(:empty))': { '--shell-banner': '{sizes.banner}' } }}
      _print={{ display: 'block' }}
    >
      <SkipNavLink
        id="content"
        zIndex="tooltip"
        bg="accent.solid"
        color="accent.contrast"
        _focusVisible={{ top: '2', insetStart: '2' }}
        _print={{ display: 'none' }}
        onClick={skip}
      >
        Skip to content
      </SkipNavLink>
      {isNarrow ? (
        <MenuDrawer open={isDrawerOpen} onClose={onCloseDrawer}>
          {menu}
        </MenuDrawer>
      ) : (
        <Box
          as="aside"
          aria-label="Side menu"
          position="sticky"
          top="0"
          zIndex="sideMenu"
          // The page gets its width at once, or charts would redraw each frame; the column slides over it.
          w={width}
          h="100dvh"
          transition="width {durations.slow} {easings.out}"
          borderEndWidth="1px"
          bg="bg.canvas"
          _print={{ display: 'none' }}
        >
          {menu}
        </Box>
      )}
      <Flex direction="column" minW="0">
        <Box data-banner _print={{ display: 'none' }}>
          {banner}
        </Box>
        <Flex
          as="main"
          ref={content}
          id="content"
          direction="column"
          flex="1 1 auto"
          minW="0"
          tabIndex={-1}
          _focus={{ outline: 'none' }}
        >
          {children}
        </Flex>
      </Flex>
    </Grid>
  )
}
