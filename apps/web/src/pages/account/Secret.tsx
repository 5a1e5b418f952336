import { chakra } from '@chakra-ui/react'

/** A token or secret to copy. */
export const Secret = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere' } })
