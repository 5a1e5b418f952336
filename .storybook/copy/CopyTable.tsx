import sentences from 'virtual:copy'
import { useState } from 'react'
import { useTheme } from 'storybook/theming'
import { useIndex } from '../docs/useIndex'
import type { Entry } from '../states'
import type { Sentence } from './sentence'
import styles from './CopyTable.module.css'

/** Per sentence; the rest are counted. */
const LINKS = 4

interface StoriesProps {
  readonly ids: readonly string[]
  readonly index: ReadonlyMap<string, Entry>
}

function Stories({ ids, index }: StoriesProps) {
  const there = ids.filter((id) => index.has(id))
  if (there.length === 0) return <span className={styles['muted']}>–</span>
  return (
    <ul className={styles['list']}>
      {there.slice(0, LINKS).map((id) => (
        <li key={id}>
          <a href={`./?path=/story/${id}`} target="_top">
            {index.get(id)?.title}: {index.get(id)?.exportName}
          </a>
        </li>
      ))}
      {there.length > LINKS ? <li className={styles['muted']}>and {there.length - LINKS} more</li> : null}
    </ul>
  )
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const searched = ({ text, files, rules }: Sentence) => [text, ...files, ...rules].join('\n').toLowerCase()

/** Lists all sentences with their stories and SPEC rules. */
export function CopyTable() {
  const { color } = useTheme()
  const [words, setWords] = useState('')
  const [isGivenOnly, setIsGivenOnly] = useState(false)
  const index = useIndex()
  if (index === 'failed') return <p>The index of this Storybook could not be read.</p>
  const entries = new Map((index ?? []).map((entry) => [entry.id, entry]))
  const shown = sentences.filter(
    (sentence) =>
      (!isGivenOnly || sentence.rules.length > 0) && searched(sentence).includes(words.trim().toLowerCase()),
  )
  return (
    <div
      className={`sb-unstyled ${styles['root']}`}
      style={{ color: color.defaultText, ['--copy-link' as string]: color.secondary }}
    >
      {/* Wider than the docs' text. */}
      <style>{'.sbdocs-content { max-width: none }'}</style>
      <div className={styles['filters']}>
        <label>
          Filter{' '}
          <input
            type="search"
            className={styles['search']}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <label>
          <input type="checkbox" checked={isGivenOnly} onChange={() => setIsGivenOnly(!isGivenOnly)} /> Only those of
          the specification
        </label>
        <span role="status">
          {shown.length} of {sentences.length} sentences
        </span>
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Sentence</th>
            <th scope="col">File</th>
            <th scope="col">Stories that name it</th>
            <th scope="col">Specification</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ text, files, stories, rules }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td title={files.join('\n')}>{[...new Set(files.map(fileName))].join(', ')}</td>
              <td>
                <Stories ids={stories} index={entries} />
              </td>
              <td>{rules.length === 0 ? <span className={styles['muted']}>–</span> : rules.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
