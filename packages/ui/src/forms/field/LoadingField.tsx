import { Skeleton, Stack, Text } from '@chakra-ui/react'

export interface LoadingFieldProps {
  label: string
}

/** In place of a field whose choices are loading. */
export function LoadingField({ label }: LoadingFieldProps) {
  return (
    <Stack gap="1.5" minW="0" role="status" aria-busy="true">
      <Text color="fg.muted" textStyle="xs" fontWeight="medium">
        {label}
      </Text>
      <Skeleton h={{ base: '10', md: '8' }} />
    </Stack>
  )
}
