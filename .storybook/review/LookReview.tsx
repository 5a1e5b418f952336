import { Badge, Button, Notice, PageState, SearchBox, SegmentedField } from '@tidemark/ui'
import { useState } from 'react'
import type { Change, Report } from '../../scripts/visual-report.mjs'
import { Comparison } from './Comparison'
import styles from './LookReview.module.css'

export interface LookReviewProps {
  /** The last comparison; null if none. */
  readonly report: Report | null
  /** URL of the report's images, with a final slash. */
  readonly folder: string
  /** Returns a story's URL; null without a Storybook around it. */
  readonly hrefOf: ((id: string) => string) | null
  /** Accepts new snapshots; rejects with the reason. Omitted where impossible. */
  readonly onAccept?: ((snapshots: readonly string[]) => Promise<void>) | undefined
}

const LOOKS = [
  { value: 'all', label: 'All' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'phone', label: 'Phone' },
] as const
type Look = (typeof LOOKS)[number]['value']

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

function groupsOf(changes: readonly Change[]): [title: string, changes: Change[]][] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) groups.set(change.title, [...(groups.get(change.title) ?? []), change])
  return [...groups]
}

function summaryOf(changes: readonly Change[]): string {
  const accepted = changes.filter(({ isAccepted }) => isAccepted).length
  const snapshots = count(changes.length, 'snapshot', 'snapshots')
  const components = count(groupsOf(changes).length, 'component', 'components')
  return `${snapshots} of ${components} changed${accepted > 0 ? `, ${accepted} accepted` : ''}.`
}

interface ChangeRowProps {
  readonly change: Change
  readonly folder: string
  readonly href: string | null
  readonly isBusy: boolean
  readonly accept: ((snapshots: readonly string[]) => void) | undefined
}

function ChangeRow({ change, folder, href, isBusy, accept }: ChangeRowProps) {
  const { name, look, before, snapshot, isAccepted } = change
  return (
    <li className={styles['change']}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>
          {href === null ? (
            name
          ) : (
            <a href={href} target="_top">
              {name}
            </a>
          )}
        </h3>
        <Badge>{look}</Badge>
        {before === null ? <Badge tone="info">new</Badge> : null}
        <span className={styles['actions']}>
          {isAccepted ? <Badge tone="ok">Accepted</Badge> : null}
          {isAccepted || accept === undefined ? null : (
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={`Accept ${change.title} ${name}, ${look}`}
              onClick={() => accept([snapshot])}
            >
              Accept
            </Button>
          )}
        </span>
      </div>
      <Comparison change={change} folder={folder} />
    </li>
  )
}

/** Shows changed snapshots of `npm run test:visual` with before, after and difference. */
export function LookReview({ report, folder, hrefOf, onAccept }: LookReviewProps) {
  const [text, setText] = useState('')
  const [look, setLook] = useState<Look>('all')
  const [failure, setFailure] = useState<string | null>(null)
  const [accepting, setAccepting] = useState<readonly string[]>([])
  if (report === null) {
    return (
      <PageState icon="info" title="No comparison yet">
        Run <code>npm run test:visual</code>, then reload this page.
      </PageState>
    )
  }
  if (report.changes.length === 0) {
    return (
      <PageState icon="check" title="No changes">
        Every snapshot of the last <code>npm run test:visual</code> looks as before.
      </PageState>
    )
  }
  const words = text.trim().toLowerCase()
  const shown = report.changes.filter(
    (change) =>
      (look === 'all' || change.look === look) && `${change.title}: ${change.name}`.toLowerCase().includes(words),
  )
  const accept =
    onAccept &&
    (async (snapshots: readonly string[]) => {
      setFailure(null)
      setAccepting(snapshots)
      try {
        await onAccept(snapshots)
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error))
      } finally {
        setAccepting([])
      }
    })
  return (
    <div className={styles['root']}>
      <p>{summaryOf(report.changes)}</p>
      {accept === undefined ? (
        <Notice tone="info">
          Changes can be accepted only in <code>npm run storybook</code>, which can write to <code>tests/visual</code>.
        </Notice>
      ) : null}
      {failure === null ? null : (
        <Notice tone="danger" title="Not accepted">
          {failure}
        </Notice>
      )}
      <div className={styles['filters']}>
        <SearchBox
          label="Filter stories..."
          value={text}
          onChange={setText}
          result={count(shown.length, 'snapshot found', 'snapshots found')}
        />
        <SegmentedField label="Look" options={LOOKS} value={look} onChange={setLook} />
      </div>
      {shown.length === 0 ? <PageState icon="search" title="No changed snapshot matches" /> : null}
      {groupsOf(shown).map(([title, changes]) => {
        const open = changes.filter(({ isAccepted }) => !isAccepted).map(({ snapshot }) => snapshot)
        return (
          <section key={title} className={styles['group']} aria-label={title}>
            <div className={styles['head']}>
              <h2 className={styles['title']}>{title}</h2>
              <span className={styles['count']}>{changes.length}</span>
              {accept === undefined || open.length < 2 ? null : (
                <span className={styles['actions']}>
                  <Button
                    size="small"
                    isBusy={open.every((name) => accepting.includes(name))}
                    aria-label={`Accept ${open.length} of ${title}`}
                    onClick={() => void accept(open)}
                  >
                    Accept {open.length}
                  </Button>
                </span>
              )}
            </div>
            <ul className={styles['changes']}>
              {changes.map((change) => (
                <ChangeRow
                  key={change.snapshot}
                  change={change}
                  folder={folder}
                  href={hrefOf?.(change.id) ?? null}
                  isBusy={accepting.includes(change.snapshot)}
                  accept={accept && ((names) => void accept(names))}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
