import uses from 'virtual:where-used'
import type { Entry } from '../states'
import { useIndex } from './useIndex'

/** './ui/src/tag/Tag.use.stories.tsx' → 'Tag'. */
function subjectOf({ importPath }: Entry): string {
  return /([^/.]+)\.[^/]*$/.exec(importPath)?.[1] ?? ''
}

interface NamesProps {
  readonly title: string
  readonly names: readonly string[]
  readonly index: readonly Entry[]
}

function Names({ title, names, index }: NamesProps) {
  if (names.length === 0) return null
  return (
    <p>
      <b>{title}:</b>{' '}
      {names.map((name, i) => {
        const page = index.find((entry) => entry.type === 'docs' && subjectOf(entry) === name)
        return (
          <span key={name}>
            {i === 0 ? '' : ', '}
            {page === undefined ? (
              name
            ) : (
              <a href={`./?path=/docs/${page.id}`} target="_top">
                {name}
              </a>
            )}
          </span>
        )
      })}
    </p>
  )
}

/** Lists where a component is used, or what a page consists of. */
export function WhereUsed({ storyId }: { storyId: string }) {
  const index = useIndex()
  if (index === null || index === 'failed') return null
  const story = index.find(({ id }) => id === storyId)
  const use = story && uses[subjectOf(story)]
  if (use === undefined || use.parents.length + use.pages.length + use.parts.length === 0) return null
  return (
    <>
      <h2>{use.parts.length > 0 ? 'Made of' : 'Where used'}</h2>
      <Names title="Components" names={use.parts} index={index} />
      <Names title="On pages" names={use.pages} index={index} />
      <Names title="In components" names={use.parents} index={index} />
    </>
  )
}
