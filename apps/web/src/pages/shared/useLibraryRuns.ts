import { createAnnotations, type Library, useLibrary } from '@tidemark/api/hooks'
import { parseRunId } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import type { LibraryRun } from '@tidemark/ui'
import { useMemo } from 'react'
import { useAppStorage } from '../../platform/storage'

/** Returns stored runs as library rows, newest first, with their actions. */
export function useLibraryRuns(): { readonly library: Library; readonly runs: Resource<readonly LibraryRun[]> } {
  const storage = useAppStorage()
  const kept = useMemo(() => createAnnotations(storage), [storage])
  const library = useLibrary(kept)
  const listed = library.runs
  const runs = useMemo(
    () =>
      mapResource(listed, (known) =>
        known.map((run) => ({
          ...run,
          parts: parseRunId(run.id),
          usesLaterBars: run.facts?.uses_later_bars,
        })),
      ),
    [listed],
  )
  return { library, runs }
}
