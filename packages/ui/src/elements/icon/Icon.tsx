import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ICON_PATHS, type IconName } from './icons'

export interface IconProps extends Omit<HTMLChakraProps<'span'>, 'children' | 'asChild' | 'as'> {
  name: IconName
  /** 12, 14, 16 or 20 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
}

const PIXELS = { xs: 12, sm: 14, md: 16, lg: 20 } as const

/** An icon in the text colour, or `color`. Hidden from assistive technology: text is beside it. */
export function Icon({ name, size = 'md', ...styles }: IconProps) {
  const isFilled = name === 'triangle-up' || name === 'triangle-down'
  const icon = (
    <svg
      width={PIXELS[size]}
      height={PIXELS[size]}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
  // Hundreds are on a page, most without a style of their own.
  if (Object.keys(styles).length === 0) return icon
  return (
    <chakra.span asChild {...styles}>
      {icon}
    </chakra.span>
  )
}
