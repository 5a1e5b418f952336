import { ADMINISTRATOR } from './accounts/accounts'
import type { StorybookState } from './routes/site'

export interface BannerFacts {
  /** Ends in a slash. */
  readonly address: string
  readonly storybook: StorybookState
  readonly password: PasswordNote
  /** Where the data are: a folder, or a database. */
  readonly data: string
}

/** A generated password is shown only on the first start. */
export type PasswordNote =
  { readonly kind: 'generated'; readonly password: string } | { readonly kind: 'given' } | { readonly kind: 'kept' }

const FORGOTTEN = 'forgotten? stop the server, then: npm run -s tidemark -- user password admin'

function passwordLines(note: PasswordNote): [string, string?] {
  if (note.kind === 'generated') {
    return [note.password, 'Note it down: it is kept as a hash, and not shown again.']
  }
  if (note.kind === 'given') return ['as given in TIDEMARK_ADMIN_PASSWORD']
  return ['as printed on the first start, or set since', `(${FORGOTTEN})`]
}

const STORYBOOK_NOTES: Record<StorybookState, string> = {
  built: '',
  'being built': ' (being built; said here when it is there)',
  'not built': ' (not built: npm run build)',
}

export function banner({ address, storybook, password, data }: BannerFacts): string {
  const [first, second] = passwordLines(password)
  const rows: [string, string][] = [
    ['App', address],
    ['Storybook', `${address}storybook/${STORYBOOK_NOTES[storybook]}`],
    ['User', ADMINISTRATOR],
    ['Password', first],
    ...(second === undefined ? [] : [['', second] satisfies [string, string]]),
    ['Data', data],
    ['Stop', 'Ctrl+C'],
  ]
  return ['', 'Tidemark is running.', '', ...rows.map(([name, text]) => `  ${name.padEnd(11)}${text}`), ''].join('\n')
}
