import { type AnnotationChange, NO_ANNOTATION, type RunAnnotation } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { useMemo, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import type { Annotations } from '../annotations'
import type { LibraryRow } from '../client'
import { useApi } from './context'
import { libraryKey } from './libraryKey'
import { type Fetched, isEmptyList, useResource } from './useResource'

/** Changes are optimistic; a failed action rejects with an ApiError and reloads the list. */
export interface Library {
  /** Newest first. `annotation` is never null: this browser stores it where the backend does not. */
  readonly runs: Resource<readonly (LibraryRow & { readonly annotation: RunAnnotation })[]>
  readonly annotate: (ids: readonly string[], change: (before: RunAnnotation) => AnnotationChange) => Promise<void>
  /** null without extensions. */
  readonly remove: ((ids: readonly string[]) => Promise<void>) | null
  readonly restore: (ids: readonly string[]) => Promise<void>
}

/** @param kept - annotations where the backend stores none */
export function useLibrary(kept: Annotations): Library {
  const { client } = useApi()
  const { mutate } = useSWRConfig()
  const own = useSyncExternalStore(kept.subscribe, kept.get, kept.get)
  const rows = useResource({ key: libraryKey, load: (from) => from.library(), isEmpty: isEmptyList })
  const runs = useMemo(
    () =>
      mapResource(rows, (list) =>
        list.map((row) => ({ ...row, annotation: row.annotation ?? own[row.id] ?? NO_ANNOTATION })),
      ),
    [rows, own],
  )
  return useMemo(() => {
    const known = runs.status === 'ready' ? runs.data : []
    const isKept = client.hasExtensions()
    const change = (to: (list: readonly LibraryRow[]) => readonly LibraryRow[]) =>
      mutate<Fetched<readonly LibraryRow[]>>(libraryKey, (now) => now && { ...now, data: to(now.data) }, {
        revalidate: false,
      })
    /** One at a time: servers limit concurrent requests. */
    const forEach = async (ids: readonly string[], ask: (id: string) => Promise<unknown>) => {
      try {
        for (const id of ids) await ask(id)
      } catch (error) {
        void mutate(libraryKey)
        throw error
      }
    }
    interface Change {
      readonly one: (id: string) => Promise<unknown>
      readonly to: (list: readonly LibraryRow[]) => readonly LibraryRow[]
    }
    const send = async (ids: readonly string[], { one, to }: Change) => {
      void change(to)
      await forEach(ids, one)
      // A list that was asked for before the change can arrive after it.
      await change(to)
    }
    return {
      runs,
      async annotate(ids, changeOf) {
        const changes = new Map(
          known.filter(({ id }) => ids.includes(id)).map(({ id, annotation }) => [id, changeOf(annotation)]),
        )
        if (!isKept) {
          for (const [id, one] of changes) kept.change(id, one)
          return
        }
        const annotated = (row: LibraryRow) => {
          const one = changes.get(row.id)
          return one === undefined
            ? row
            : { ...row, annotation: { ...(row.annotation ?? NO_ANNOTATION), ...given(one) } }
        }
        await send([...changes.keys()], {
          one: (id) => client.ask('annotateRun', { params: { id }, body: changes.get(id) ?? {} }),
          to: (list) => list.map(annotated),
        })
      },
      remove: isKept
        ? (ids) =>
            send(ids, {
              one: (id) => client.ask('deleteRun', { params: { id } }),
              to: (list) => list.filter(({ id }) => !ids.includes(id)),
            })
        : null,
      async restore(ids) {
        await forEach(ids, (id) => client.ask('restoreRun', { params: { id } }))
        await mutate(libraryKey)
      },
    }
  }, [client, kept, mutate, runs])
}

function given({ star, tags, note }: AnnotationChange): Partial<RunAnnotation> {
  return {
    ...(star !== undefined && { star }),
    ...(tags !== undefined && { tags }),
    ...(note !== undefined && { note }),
  }
}
