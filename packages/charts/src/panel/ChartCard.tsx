import { Box, Flex, Heading } from '@chakra-ui/react'
import { useId, type ReactNode, type Ref } from 'react'

export interface ChartCardProps {
  /** Heading and name of the region. */
  title: string
  /** Beside or, on a phone, under the title. */
  legend?: ReactNode | undefined
  /** At the end of the header. */
  actions?: ReactNode | undefined
  settingsRow?: ReactNode | undefined
  /** Between header and body. */
  toolbar?: ReactNode | undefined
  /** Under the body. */
  footer?: ReactNode | undefined
  /** Of the body; the card follows the page. @default the page's */
  canvasTheme?: 'light' | 'dark' | undefined
  children: ReactNode
  /** px of the body. @default 30 % of the window, 264 to 420; 260 on a phone */
  height?: number | undefined
  isBusy: boolean
  ref?: Ref<HTMLElement> | undefined
}

/** Longer titles get a tooltip, since they may be truncated. */
const LONG_TITLE = 24

/** By the room that the card has. Not a recipe: those give way to style props. */
const SURFACE = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minW: '0',
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'bg.surface',
  container: 'chart-card / inline-size',
  // As high as the buttons: it may stand on a line above them. Container queries come behind those of media.
  '--title-line': 'sizes.control.sm',
  _fullscreen: {
    border: '0',
    borderRadius: '0',
    '& > [data-body]': { flex: '1 1 auto', h: 'auto !important', minH: '0' },
  },
  // Beside so many buttons the legend would be a narrow column of words.
  '& > header:has([data-actions] > :nth-child(6))': {
    '@container chart-card (max-width: 800px)': {
      flexWrap: 'wrap',
      '& > h2': { flex: '1 1 auto' },
      '& > [data-legend]': { order: 3, flex: '1 1 100%', pb: '1' },
    },
  },
  '@container chart-card (max-width: 640px)': {
    '& > header': { flexWrap: 'wrap' },
    '& > header > [data-legend]': { order: 3, flex: '1 1 100%' },
    '& > header > h2': { flex: '1 1 auto', lineHeight: 'var(--title-line)' },
    // The title takes no more than its share of the line, however few actions there are.
    '& > header > [data-actions]': { flex: '0 1 auto', flexWrap: 'wrap', justifyContent: 'flex-end', ml: 'auto' },
  },
  mdDown: {
    '& > header': { p: '6px 4px 6px 12px' },
    '--title-line': 'sizes.control.dense',
    '& > [data-body]': { h: 'chart.equityMobile' },
  },
} as const

/** A chart's surface, equally high in every state. */
export function ChartCard({
  title,
  legend,
  actions,
  settingsRow,
  toolbar,
  footer,
  canvasTheme,
  children,
  height,
  isBusy,
  ref,
}: ChartCardProps) {
  const titleId = useId()
  return (
    <Box as="section" ref={ref} css={SURFACE} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <Flex as="header" align="center" gap="4px 8px" minH="40px" p="4px 8px 4px 16px">
        <Heading
          as="h2"
          id={titleId}
          title={title.length > LONG_TITLE ? title : undefined}
          flex="none"
          maxW="60%"
          mr="2"
          textStyle="md"
          letterSpacing="-0.006em"
          truncate
        >
          {title}
        </Heading>
        <Flex data-legend wrap="wrap" flex="1 1 auto" gap="2px 14px" minW="0">
          {legend}
        </Flex>
        <Flex data-actions align="center" flex="none">
          {actions}
        </Flex>
      </Flex>
      {settingsRow}
      {toolbar}
      <Box
        data-body
        data-theme={canvasTheme}
        position="relative"
        // A row of cards can make its charts as high as the highest card.
        flexGrow="var(--chart-grow, 0)"
        h="chart.fluid"
        overflow="hidden"
        bg="chart.bg"
        color="fg"
        borderBottomRadius={footer ? '0' : 'calc({radii.lg} - 1px)'}
        style={height === undefined ? undefined : { height }}
      >
        {children}
      </Box>
      {footer}
    </Box>
  )
}
