import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const Prose = chakra('article', {
  base: {
    overflowWrap: 'anywhere',
    color: 'fg.muted',
    fontSize: '15px',
    lineHeight: '24px',
    '& > * + *': { mt: '3' },
    '& :is(h1, h2, h3, strong, th)': { color: 'fg', fontWeight: 'semibold' },
    '& h1': { fontSize: '28px', lineHeight: '36px' },
    '& h2': {
      mt: '10',
      pb: '2',
      borderBottomWidth: '1px',
      borderColor: 'border.subtle',
      fontSize: '20px',
      lineHeight: '28px',
    },
    '& h3': { mt: '7', fontSize: '16px' },
    // Below the page's header, which stays in view.
    '& :is(h2, h3)': { scrollMarginTop: { base: '108px', md: '76px' } },
    '& [data-current]': {
      '--gap': { base: '6px', md: '12px' },
      outline: 'none',
      boxShadow: 'calc(-1 * var(--gap)) 0 0 {colors.bg.canvas}, calc(-1 * var(--gap) - 3px) 0 0 {colors.accent.fg}',
    },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& :is(ul, ol)': { ps: '5', listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& code': {
      px: '5px',
      py: '1px',
      borderRadius: 'sm',
      bg: 'bg.sunken',
      color: 'fg',
      font: '400 13px/20px {fonts.mono}',
    },
    '& pre': { px: '4', py: '3', borderRadius: 'md', bg: 'bg.sunken', whiteSpace: 'pre-wrap' },
    '& pre code': { p: '0' },
    '& table': { w: 'full', borderCollapse: 'collapse', fontSize: '14px', lineHeight: '20px' },
    '& :is(th, td)': {
      py: '2',
      pe: '3',
      borderBottomWidth: '1px',
      borderColor: 'border.subtle',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& th:first-child': { w: '34%' },
  },
})

export interface DocTextProps {
  /** Made by the build from docs/, so it is trusted. */
  html: string
}

/** Null where the address names nothing, or has an escape that is none. */
function headingOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** A page of the docs, scrolled to the heading that the address names. */
export function DocText({ html }: DocTextProps) {
  const article = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    // The text loads after the address, too late for the browser's own `:target`.
    const heading = headingOf(hash)
    if (heading === null || article.current?.contains(heading) !== true) return undefined
    heading.dataset['current'] = ''
    heading.tabIndex = -1
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
    return () => {
      delete heading.dataset['current']
    }
  }, [hash])
  return <Prose ref={article} dangerouslySetInnerHTML={{ __html: html }} />
}
