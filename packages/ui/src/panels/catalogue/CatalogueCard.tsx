import { Flex, HStack, Heading, Stack, Text } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

export interface CatalogueCardProps {
  name: string
  /** 'Relative Strength Index'. */
  fullName?: string | undefined
  /** At the right of the name: 'Subplot'. */
  badge?: ReactNode | undefined
  /** Shown without a description. @default nothing */
  missingDescription?: string | undefined
  description?: string | null | undefined
  /** Formula, parameters, outputs. */
  children?: ReactNode | undefined
  /** Categories. */
  tags?: ReactNode | undefined
  /** One small button or link. */
  action?: ReactNode | undefined
}

/** A catalogue entry; only its name is required. */
export function CatalogueCard({
  name,
  fullName,
  badge,
  description,
  missingDescription = '',
  children,
  tags,
  action,
}: CatalogueCardProps) {
  const titleId = useId()
  const text = description?.trim() ?? ''
  return (
    <Stack
      as="article"
      aria-labelledby={titleId}
      gap="2"
      minW="0"
      h="full"
      pt="3"
      px="4"
      pb="3.5"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.surface"
      textStyle="sm"
    >
      <HStack as="header" justify="space-between">
        <Heading as="h3" id={titleId} minW="0" textStyle="md" letterSpacing="-0.006em" truncate title={name}>
          {name}
        </Heading>
        {badge}
      </HStack>
      {fullName === undefined || fullName === name ? null : (
        <Text mt="-2" color="fg.subtle" textStyle="xs">
          {fullName}
        </Text>
      )}
      {text === '' && missingDescription === '' ? null : (
        <Text color={text === '' ? 'fg.subtle' : 'fg.muted'} overflowWrap="anywhere">
          {text === '' ? missingDescription : text}
        </Text>
      )}
      {children}
      {tags === undefined && action === undefined ? null : (
        <HStack as="footer" wrap="wrap" justify="space-between" mt="auto" pt="1">
          <Flex wrap="wrap" gap="1.5" minW="0">
            {tags}
          </Flex>
          {action}
        </HStack>
      )}
    </Stack>
  )
}
