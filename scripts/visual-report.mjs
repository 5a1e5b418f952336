// The report of `npm run test:visual`: which snapshots changed. The page Look review shows it (.storybook/review).

/** As in .storybook/visual.setup.ts. */
export const LOOKS = ['light', 'dark', 'phone']

/** What the runner leaves behind a snapshot's name: the committed one, the one just taken, what differs between them. */
const KINDS = /^(.+)-(reference|actual|diff)\.png$/

/** A snapshot without one of last time leaves a 'reference' alone: it is the one just taken. */
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

/** Names of snapshots that no story takes any more. */
export function orphansOf(snapshots, taken) {
  const wanted = new Set(taken)
  return snapshots.filter((name) => !wanted.has(name))
}
