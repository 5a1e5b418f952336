import { Box, chakra, Flex, Heading, Span, Spacer, type SystemStyleObject } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'
import { Icon } from '../../elements/icon/Icon'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Menu } from '../../elements/menu/Menu'
import type { ContextBarProps } from './contextBarTypes'
import { Segment } from './Segment'

/** Over a research page: what is studied in one control, and the lenses that show it. 85 px, or 129 on a phone. */
export function ContextBar({
  title,
  symbol,
  timeframe,
  strategy,
  parameters,
  period,
  lenses,
  currentId,
  Link,
  inputs,
  actions,
  compactActions,
  onOpenMenu,
}: ContextBarProps) {
  const choice = (name: string, { text, muted, value, options, onChange }: typeof timeframe) => (
    <Menu
      label={name}
      sections={[
        {
          items: options.map((option) => ({
            id: option.value,
            label: option.label,
            checked: option.value === value,
            onSelect: () => onChange(option.value),
          })),
        },
      ]}
    >
      <Segment name={name} text={text} muted={muted} />
    </Menu>
  )
  const values = parameters.values.map(([name, value]) => (
    <Span key={name} data-value>
      <i>{name}</i> {value}{' '}
    </Span>
  ))
  return (
    <Box as="header" data-context-bar css={BAR}>
      <Heading as="h1" srOnly>
        {title}
      </Heading>
      <Flex data-row="subject">
        <IconButton icon="menu" label="Open menu" size="sm" hideFrom="lg" mdDown={TOUCHED} onClick={onOpenMenu} />
        <Flex role="group" aria-label="What is studied" data-joined>
          <Segment
            name="Symbol"
            text={symbol.text}
            muted={symbol.muted}
            aria-haspopup="dialog"
            onClick={symbol.onOpen}
          />
          {choice('Timeframe', timeframe)}
          <Flex hideBelow="md" minW="120px">
            {choice('Strategy', strategy)}
          </Flex>
          {parameters.values.length === 0 ? null : (
            <Segment
              name="Parameters"
              text={values}
              muted={parameters.muted}
              icon="sliders"
              onClick={inputs?.onToggle}
            />
          )}
        </Flex>
        <Span data-period>
          <i aria-hidden />
          {period}
        </Span>
        <Spacer />
        <Flex gap="1" flex="none" hideBelow="md" _print={HIDDEN}>
          {actions}
        </Flex>
        {inputs === undefined ? null : (
          <Button
            size="xs"
            icon="sliders"
            flex="none"
            shortcut={inputs.shortcut}
            aria-controls="inputs"
            aria-expanded={inputs.isOpen}
            aria-keyshortcuts={inputs.shortcut}
            mdDown={{ h: '10' }}
            css={{ '& kbd': { mdDown: HIDDEN, '@media (pointer: coarse)': HIDDEN } }}
            _print={HIDDEN}
            onClick={inputs.onToggle}
          >
            Inputs
          </Button>
        )}
      </Flex>
      <Flex data-row="strategy" hideFrom="md">
        <chakra.button type="button" disabled={inputs === undefined} onClick={inputs?.onToggle}>
          <Span srOnly>Strategy: </Span>
          <b>{strategy.text || 'No strategy'}</b>
          <span data-values>{values}</span>
          {inputs && <Icon name="sliders" size="sm" />}
        </chakra.button>
        {compactActions}
      </Flex>
      <Flex as="nav" aria-label="Lenses on this study" data-row="lenses" _print={HIDDEN}>
        {lenses.map(({ id, label, icon, href }) => (
          <Link key={id} href={href} aria-current={id === currentId ? 'page' : undefined}>
            <Icon name={icon} size="sm" />
            {label}
          </Link>
        ))}
      </Flex>
    </Box>
  )
}

const HIDDEN = { display: 'none' }
const TOUCHED = { boxSize: 'control.touch' }

const BAR = {
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  flex: 'none',
  borderBottomWidth: '1px',
  bg: 'bg.canvas',
  container: 'context-bar / inline-size',
  _print: { position: 'static' },
  '& [data-row=subject]': {
    alignItems: 'center',
    gap: '2',
    h: { base: 'headerMobile', md: '12' },
    ps: { base: '1', lg: '4' },
    pe: { base: '2', md: '3' },
  },
  '& [data-joined]': {
    flex: { base: '1 1 auto', md: '0 1 auto' },
    minW: '0',
    h: { base: '10', md: '8' },
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.field',
  },
  '& i': { fontStyle: 'normal', color: 'fg.subtle' },
  '& [data-value] + [data-value]': { ms: '2.5' },
  '& [data-period]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '2',
    color: 'fg.muted',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    '& i': { w: '74px', h: '1.5', bg: 'fg.subtle', _forced: { bg: 'CanvasText' } },
    '@container context-bar (max-width: 1060px)': HIDDEN,
  },
  '& [data-row=strategy]': {
    alignItems: 'center',
    h: '8',
    borderTopWidth: '1px',
    '& > :first-child': {
      display: 'flex',
      flex: '1 1 auto',
      alignItems: 'center',
      gap: '2',
      minW: '0',
      h: 'full',
      px: '3',
      fontSize: 'sm',
      _focusVisible: { outlineOffset: '-2px' },
      '& > b': { fontWeight: 'medium', whiteSpace: 'nowrap' },
      '& > [data-values]': {
        flex: '1 1 auto',
        fontFamily: 'mono',
        fontSize: 'xs',
        textAlign: 'start',
        color: 'fg.muted',
        truncate: true,
      },
    },
  },
  '& [data-row=lenses]': {
    position: 'relative',
    gap: '0.5',
    px: { base: '1', md: '3' },
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    '& > a': {
      position: 'relative',
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '1.5',
      h: { base: '11', md: '9' },
      px: '2.5',
      color: 'fg.muted',
      fontSize: { base: 'md', md: 'sm' },
      fontWeight: 'medium',
      '& > svg': { color: 'fg.subtle' },
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& > a[aria-current]': {
      color: 'fg',
      '& > svg': { color: 'accent.fg' },
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: '2',
        bottom: '0',
        h: '{borderWidths.mark}',
        bg: 'accent.fg',
        _forced: { bg: 'Highlight' },
      },
    },
  },
} satisfies SystemStyleObject
