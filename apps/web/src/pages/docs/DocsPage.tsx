import { use } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import mark from '../../mark.svg'
import { useTitle } from '../../platform/title'
import { NotFoundPage } from '../not-found/NotFoundPage'
import { DocText } from './DocText'
import styles from './DocsPage.module.css'
import { DOC_PAGES, type DocPage } from './docPages'

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
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.home}>
          <img src={mark} alt="" width={24} height={24} />
          Tidemark
        </Link>
        <nav aria-label="Docs" className={styles.nav}>
          {DOC_PAGES.map((one) => (
            <Link key={one.name} to={`/docs/${one.name}`} aria-current={one === page ? 'page' : undefined}>
              {one.label}
            </Link>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <DocText html={html} />
      </main>
    </div>
  )
}
