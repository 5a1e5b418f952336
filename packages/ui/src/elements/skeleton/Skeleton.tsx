import { Skeleton as ChakraSkeleton } from '@chakra-ui/react'

/** px, or any CSS length. */
export interface SkeletonProps {
  width?: number | string | undefined
  height?: number | string | undefined
}

/** A block as large as the coming content; its surface has `aria-busy` and a label. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <ChakraSkeleton as="span" display="block" maxW="full" style={{ width, height }} aria-hidden="true" />
}
