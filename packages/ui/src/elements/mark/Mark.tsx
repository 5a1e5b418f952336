import { chakra } from '@chakra-ui/react'

export interface MarkProps {
  /** Width and height in px. */
  size?: number | undefined
}

/** The product's logo. Decorative: the name is beside it. */
export function Mark({ size = 24 }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <chakra.path d="M2.5 19c3.2 0 3.4-11.5 7-11.5S13.4 15 16.2 15c2.3 0 2.8-3.5 5.3-3.5" stroke="fg" />
      <chakra.path d="M2.5 4.5h19" stroke="accent.fg" />
    </svg>
  )
}
