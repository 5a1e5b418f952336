import { Box, chakra, Grid, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { Icon } from '../elements/icon/Icon'
import { ICON_NAMES, type IconName } from '../elements/icon/icons'
import { LiveRegion } from '../elements/live-region/LiveRegion'
import { TextField } from '../forms/text-field/TextField'
import { Sheet } from './Sheet'

/** Every icon; a click copies its code. */
export function IconSheet() {
  const [query, setQuery] = useState('')
  const [said, setSaid] = useState('')
  const shown = ICON_NAMES.filter((name) => name.includes(query.trim().toLowerCase()))
  const copy = async (name: IconName) => {
    try {
      await navigator.clipboard.writeText(`<Icon name="${name}" />`)
      setSaid(`Copied ${name}`)
    } catch {
      // Refused outside secure contexts or without permission.
      setSaid('The browser refused to copy.')
    }
  }
  return (
    <Sheet aria-label="Icons">
      <HStack wrap="wrap" align="end" gap="4" mb="4" color="fg.subtle" fontSize="xs">
        <Box w="240px">
          <TextField label="Filter" value={query} onChange={setQuery} />
        </Box>
        <p>
          {shown.length} of {ICON_NAMES.length}. {said}
        </p>
      </HStack>
      <Grid as="ul" templateColumns="repeat(auto-fill, minmax(104px, 1fr))" gap="1">
        {shown.map((name) => (
          <li key={name}>
            <chakra.button
              type="button"
              display="grid"
              alignContent="center"
              justifyItems="center"
              gap="1.5"
              w="full"
              minH="16"
              borderRadius="l2"
              textStyle="xs"
              _hover={{ bg: 'bg.hover' }}
              title={`Copy ${name}`}
              onClick={() => void copy(name)}
            >
              <Icon name={name} size="lg" />
              {name}
            </chakra.button>
          </li>
        ))}
      </Grid>
      <LiveRegion message={said} />
    </Sheet>
  )
}
