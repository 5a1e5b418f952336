/** As in .storybook/visual.setup.ts. */
export const LOOKS = ['light', 'dark', 'phone']

/** The runner's suffixes: committed, new, difference. */
const KINDS = /^(.+)-(reference|actual|diff)\.png$/

/** Without a committed snapshot, 'reference' is the new one. */
export function changesOf(files, entries) {
  const found = new Map()
  for (const { look, file } of files) {
    const [, story, kind] = KINDS.exec(file) ?? []
    if (story === undefined) continue
    const key = `${look}/${story}`
    if (!found.has(key)) found.set(key, { look, story, kinds: new Set() })
    found.get(key).kinds.add(kind)
  }
  return [...found]
    .map(([snapshot, { look, story, kinds }]) => {
      const id = story.replace('__', '--')
      const { title = story, name = '' } = entries[id] ?? {}
      const isNew = !kinds.has('actual')
      return {
        snapshot,
        id,
        title,
        name,
        look,
        before: isNew ? null : `${snapshot}-before.png`,
        after: `${snapshot}-${isNew ? 'reference' : 'actual'}.png`,
        difference: kinds.has('diff') ? `${snapshot}-diff.png` : null,
        isAccepted: false,
      }
    })
    .toSorted(
      (a, b) =>
        a.title.localeCompare(b.title) || a.id.localeCompare(b.id) || LOOKS.indexOf(a.look) - LOOKS.indexOf(b.look),
    )
}

export function orphansOf(snapshots, taken) {
  const wanted = new Set(taken)
  return snapshots.filter((name) => !wanted.has(name))
}
