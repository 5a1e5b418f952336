/** A snapshot that is not as it was, or is new. */
export interface Change {
  /** Its name: 'light/elements-button__default'. */
  readonly snapshot: string
  /** Of the story. */
  readonly id: string
  /** Of the component, as in the sidebar. */
  readonly title: string
  /** Of the story. */
  readonly name: string
  readonly look: string
  /** Images, by their path in the report; null for a new snapshot. */
  readonly before: string | null
  readonly after: string
  /** Null for a new snapshot, and where the two differ in size. */
  readonly difference: string | null
  /** Whether it was taken over into tests/visual since the run. */
  readonly isAccepted: boolean
}

/** What `npm run test:visual` found last time. */
export interface Report {
  /** Of the machine that took the snapshots: 'linux'. */
  readonly platform: string
  readonly changes: readonly Change[]
}

/** The looks in which a story is seen: names of folders. */
export const LOOKS: readonly string[]
/**
 * @param files - what the runner left in the report's folder.
 * @param entries - Storybook's index, by id.
 * @returns by component, story and look.
 */
export function changesOf(
  files: readonly { look: string; file: string }[],
  entries: Readonly<Record<string, { title: string; name: string }>>,
): Change[]
/** @returns those of `snapshots` that are not `taken`, both as 'light/elements-button__default'. */
export function orphansOf(snapshots: readonly string[], taken: readonly string[]): string[]
