import { sourceNames } from './sourceNames'
import { storyIds, storyPath } from './storyLink'

/** Storybook in development, and the built one beside the app. */
const ADDRESSES = import.meta.env.DEV ? ['http://localhost:6006/', '/storybook/'] : ['/storybook/']

interface Book {
  readonly address: string
  /** Story ids by component name. */
  readonly ids: ReadonlyMap<string, string>
  /** A component's name in the source; null if unknown. */
  readonly nameOf: (component: object) => string | null | Promise<string | null>
}

/** Returns null without a Storybook. */
async function openBook(): Promise<Book | null> {
  for (const address of ADDRESSES) {
    const index: unknown = await fetch(`${address}index.json`)
      .then((answer) => (answer.ok ? answer.json() : null))
      .catch(() => null)
    const ids = storyIds(index)
    if (ids.size > 0) return { address, ids, nameOf: import.meta.env.DEV ? nameInCode : await sourceNames() }
  }
  return null
}

function nameInCode(component: object): string | null {
  const name = field(component, 'name')
  return typeof name === 'string' ? name : null
}

function field(value: unknown, name: string): unknown {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
    ? Reflect.get(value, name)
    : undefined
}

/** Also inside memo and forwardRef. */
function componentOf(type: unknown): object | null {
  const inner = field(type, 'type') ?? field(type, 'render') ?? type
  return typeof inner === 'function' ? inner : null
}

interface Picked {
  readonly name: string
  readonly id: string
  readonly props: Readonly<Record<string, unknown>>
  /** Its outermost element. */
  readonly element: Element
}

function isProps(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Finds the innermost component with stories by React's fiber tree. */
async function componentAt(element: Element, { ids, nameOf }: Book): Promise<Picked | null> {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  let outermost = element
  for (let fiber = key && field(element, key); fiber; fiber = field(fiber, 'return')) {
    const drawn = field(fiber, 'stateNode')
    if (drawn instanceof Element) outermost = drawn
    const component = componentOf(field(fiber, 'type'))
    const props = field(fiber, 'memoizedProps')
    if (component === null || !isProps(props)) continue
    const name = await nameOf(component)
    const id = name === null ? undefined : ids.get(name)
    if (name !== null && id !== undefined) return { name, id, props, element: outermost }
  }
  return null
}

/** Alt outlines the component under the pointer, Alt and click opens its story. Loads Storybook's index on first use. */
export function startStoryPicker(): void {
  let opening: Promise<Book | null> | null = null
  let hovered: EventTarget | null = null
  const frame = document.createElement('div')
  Object.assign(frame.style, {
    position: 'fixed',
    zIndex: '2147483647',
    outline: '2px solid Highlight',
    pointerEvents: 'none',
  })

  async function pick(target: EventTarget | null): Promise<(Picked & { readonly address: string }) | null> {
    opening ??= openBook()
    const book = await opening
    const picked = book !== null && target instanceof Element ? await componentAt(target, book) : null
    return book === null || picked === null ? null : { ...picked, address: book.address }
  }

  function hide(): void {
    hovered = null
    frame.remove()
  }

  async function outline(target: EventTarget | null): Promise<void> {
    hovered = target
    const picked = await pick(target)
    if (hovered !== target) return
    if (picked === null) return frame.remove()
    const { left, top, width, height } = picked.element.getBoundingClientRect()
    Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    frame.dataset['component'] = picked.name
    document.body.append(frame)
  }

  async function open(target: EventTarget | null): Promise<void> {
    const picked = await pick(target)
    if (picked !== null) window.open(`${picked.address}${storyPath(picked.id, picked.props)}`, 'storybook')
  }

  window.addEventListener('pointermove', ({ altKey, target }) => {
    if (!altKey) hide()
    else if (target !== hovered) void outline(target)
  })
  window.addEventListener('keyup', hide)
  window.addEventListener('blur', hide)
  window.addEventListener(
    'click',
    (event) => {
      // Without an outline the click is the page's own, such as Alt and a link to save it.
      if (!event.altKey || !frame.isConnected) return
      event.preventDefault()
      event.stopPropagation()
      void open(event.target)
    },
    { capture: true },
  )
}
