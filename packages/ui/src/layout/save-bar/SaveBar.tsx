import { Box, Flex } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'
import { UnsavedNotice } from '../../elements/unsaved-notice/UnsavedNotice'

export interface SaveBarProps {
  isUnsaved: boolean
  /** Number of changed settings. */
  changes?: number | undefined
  saveLabel: string
  onSave: () => void
  isSaving?: boolean | undefined
  disabled?: boolean | undefined
  resetLabel: string
  /** The page confirms first. */
  onReset: () => void
}

/** A settings page's actions at the bottom of the window; a warning while unsaved. In flow, as Chakra's ActionBar is not. */
export function SaveBar({
  isUnsaved,
  changes,
  saveLabel,
  onSave,
  isSaving = false,
  disabled = false,
  resetLabel,
  onReset,
}: SaveBarProps) {
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="saveBar"
      wrap="wrap"
      align="center"
      gap="2"
      py="2.5"
      px={{ base: '3', md: '4' }}
      borderTopWidth="1px"
      borderColor={isUnsaved ? 'warn.border' : 'border'}
      bg="bg.raised"
      css={{ '& > button': { mdDown: { flex: '1 1 0', h: 'control.touch' } } }}
    >
      <Box flex="1 1 auto" minW="0" mdDown={isUnsaved ? { flexBasis: 'full' } : { display: 'none' }}>
        <UnsavedNotice isShown={isUnsaved} changes={changes} />
      </Box>
      <Button size="xs" variant="ghost" disabled={disabled} onClick={onReset}>
        {resetLabel}
      </Button>
      <Button size="xs" variant="solid" disabled={disabled} loading={isSaving} loadingText="Saving..." onClick={onSave}>
        {saveLabel}
      </Button>
    </Flex>
  )
}
