import { Tag as ChakraTag } from '@chakra-ui/react'

export interface TagProps {
  /** 'Trading'. */
  children: string
}

/** A category or chosen item; for a state use `Badge`. */
export function Tag({ children }: TagProps) {
  return (
    <ChakraTag.Root>
      <ChakraTag.Label title={children}>{children}</ChakraTag.Label>
    </ChakraTag.Root>
  )
}
