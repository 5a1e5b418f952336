import { Input, InputGroup, Kbd } from '@chakra-ui/react'
import { useRef, type Ref } from 'react'
import { Icon } from '../icon/Icon'
import { IconButton } from '../icon-button/IconButton'
import { LiveRegion } from '../live-region/LiveRegion'

export interface SearchBoxProps {
  /** Name and placeholder: 'Search indicators...'. */
  label: string
  value: string
  onChange: (words: string) => void
  /** Announced: '3 indicators found'. Empty announces nothing. */
  result?: string | undefined
  /** Key shown while empty; the page listens and focuses `ref`. */
  shortcut?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Filters a list while typing; Escape clears it. */
export function SearchBox({ label, value, onChange, result = '', shortcut, disabled = false, ref }: SearchBoxProps) {
  const frame = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    // The button disappears with the text, and its focus with it.
    frame.current?.querySelector('input')?.focus()
  }
  const keys =
    shortcut === undefined || disabled ? undefined : (
      <Kbd aria-hidden css={{ '@media (pointer: coarse)': { display: 'none' } }}>
        {shortcut}
      </Kbd>
    )
  return (
    <>
      <InputGroup
        ref={frame}
        startElement={<Icon name="search" size="sm" />}
        startOffset="4px"
        endElementProps={{ px: '1.5' }}
        endElement={
          value === '' ? keys : <IconButton icon="close" label="Clear search" h="6" minW="6" onClick={clear} />
        }
      >
        <Input
          ref={ref}
          type="search"
          textOverflow="ellipsis"
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
          aria-label={label}
          aria-keyshortcuts={shortcut}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return
            event.stopPropagation()
            onChange('')
          }}
        />
      </InputGroup>
      <LiveRegion message={value === '' ? '' : result} />
    </>
  )
}
