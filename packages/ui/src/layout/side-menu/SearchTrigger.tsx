import { chakra, Kbd, Span } from '@chakra-ui/react'
import { Icon } from '../../elements/icon/Icon'

export interface SearchTriggerProps {
  /** Opens the search. */
  onOpen: () => void
  /** Called when the pointer or the focus reaches it, to load the search. */
  onReach?: (() => void) | undefined
}

const COLLAPSED = '@container (max-width: 120px)'

/** Looks like a search field, or an icon if collapsed; opens the real one. */
export function SearchTrigger({ onOpen, onReach }: SearchTriggerProps) {
  return (
    <chakra.button
      type="button"
      aria-keyshortcuts="Control+K"
      title="Search or run a command"
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={onOpen}
      position="relative"
      display="flex"
      alignItems="center"
      gap="2"
      w="full"
      h="control.dense"
      ps="9px"
      pe="1.5"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="md"
      bg="bg.field"
      color="fg.subtle"
      fontSize="sm"
      transition="border-color {durations.fast} {easings.out}"
      _hover={{ borderColor: 'border.hover' }}
      css={{
        [COLLAPSED]: { justifyContent: 'center', w: '9', mx: 'auto', p: '0', borderColor: 'transparent', bg: 'none' },
      }}
    >
      <Icon name="search" size="sm" />
      <Span flex="1 1 auto" minW="0" truncate css={{ [COLLAPSED]: { srOnly: true } }}>
        Search or run
      </Span>
      <Kbd
        aria-hidden
        flex="none"
        css={{ '@media (pointer: coarse)': { display: 'none' }, [COLLAPSED]: { display: 'none' } }}
      >
        Ctrl K
      </Kbd>
    </chakra.button>
  )
}
