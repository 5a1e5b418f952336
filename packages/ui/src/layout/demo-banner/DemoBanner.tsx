import { Alert, Box, Flex, HStack, Text } from '@chakra-ui/react'
import { DemoBadge } from '../../elements/demo-badge/DemoBadge'
import { Icon } from '../../elements/icon/Icon'
import { IconButton } from '../../elements/icon-button/IconButton'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { remainingTime, type RemainingTime } from './remainingTime'

export interface DemoBannerProps {
  /** From the demo's configuration. */
  message: string
  /** Epoch ms; null in a preview, without time. */
  expiresAt: number | null
  /** Epoch ms, updated each minute. */
  now: number
  onDismiss: () => void
}

/** Says that this is a demo, and for how long. */
export function DemoBanner({ message, expiresAt, now, onDismiss }: DemoBannerProps) {
  const left = expiresAt === null ? null : remainingTime(expiresAt, now)
  const level = left?.level ?? 'calm'
  return (
    <Alert.Root
      as="section"
      aria-label="Demo"
      status={LEVELS[level]}
      flexWrap="nowrap"
      alignItems="center"
      gap="3"
      minH="banner"
      py="5px"
      ps="4"
      pe="2"
      lineHeight="18px"
      borderRadius="0"
      borderBottomWidth="1px"
      borderColor="colorPalette.border"
      shadow="none"
      mdDown={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: '2px 8px',
        py: '2',
        ps: '3',
        pe: '1',
      }}
    >
      <Alert.Indicator mt={{ base: '1px', md: '0' }}>
        <Icon name={LEVELS[level]} />
      </Alert.Indicator>
      <Flex as="span" flex="none" hideBelow="md">
        <DemoBadge isPreview={left === null} />
      </Flex>
      <Text
        flex="1 1 auto"
        minW="0"
        title={message}
        truncate={{ md: true }}
        overflowWrap={{ base: 'anywhere', md: 'normal' }}
      >
        {message}
      </Text>
      <HStack
        as="p"
        flex="none"
        gap="1.5"
        color={level === 'calm' ? 'fg.muted' : 'colorPalette.fg'}
        whiteSpace={{ md: 'nowrap' }}
        css={{ '& strong': { fontWeight: 'semibold', ...(level === 'calm' && { color: 'fg' }) } }}
        mdDown={{ gridArea: '2 / 2' }}
      >
        {left === null ? 'Visitors see the remaining time here' : <Left left={left} />}
      </HStack>
      <Box flex="none" mdDown={{ gridArea: '1 / 3', my: '-1.5' }}>
        <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
      </Box>
      <LiveRegion message={SAID[level]} />
    </Alert.Root>
  )
}

/** Both the icon and the alert's status. */
const LEVELS = { calm: 'info', soon: 'warning', expired: 'error' } as const

/** Not every minute. */
const SAID = {
  calm: '',
  soon: 'The demo session ends in less than 10 minutes.',
  expired: 'The demo session has expired.',
} as const

function Left({ left: { words, level } }: { left: RemainingTime }) {
  return (
    <>
      <Icon name="clock" size="sm" />
      <strong>{words}</strong>
      {level === 'expired' ? null : ' left'}
    </>
  )
}
