import { Box, Flex, Span, Stack, Text } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { keepDatesWhole } from '../../lib/lineBreaks'
import { Button } from '../../elements/button/Button'
import { Icon } from '../../elements/icon/Icon'
import { Progress } from '../../elements/progress/Progress'

/** Shown only with a Cancel button. */
export interface RailProgress {
  /** 'Running RSI Strategy on EUR/USD'. */
  readonly label: string
  /** 0 to 1; null while unknown. */
  readonly value: number | null
  readonly detail?: string | undefined
  readonly onCancel: () => void
  /** @default 'Cancel' */
  readonly cancelLabel?: string | undefined
}

export interface RailFooterProps {
  /** 'Plot Indicators'. */
  action: string
  /** Label while running: 'Plotting...'. */
  busyAction: string
  isBusy: boolean
  /** What must be chosen first; null if nothing. */
  missing: string | null
  /** What the button will do, in one sentence. */
  note?: string | undefined
  progress?: RailProgress | undefined
  /** Why the last submit failed, until the next. */
  failure?: string | undefined
}

/** A form's action, with progress and Cancel above, so that the button stays. */
export function RailFooter({ action, busyAction, isBusy, missing, note, progress, failure }: RailFooterProps) {
  const hint = missing ?? note
  const failureId = useId()
  const failed = isBusy ? undefined : failure
  const submit = useRef<HTMLButtonElement>(null)
  const stop = () => {
    // A pressed Cancel disappears: keep focus in the form.
    submit.current?.focus()
    progress?.onCancel()
  }
  return (
    <Stack
      position="sticky"
      bottom="0"
      zIndex="rail"
      flex="none"
      gap="3"
      py="3"
      px={{ base: '3', md: '4' }}
      borderTopWidth="1px"
      bg="bg.surface"
    >
      {isBusy && progress !== undefined && (
        <Box maxW={{ md: '480px' }}>
          <Progress {...progress} onCancel={stop} />
        </Box>
      )}
      <Box
        css={{
          '@container rail (min-width: 640px)': { md: { w: 'max-content', minW: '200px' } },
          '& kbd': { mdDown: { display: 'none' }, '@media (pointer: coarse)': { display: 'none' } },
        }}
      >
        <Button
          ref={submit}
          type="submit"
          variant="solid"
          block
          loading={isBusy}
          disabled={missing !== null}
          shortcut={isBusy ? undefined : 'Ctrl Enter'}
          aria-describedby={failed === undefined ? undefined : failureId}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {isBusy ? busyAction : action}
        </Button>
        {failed !== undefined && (
          <Flex as="p" gap="1.5" mt="2" color="danger.fg" textStyle="xs" css={{ '& > svg': { mt: '0.5' } }}>
            <Icon name="error" size="xs" />
            <Span hideBelow="md" aria-hidden>
              Failed
            </Span>
            {/* Said above the result as well, which the drawer of a phone covers. */}
            <Span id={failureId} minW="0" overflowWrap="anywhere" srOnly={{ md: true }}>
              {keepDatesWhole(`Failed: ${failed}`)}
            </Span>
          </Flex>
        )}
        {hint !== undefined && (
          <Text mt="2" color="fg.subtle" textStyle="xs" overflowWrap="anywhere">
            {keepDatesWhole(hint)}
          </Text>
        )}
      </Box>
    </Stack>
  )
}
