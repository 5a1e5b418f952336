import { Box, Flex } from '@chakra-ui/react'
import { use } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import mark from '../../mark.svg'
import { useTitle } from '../../platform/title'
import { NotFoundPage } from '../not-found/NotFoundPage'
import { DocText } from './DocText'
import { DOC_PAGES, type DocPage } from './docPages'

const HEADER = {
  '& > a': { display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' },
  '& nav': {
    position: 'relative',
    display: 'flex',
    gap: '1',
    p: '2px',
    overflowX: 'auto',
    mdDown: { maxW: 'full', ms: '-10px' },
  },
  '& nav a': {
    px: '2.5',
    py: '1.5',
    borderRadius: 'md',
    color: 'fg.muted',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.hover' },
    _currentPage: { bg: 'bg.active', color: 'fg', fontWeight: 'medium' },
  },
} as const

const texts = new Map<string, Promise<string>>()

function textOf({ name, load }: DocPage): Promise<string> {
  const text = texts.get(name) ?? load().then((code) => code.default)
  texts.set(name, text)
  return text
}

/** The product's docs, for everyone: explanations link to their headings. */
export function DocsPage() {
  const { name = null } = useParams()
  const page = DOC_PAGES.find((one) => one.name === name)
  if (name === null) return <Navigate to={`/docs/${DOC_PAGES[0].name}`} replace />
  return page === undefined ? <NotFoundPage /> : <OpenDoc key={page.name} page={page} />
}

function OpenDoc({ page }: { readonly page: DocPage }) {
  const html = use(textOf(page))
  useTitle(page.label)
  return (
    <Box minH="100dvh" bg="bg.canvas">
      <Flex
        as="header"
        position="sticky"
        zIndex="1"
        top="0"
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'flex-start', md: 'center' }}
        rowGap="2"
        columnGap="6"
        minH="header"
        py="2"
        px="max({spacing.4}, calc(50% - 364px))"
        borderBottomWidth="1px"
        borderColor="border.subtle"
        bg="bg.canvas"
        css={HEADER}
      >
        <Link to="/">
          <img src={mark} alt="" width={24} height={24} />
          Tidemark
        </Link>
        <nav aria-label="Docs">
          {DOC_PAGES.map((one) => (
            <Link key={one.name} to={`/docs/${one.name}`} aria-current={one === page ? 'page' : undefined}>
              {one.label}
            </Link>
          ))}
        </nav>
      </Flex>
      <Box as="main" maxW="760px" mx="auto" px="4" pt="6" pb="96px">
        <DocText html={html} />
      </Box>
    </Box>
  )
}
