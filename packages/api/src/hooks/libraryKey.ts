import type { ResourceKey } from './useResource'

/** Apart, so that reloading the list does not load the library's code. */
export const libraryKey: ResourceKey = ['library']
