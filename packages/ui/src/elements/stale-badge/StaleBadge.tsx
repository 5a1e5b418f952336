import { HStack, VisuallyHidden } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { use } from 'react'
import { useFormat } from '../../lib/useFormat'
import { Badge } from '../badge/Badge'
import { Button } from '../button/Button'
import { IconButton } from '../icon-button/IconButton'
import { SignInContext } from './SignInContext'

export interface StaleBadgeProps {
  /** Shown if its last refresh failed. */
  resource: Resource<unknown>
}

/** A failed refresh: the data's age, and a retry. */
export function StaleBadge({ resource }: StaleBadgeProps) {
  const signIn = use(SignInContext)
  const { time } = useFormat()
  if (resource.status !== 'ready' || resource.stale === null) return null
  const words = `As of ${time(resource.updatedAt)}, refresh failed: ${resource.stale.message}`
  return (
    <HStack as="span" display="inline-flex" gap="1" role="status">
      <Badge tone="warn" icon="clock" hint={words}>
        Stale
      </Badge>
      <VisuallyHidden>{words}</VisuallyHidden>
      {resource.stale.status === 401 && resource.stale.kind === 'http' && signIn !== null ? (
        <Button size="2xs" onClick={signIn}>
          Sign In
        </Button>
      ) : (
        <IconButton icon="refresh" label="Try Again" onClick={resource.retry} />
      )}
    </HStack>
  )
}
