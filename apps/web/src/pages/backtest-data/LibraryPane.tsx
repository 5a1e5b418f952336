import { type Library, useApi } from '@tidemark/api/hooks'
import { ANNOTATION_LIMITS } from '@tidemark/contract'
import { Button, libraryCsv, type LibraryRun, type LibraryView, PromptDialog, RunLibrary, saveText } from '@tidemark/ui'
import type { Resource } from '@tidemark/contract/resource'
import { formatCounted } from '@tidemark/ui/format'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { useToast } from '../../platform/ToastProvider'
import { useAttempt } from '../../platform/useAttempt'
import { addressOfRun } from './runAddress'
import { useLibraryColumns } from './useLibraryColumns'
import { useSavedViews } from './useSavedViews'

interface Prompt {
  readonly kind: 'tags' | 'tag' | 'note' | 'view'
  readonly ids: readonly string[]
  readonly initial: string
}

const PROMPTS = {
  tags: { title: 'Edit tags', label: 'Tags', description: 'Separated by commas. Leave empty for none.' },
  tag: { title: 'Tag the selected runs', label: 'Tag', description: undefined },
  note: { title: 'Edit note', label: 'Note', description: 'Leave empty for none.' },
  view: { title: 'Save view', label: 'Name', description: 'The search is kept in this browser under this name.' },
} as const

function tagsIn(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean)
}

/** null if valid. */
function problemOf(kind: Prompt['kind'], text: string): string | null {
  if (kind === 'note') {
    return text.length > ANNOTATION_LIMITS.note
      ? `The note has ${text.length} characters; ${ANNOTATION_LIMITS.note} are allowed`
      : null
  }
  if (kind === 'view') return text === '' ? 'Name must not be blank' : null
  const tags = tagsIn(text)
  if (kind === 'tag' && tags.length === 0) return 'Tag must not be blank'
  if (tags.length > ANNOTATION_LIMITS.tags) return `A run can have ${ANNOTATION_LIMITS.tags} tags at most`
  const long = tags.find((tag) => tag.length > ANNOTATION_LIMITS.tag)
  return long === undefined
    ? null
    : `“${long.slice(0, 20)}…” is too long: ${ANNOTATION_LIMITS.tag} characters are allowed`
}

function countOf(ids: readonly string[]): string {
  return formatCounted(ids.length, 'run')
}

export interface LibraryPaneProps {
  runs: Resource<readonly LibraryRun[]>
  library: Library
  /** The run that is open beside it, which narrows it; null for none. */
  openId: string | null
  query: string
  onQueryChange: (query: string) => void
  onOpen: (id: string) => void
  onCompare: ((ids: readonly string[]) => void) | null
  onValidate: ((id: string) => void) | null
  onRerun: ((id: string) => void) | null
  emptyAction: ReactNode
  errorAction: ReactNode
  searchRef: Ref<HTMLInputElement>
}

/** Shows the library with its dialogs and undo toasts. */
export function LibraryPane({ runs, library, ...props }: LibraryPaneProps) {
  const isNarrow = props.openId !== null
  const { now } = useApi()
  const toast = useToast()
  const attempt = useAttempt()
  const { views, save, remove } = useSavedViews()
  const { without, setWithout } = useLibraryColumns()
  const canExport = useDemo().isAllowed('export')
  // Outlives the dialog, which keeps its text while closing.
  const [prompt, setPrompt] = useState<Prompt | null>(null)
  const [isPromptOpen, setIsPromptOpen] = useState(false)
  const [filter, setFilter] = useState('')
  // Ages refer to the list's load.
  const at = useMemo(() => (runs.status === 'ready' ? now() : 0), [runs, now])

  const ask = (next: Prompt) => {
    setPrompt(next)
    setIsPromptOpen(true)
  }
  const copyLink = async (id: string) => {
    try {
      await navigator.clipboard.writeText(new URL(addressOfRun(id), window.location.href).href)
      toast.show({ message: 'Link copied' })
    } catch {
      // Browsers refuse outside secure pages and without permission.
      toast.show({ tone: 'danger', message: 'The browser refused to copy.' })
    }
  }
  const deleteRuns = async (ids: readonly string[]) => {
    if (library.remove === null || !(await attempt(library.remove(ids)))) return
    toast.show({
      message: `${countOf(ids)} deleted`,
      action: (
        <Button variant="ghost" size="2xs" icon="undo" onClick={() => void attempt(library.restore(ids))}>
          Undo
        </Button>
      ),
    })
  }
  const answer = ({ kind, ids }: Prompt, text: string) => {
    setIsPromptOpen(false)
    if (kind === 'view') save({ name: text, query: props.query.trim() })
    else if (kind === 'note') void attempt(library.annotate(ids, () => ({ note: text })))
    else if (kind === 'tags') void attempt(library.annotate(ids, () => ({ tags: tagsIn(text) })))
    else void attempt(library.annotate(ids, ({ tags }) => ({ tags: [...new Set([...tags, ...tagsIn(text)])] })))
  }
  const askForTags = (ids: readonly string[]) => {
    const run = runs.status === 'ready' ? runs.data.find(({ id }) => id === ids[0]) : undefined
    if (ids.length > 1) ask({ kind: 'tag', ids, initial: '' })
    else if (run !== undefined) ask({ kind: 'tags', ids, initial: run.annotation.tags.join(', ') })
  }

  return (
    <>
      <RunLibrary
        {...props}
        {...(isNarrow && { isNarrow, query: filter, onQueryChange: setFilter })}
        runs={runs}
        views={views}
        onSaveView={() => ask({ kind: 'view', ids: [], initial: '' })}
        onRemoveView={(view: LibraryView) => remove(view)}
        onStar={({ id }) => void attempt(library.annotate([id], ({ star }) => ({ star: !star })))}
        onNote={({ id, annotation }) => ask({ kind: 'note', ids: [id], initial: annotation.note })}
        onTag={askForTags}
        onCopyLink={(id) => void copyLink(id)}
        onExport={canExport ? (shown) => saveText('backtest-runs.csv', libraryCsv(shown), 'text/csv') : null}
        without={without}
        onWithoutChange={setWithout}
        onDelete={library.remove === null ? null : (ids) => void deleteRuns(ids)}
        now={at}
      />
      {prompt !== null && (
        <PromptDialog
          open={isPromptOpen}
          title={PROMPTS[prompt.kind].title}
          label={PROMPTS[prompt.kind].label}
          description={PROMPTS[prompt.kind].description}
          initialValue={prompt.initial}
          submitLabel="Save"
          validate={(text) => problemOf(prompt.kind, text)}
          onSubmit={(text) => answer(prompt, text)}
          onCancel={() => setIsPromptOpen(false)}
        />
      )}
    </>
  )
}
