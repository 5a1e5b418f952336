import { HStack, Text } from '@chakra-ui/react'
import { Icon } from '../icon/Icon'

export interface UnsavedNoticeProps {
  /** Whether there are unsaved edits. */
  isShown: boolean
  /** Changed settings; leave out for no number. */
  changes?: number | undefined
}

/** Unsaved changes, and how many. Stays mounted, to announce. */
export function UnsavedNotice({ isShown, changes }: UnsavedNoticeProps) {
  return (
    <HStack as="p" role="status" gap="2.5" minW="0" textStyle="sm">
      {isShown && (
        <>
          <Icon name="warning" color="warn.fg" />
          <Text as="b" fontWeight="semibold">
            You have unsaved changes
          </Text>
          {changes !== undefined && changes > 0 && (
            <Text as="span" color="fg.muted" hideBelow="md">
              {changes} {changes === 1 ? 'change' : 'changes'} since the last save
            </Text>
          )}
        </>
      )}
    </HStack>
  )
}
