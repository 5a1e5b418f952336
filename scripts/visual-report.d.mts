export interface Change {
  /** 'light/elements-button__default'. */
  readonly snapshot: string
  readonly id: string
  /** As in the sidebar. */
  readonly title: string
  readonly name: string
  readonly look: string
  /** Path in the report; null for a new snapshot. */
  readonly before: string | null
  readonly after: string
  /** Null for a new snapshot, and for different sizes. */
  readonly difference: string | null
  /** Copied to tests/visual since the run. */
  readonly isAccepted: boolean
}

export interface Report {
  /** Of the machine: 'linux'. */
  readonly platform: string
  readonly changes: readonly Change[]
}

/** Folder names. */
export const LOOKS: readonly string[]
/**
 * @param files - in the report's folder
 * @param entries - Storybook's index by id
 * @returns by component, story and look
 */
export function changesOf(
  files: readonly { look: string; file: string }[],
  entries: Readonly<Record<string, { title: string; name: string }>>,
): Change[]
/** @returns `snapshots` that are not `taken`, like 'light/elements-button__default' */
export function orphansOf(snapshots: readonly string[], taken: readonly string[]): string[]
