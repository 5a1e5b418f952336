import { Box, Flex, Stack } from '@chakra-ui/react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

export interface ResearchLayoutProps {
  /** The form. */
  rail: ReactNode
  /** An InputSummary, once there is a result, or null where a ContextBar says it; else the rail stays open. */
  summary?: ReactNode | undefined
  /** Under 1280 px: the rail, not its summary. */
  isRailOpen: boolean
  /** From 1280 px: the result has the full width. @default false */
  isRailHidden?: boolean | undefined
  /** The result, or its placeholder. */
  children: ReactNode
}

const UNFOLDING = { animationName: 'slide-from-top, fade-in', animationDuration: 'moderate' }

/** A research page: a sticky rail of 320 px beside the result; under 1280 px above it, collapsing to one line. */
export function ResearchLayout({ rail, summary, isRailOpen, isRailHidden = false, children }: ResearchLayoutProps) {
  const isClosed = summary !== undefined && !isRailOpen
  const form = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)

  // The collapsed form takes the focused button along.
  useLayoutEffect(() => {
    const { current } = form
    if (!isClosed || current === null || !current.contains(document.activeElement)) return
    // Asking the form's style would lay the page out here, and again for its paint.
    if (!matchMedia('(max-width: 1279px)').matches) return
    const opener =
      line.current?.querySelector('button') ?? document.querySelector<HTMLElement>('[aria-controls=inputs]')
    opener?.focus({ preventScroll: true })
  }, [isClosed])

  return (
    <Flex
      direction="column"
      flex="1 1 auto"
      w="full"
      maxW="calc({sizes.contentMax} + {spacing.16})"
      minH="0"
      xl={{ display: 'grid', gridTemplateColumns: isRailHidden ? 'minmax(0, 1fr)' : '{sizes.rail} minmax(0, 1fr)' }}
      css={{ '--page-bar': '{sizes.header}', '[data-context-bar] ~ &': { '--page-bar': '85px' } }}
      _print={{ display: 'block' }}
    >
      <Flex
        as="section"
        id="inputs"
        aria-label="Inputs"
        direction="column"
        minW="0"
        bg="bg.surface"
        borderBottomWidth={{ base: '1px', xl: '0' }}
        xl={{
          display: isRailHidden ? 'none' : 'flex',
          position: 'sticky',
          top: 'var(--page-bar)',
          zIndex: 'rail',
          h: 'calc(100dvh - var(--page-bar) - var(--shell-banner, 0px))',
          borderEndWidth: '1px',
        }}
        _print={{ display: 'none' }}
      >
        {isClosed && (
          <Box ref={line} hideFrom="xl" {...UNFOLDING}>
            {summary}
          </Box>
        )}
        <Flex
          ref={form}
          direction="column"
          flex="1 1 auto"
          minH="0"
          hideBelow={isClosed ? 'xl' : undefined}
          xlDown={summary === undefined ? {} : UNFOLDING}
        >
          {rail}
        </Flex>
      </Flex>
      <Stack
        as="section"
        aria-label="Results"
        containerType="inline-size"
        flex={{ base: '1 1 auto', xl: '0 1 auto' }}
        gap="3"
        minW="0"
        p={{ base: '3', md: '4' }}
      >
        {children}
      </Stack>
    </Flex>
  )
}
