import type { ResourceKey } from './useResource'

/** Cache key of the library. In a file of its own, so that reloading the list does not load the library's code. */
export const libraryKey: ResourceKey = ['library']
