import { use } from 'react'
import type { Entry } from '../states'

async function read(): Promise<readonly Entry[]> {
  const response = await fetch('./index.json')
  const { entries }: { entries: Record<string, Entry> } = await response.json()
  return Object.values(entries)
}

let index: Promise<readonly Entry[]> | null = null

/** Returns Storybook's entries; suspends while they load. */
export const useIndex = (): readonly Entry[] => use((index ??= read()))
