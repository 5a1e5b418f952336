import { Box, Flex, Grid, HStack, Heading, Separator, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { DemoCard, type DemoCardProps } from '../demo-card/DemoCard'
import { LoginFigure } from '../login-figure/LoginFigure'
import { Button } from '../../elements/button/Button'
import { Mark } from '../../elements/mark/Mark'
import { Notice } from '../../elements/notice/Notice'
import type { Credentials } from './credentials'
import { LoginForm } from './LoginForm'

export interface LoginPanelProps {
  /** Called only with username and password. */
  onSubmit: (credentials: Credentials) => void
  /** Whether a request is pending. */
  isBusy: boolean
  /** Why signing in or the demo was refused. */
  error?: string | null | undefined
  /** Why the visitor was redirected here. */
  notice?: { readonly message: string } | null | undefined
  /** Why the app does not know its server. */
  problem?: string | null | undefined
  /** Demo card; leave out for none. */
  demo?: DemoCardProps | undefined
  /** Link that signs in at the organisation's provider; leave out for none. */
  signOn?: { readonly name: string; readonly href: string } | undefined
  /** Name and password were right: only the second factor's code is lacking. @default false */
  isCodeWanted?: boolean | undefined
  /** Called when the user goes back from the code to name and password. */
  onBack?: (() => void) | undefined
  /** A ThemeToggle with text. */
  themeToggle?: ReactNode | undefined
  /** 'v1.0.0' */
  version: string
}

/** The sign-in page: a form and, from 1024 px, a chart. */
export function LoginPanel({
  onSubmit,
  isBusy,
  error = null,
  notice = null,
  problem = null,
  demo,
  signOn,
  isCodeWanted = false,
  onBack,
  themeToggle,
  version,
}: LoginPanelProps) {
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(480px, 560px) minmax(0, 1fr)' }} minH="100dvh">
      <Flex as="main" direction="column" minW="0" bg="bg.surface" borderEndWidth={{ lg: '1px' }}>
        <Box w="full" maxW="sm" m="auto" py="6" px={{ base: '4', lg: '0' }}>
          <HStack gap="2.5" mb="7" fontSize="15px" fontWeight="semibold">
            <Mark />
            Tidemark
          </HStack>
          <Heading as="h1" textStyle="2xl">
            Welcome Back
          </Heading>
          <Text mt="0.5" mb="5" color="fg.muted">
            {demo === undefined ? 'Sign in to your research.' : 'Sign in to your research, or look around first.'}
          </Text>
          <Stack gap="3" mb="3" _empty={{ display: 'none' }}>
            {problem !== null && (
              <Notice tone="danger" title="Settings Cannot Be Read">
                <Text color="fg">{problem}</Text>
                <p>Signing in goes to the default address until the file is corrected and this page reloaded.</p>
              </Notice>
            )}
            {notice !== null && (
              <Notice tone="danger" title="Access Issue Detected">
                <Text color="fg">{notice.message}</Text>
                <p>Please sign in again or try the demo session.</p>
              </Notice>
            )}
          </Stack>
          {demo !== undefined && (
            <>
              <DemoCard {...demo} />
              <HStack gap="3" mt="5" mb="4" color="fg.subtle" textStyle="xs">
                <Separator flex="1" />
                Or sign in with your account
                <Separator flex="1" />
              </HStack>
            </>
          )}
          <Stack gap="3.5">
            <LoginForm onSubmit={onSubmit} isBusy={isBusy} error={error} isCodeWanted={isCodeWanted} onBack={onBack} />
            {signOn !== undefined && !isCodeWanted && (
              <Button asChild block>
                <a href={signOn.href}>Sign in with {signOn.name}</a>
              </Button>
            )}
          </Stack>
        </Box>
        <HStack as="footer" justify="space-between" py="3" ps="6" pe="4" color="fg.subtle" textStyle="xs">
          <span>{version}</span>
          {themeToggle}
        </HStack>
      </Flex>
      <Box position="relative" overflow="hidden" hideBelow="lg" aria-hidden="true">
        <LoginFigure />
        <Text position="absolute" bottom="7" left="8" color="fg.subtle" textStyle="sm">
          Trading Research Dashboard
        </Text>
      </Box>
    </Grid>
  )
}
