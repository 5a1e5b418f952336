import { Progress as ChakraProgress, HStack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { Button } from '../button/Button'

export interface ProgressProps {
  /** What is running: `Running RSI Strategy on EUR/USD`. */
  label: string
  /** 0 to 1, clamped; null while unknown. */
  value: number | null
  /** `3,874 of 6,239 bars, about 2 s left`. */
  detail?: string | undefined
  /** Leave out for no Cancel button. */
  onCancel?: (() => void) | undefined
  cancelLabel?: string | undefined
}

/** Progress of work that may take over two seconds. */
export function Progress({ label, value, detail, onCancel, cancelLabel = 'Cancel' }: ProgressProps) {
  const detailId = useId()
  const percent = value === null || Number.isNaN(value) ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <ChakraProgress.Root
      value={percent}
      translations={{ value: () => label }}
      display="flex"
      flexDirection="column"
      gap="2"
      minW="0"
    >
      <HStack>
        <ChakraProgress.Label flex="1" minW="0" truncate fontWeight="regular">
          {label}
        </ChakraProgress.Label>
        {percent === null ? null : (
          <ChakraProgress.ValueText color="fg.subtle" textStyle="sm">
            {percent}%
          </ChakraProgress.ValueText>
        )}
      </HStack>
      <ChakraProgress.Track aria-describedby={detail === undefined ? undefined : detailId}>
        <ChakraProgress.Range />
      </ChakraProgress.Track>
      {detail === undefined && onCancel === undefined ? null : (
        <HStack>
          <Text id={detailId} flex="1" minW="0" color="fg.subtle" textStyle="xs">
            {detail}
          </Text>
          {onCancel === undefined ? null : (
            <Button size="2xs" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
        </HStack>
      )}
    </ChakraProgress.Root>
  )
}
