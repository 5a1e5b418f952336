import { Box, DataList, Flex, Heading, Text } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'
import { Icon } from '../../elements/icon/Icon'
import { REFUSAL_WORDS, type Refusal, TO_ADMINISTRATOR } from './refusals'

export interface UnauthorizedPanelProps {
  refusal: Refusal
  /** 'none': not signed in. */
  userType: 'authenticated' | 'demo' | 'none'
  /** null: opened directly. */
  requestedPath: string | null
  /** The guard's message: 'Access denied'. */
  error: string
  onGoToDashboard: () => void
  /** For demo users without data; leave out for none. */
  onRestoreDemoDefaults?: (() => void) | undefined
  /** For administrators, who are never refused; leave out for all others. */
  onOpenDemoControl?: (() => void) | undefined
  /** 'End Demo Session' or 'Sign Out'; the page confirms. */
  onEndSession: () => void
}

/** Why a page was refused, and what to do. */
export function UnauthorizedPanel({
  refusal,
  userType,
  requestedPath,
  error,
  onGoToDashboard,
  onRestoreDemoDefaults,
  onOpenDemoControl,
  onEndSession,
}: UnauthorizedPanelProps) {
  const { title, ...words } = REFUSAL_WORDS[refusal]
  const isAdministrator = userType === 'authenticated' && onOpenDemoControl !== undefined
  const { description, suggestions } = isAdministrator ? TO_ADMINISTRATOR : words
  const isDemo = userType === 'demo'
  return (
    // A top margin would collapse through the body.
    <Box as="main" pt={{ base: '4', md: '12vh' }} px="4" pb="4" aria-labelledby="unauthorized-title">
      <Box maxW="600px" mx="auto" p={{ base: '4', md: '6' }} borderWidth="1px" borderRadius="l3" bg="bg.surface">
        <Box mb="3" color="fg.subtle">
          <Icon name="lock" size="lg" />
        </Box>
        <Heading as="h1" id="unauthorized-title">
          {title}
        </Heading>
        <Text color="fg.muted">{description}</Text>
        <Box as="ul" mt="3" ps="4" color="fg.muted" textStyle="sm" listStyleType="disc">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </Box>
        <DataList.Root orientation="horizontal" gap="1" mt="4" py="3" borderYWidth="1px">
          <Fact label="User type" value={userType} />
          <Fact label="Requested path" value={requestedPath ?? 'None'} isCode />
          <Fact label="Error" value={error} />
        </DataList.Root>
        <Flex wrap="wrap" gap="2" mt="4" css={{ mdDown: { '& > button': { flex: '1 1 100%', h: '11' } } }}>
          <Button variant="solid" onClick={onGoToDashboard}>
            Go to Dashboard
          </Button>
          {isDemo && refusal === 'demo-limited' && onRestoreDemoDefaults !== undefined && (
            <Button onClick={onRestoreDemoDefaults}>Restore Demo Defaults</Button>
          )}
          {isAdministrator && <Button onClick={onOpenDemoControl}>Demo Control Panel</Button>}
          {userType !== 'none' && (
            <Button variant="ghost" icon="sign-out" onClick={onEndSession}>
              {isDemo ? 'End Demo Session' : 'Sign Out'}
            </Button>
          )}
        </Flex>
      </Box>
    </Box>
  )
}

interface FactProps {
  readonly label: string
  readonly value: string
  readonly isCode?: boolean
}

function Fact({ label, value, isCode = false }: FactProps) {
  return (
    <DataList.Item alignItems="baseline">
      <DataList.ItemLabel minW="96px" color="fg.subtle">
        {label}
      </DataList.ItemLabel>
      <DataList.ItemValue overflowWrap="anywhere" {...(isCode && { fontFamily: 'mono', fontSize: 'xs' })}>
        {value}
      </DataList.ItemValue>
    </DataList.Item>
  )
}
