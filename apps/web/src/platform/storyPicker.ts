import { storyPath } from './storyLink'

const STORYBOOK = 'http://localhost:6006'

const files = import.meta.glob<string>(
  ['../../../../packages/{ui,charts}/src/**/*.stories.tsx', '../pages/**/*.stories.tsx'],
  { query: '?raw', import: 'default' },
)

/** The shortest file name wins: 'Menu.stories.tsx' before 'Menu.use.stories.tsx'. */
const fileOf = new Map(
  Object.keys(files)
    .toSorted((a, b) => b.length - a.length)
    .map((path) => [/([^/.]+)\.[^/]*$/.exec(path)?.[1] ?? '', path]),
)

function field(value: unknown, name: string): unknown {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
    ? Reflect.get(value, name)
    : undefined
}

/** Also inside memo and forwardRef. */
function nameOf(type: unknown): string {
  const inner = field(type, 'type') ?? field(type, 'render') ?? type
  const name = field(inner, 'name')
  return typeof inner === 'function' && typeof name === 'string' ? name : ''
}

interface Picked {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  /** Its outermost element. */
  readonly element: Element
}

function isProps(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Finds the innermost component with stories. Reads React's fiber tree, so it needs unminified names. */
function componentAt(element: Element): Picked | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  let outermost = element
  for (let fiber = key && field(element, key); fiber; fiber = field(fiber, 'return')) {
    const drawn = field(fiber, 'stateNode')
    if (drawn instanceof Element) outermost = drawn
    const name = nameOf(field(fiber, 'type'))
    const props = field(fiber, 'memoizedProps')
    if (fileOf.has(name) && isProps(props)) return { name, props, element: outermost }
  }
  return null
}

function pickedBy({ altKey, target }: MouseEvent): Picked | null {
  return altKey && target instanceof Element ? componentAt(target) : null
}

/** Development only: Alt outlines the component under the pointer, Alt and click opens its story. */
export function startStoryPicker(): void {
  const frame = document.createElement('div')
  Object.assign(frame.style, {
    position: 'fixed',
    zIndex: '2147483647',
    outline: '2px solid Highlight',
    pointerEvents: 'none',
  })
  const hide = () => frame.remove()

  window.addEventListener('pointermove', (event) => {
    const picked = pickedBy(event)
    if (picked === null) return hide()
    const { left, top, width, height } = picked.element.getBoundingClientRect()
    Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    frame.title = picked.name
    document.body.append(frame)
  })
  window.addEventListener('keyup', hide)
  window.addEventListener('blur', hide)
  window.addEventListener(
    'click',
    (event) => {
      const picked = pickedBy(event)
      if (picked === null) return
      event.preventDefault()
      event.stopPropagation()
      void openStory(picked)
    },
    { capture: true },
  )
}

async function openStory({ name, props }: Picked): Promise<void> {
  const text = await files[fileOf.get(name) ?? '']?.()
  const path = text === undefined ? null : storyPath(text, props)
  if (path !== null) window.open(`${STORYBOOK}${path}`, 'storybook')
}
