import { Mark } from '@tidemark/ui'
import { lazy } from 'react'
import { Link, Navigate, NavLink, useParams } from 'react-router-dom'
import { useTitle } from '../../platform/title'
import { NotFoundPage } from '../not-found/NotFoundPage'
import { DocText } from './DocText'
import styles from './DocsPage.module.css'
import { DOC_PAGES, type DocPage } from './docPages'

const TEXTS = new Map(
  DOC_PAGES.map(({ name, load }) => [
    name,
    lazy(async () => {
      const { default: html } = await load()
      return { default: () => <DocText html={html} /> }
    }),
  ]),
)

/** The product's docs, for everyone: explanations link to their headings. */
export function DocsPage() {
  const { name = null } = useParams()
  const page = DOC_PAGES.find((one) => one.name === name)
  if (name === null) return <Navigate to={`/docs/${DOC_PAGES[0].name}`} replace />
  return page === undefined ? <NotFoundPage /> : <OpenDoc {...page} />
}

function OpenDoc({ name, label }: DocPage) {
  const Text = TEXTS.get(name)
  useTitle(label)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.home}>
          <Mark />
          Tidemark
        </Link>
        <nav aria-label="Docs" className={styles.nav}>
          {DOC_PAGES.map((one) => (
            <NavLink key={one.name} to={`/docs/${one.name}`}>
              {one.label}
            </NavLink>
          ))}
        </nav>
      </header>
      <main className={styles.main}>{Text === undefined ? null : <Text key={name} />}</main>
    </div>
  )
}
