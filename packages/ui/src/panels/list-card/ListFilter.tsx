import { Input, InputGroup } from '@chakra-ui/react'
import { Icon } from '../../elements/icon/Icon'

export interface ListFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** In a list's header, without a frame until it is used; Escape clears it. */
export function ListFilter({ label, value, onChange }: ListFilterProps) {
  return (
    <InputGroup
      w="96px"
      startElement={<Icon name="search" size="sm" />}
      startElementProps={{ px: '1.5', color: 'fg.subtle' }}
    >
      <Input
        type="search"
        size="2xs"
        ps="26px"
        pe="1"
        aria-label={label}
        placeholder="Filter"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
        css={{ '&:placeholder-shown:not(:hover, :focus)': { borderColor: 'transparent', bg: 'none' } }}
      />
    </InputGroup>
  )
}
