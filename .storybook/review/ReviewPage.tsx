import { Button, Notice } from '@tidemark/ui'
import { UiProvider } from '@tidemark/ui/provider'
import { useTheme } from 'storybook/theming'
import useSWR from 'swr'
import type { Report } from '../../scripts/visual-report.mjs'
import { LookReview } from './LookReview'

const FOLDER = './look-review/'

/** Rejects with the server's reason. */
async function ask(path: string, init?: RequestInit): Promise<Report | null> {
  const response = await fetch(`${FOLDER}${path}`, init)
  const { report = null, message }: { report?: Report | null; message?: string } = await response.json()
  if (response.ok) return report
  throw new Error(message ?? `The server answered with status ${response.status}.`)
}

function send(snapshots: readonly string[]): Promise<Report | null> {
  const headers = { 'content-type': 'application/json' }
  return ask('accept', { method: 'POST', headers, body: JSON.stringify({ snapshots }) })
}

const hrefOf = (id: string) => `./?path=/story/${id}`

function Content() {
  const { data, error, mutate } = useSWR('report.json', (path) => ask(path), { revalidateOnFocus: false })
  if (error !== undefined) {
    const retry = (
      <Button size="small" onClick={() => void mutate()}>
        Try Again
      </Button>
    )
    return <Notice tone="danger" title="The report of the last comparison could not be loaded" action={retry} />
  }
  if (data === undefined) return <p aria-busy="true">Loading the report...</p>
  const accept = async (snapshots: readonly string[]) => {
    await mutate(await send(snapshots), { revalidate: false })
  }
  return (
    <LookReview report={data} folder={FOLDER} hrefOf={hrefOf} onAccept={import.meta.env.DEV ? accept : undefined} />
  )
}

/** Shows the last report; in dev, changes can be accepted. */
export function ReviewPage() {
  const { base } = useTheme()
  return (
    <UiProvider>
      {/* Wider than the docs' text. */}
      <style>{'.sbdocs-content { max-width: none }'}</style>
      <div className="sb-unstyled tm-theme-root" data-theme={base}>
        <Content />
      </div>
    </UiProvider>
  )
}
