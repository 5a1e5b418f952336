import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { useId } from 'react'
import { Badge } from '../../elements/badge/Badge'
import { Icon } from '../../elements/icon/Icon'
import type { MenuGroupItems, MenuLink } from './menuItems'

interface MenuGroupProps {
  readonly group: MenuGroupItems
  readonly currentId: string
  readonly isCollapsed: boolean
  readonly isDrawer: boolean
  readonly Link: MenuLink
}

export function MenuGroup({ group, currentId, isCollapsed, isDrawer, Link }: MenuGroupProps) {
  const labelId = useId()
  const { label, items } = group
  return (
    <Box css={isCollapsed ? COLLAPSED : isDrawer ? DRAWER : COLUMN}>
      {label !== undefined && <h2 id={labelId}>{label}</h2>}
      <ul aria-labelledby={label === undefined ? undefined : labelId}>
        {items.map((item) => (
          <li key={item.id}>
            <Link href={item.href} aria-current={item.id === currentId ? 'page' : undefined}>
              <Icon name={item.icon} />
              <span data-text>{item.label}</span>
              {item.badge !== undefined && !isCollapsed && <Badge>{item.badge}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}

const COLUMN = {
  '& h2': { p: '14px 10px 6px', color: 'fg.subtle', textStyle: 'xs', fontWeight: 'medium' },
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: 'sideMenu.item',
    mb: '1px',
    px: '2.5',
    borderRadius: 'md',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    transition: 'background-color {durations.fast} {easings.out}, color {durations.fast} {easings.out}',
    _hover: { bg: 'bg.hover', color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  '& a[aria-current]': {
    bg: 'bg.active',
    color: 'fg',
    '& svg': { color: 'accent.fg' },
    _before: {
      content: '""',
      position: 'absolute',
      top: '7px',
      left: '-12px',
      w: '{borderWidths.mark}',
      h: '18px',
      bg: 'accent.fg',
      _forced: { bg: 'Highlight' },
    },
  },
  '& [data-text]': { flex: '1 1 auto', minW: '0', truncate: true },
} satisfies SystemStyleObject

const DRAWER = {
  ...COLUMN,
  '& a': { ...COLUMN['& a'], h: '10', fontSize: 'md' },
  '& h2': { ...COLUMN['& h2'], pt: '3' },
  '& a[aria-current]::before': { top: '9px', h: '22px' },
} satisfies SystemStyleObject

const COLLAPSED = {
  ...COLUMN,
  // A line replaces the words.
  '& h2': { h: '1px', my: '1.5', mx: '2', overflow: 'hidden', bg: 'border.subtle', color: 'transparent' },
  '& a': {
    ...COLUMN['& a'],
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '3px',
    h: '46px',
    px: '0',
    fontSize: 'axis',
    letterSpacing: '-0.01em',
    lineHeight: 'axis',
    textAlign: 'center',
  },
  '& a[aria-current]::before': { top: '10px', left: '-2px', h: '26px' },
  '& [data-text]': { maxW: 'full', truncate: true },
} satisfies SystemStyleObject
