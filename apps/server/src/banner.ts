import { ADMINISTRATOR } from './accounts/accounts'

export interface BannerFacts {
  /** Ends in a slash. */
  readonly address: string
  readonly hasStorybook: boolean
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

export function banner({ address, hasStorybook, password, data }: BannerFacts): string {
  const [first, second] = passwordLines(password)
  const rows: [string, string][] = [
    ['App', address],
    ['Storybook', hasStorybook ? `${address}storybook/` : 'not built (npm run build)'],
    ['User', ADMINISTRATOR],
    ['Password', first],
    ...(second === undefined ? [] : [['', second] satisfies [string, string]]),
    ['Data', data],
    ['Stop', 'Ctrl+C'],
  ]
  return ['', 'Tidemark is running.', '', ...rows.map(([name, text]) => `  ${name.padEnd(11)}${text}`), ''].join('\n')
}
