import type { StoryContext } from '@storybook/react-vite'
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { actionNames, sentenceOf, SILENT, type Target } from './sentences'

type Step = StoryContext['step']
type Action = (...args: unknown[]) => Promise<unknown>

const isAction = (value: unknown): value is Action => typeof value === 'function'
/** Where Storybook keeps the function that it wraps to show its calls. */
const ORIGINAL = '__originalFn__'

/** Returns role, name and state as assistive technology has them, of the focused element by default. */
function targetOf(element: unknown = document.activeElement): Target {
  if (!(element instanceof Element)) return { role: null, name: String(element) }
  if (element.matches('html, body, #storybook-root')) return { role: 'page', name: '' }
  const role = getRole(element)
  const name = SILENT.has(role) || role === 'option' ? (element.textContent ?? '') : computeAccessibleName(element)
  return {
    role,
    name: name.replaceAll(/\s+/g, ' ').replace(/ ?\*$/, '').trim(),
    isSecret: element.matches('[type=password], [autocomplete$=-password]'),
    isChecked: element.matches(':checked, [aria-checked=true]'),
  }
}

/**
 * Makes each of user-event's actions a step that the Interactions panel shows as a sentence. Changes the object itself, since
 * most stories import it.
 *
 * @param step - returns the step function of the current story, null to leave the calls as they are
 */
export function sayActions(userEvent: object, step: () => Step | null): void {
  for (const name of actionNames) {
    const shown: unknown = Reflect.get(userEvent, name)
    // Without a clipboard, the story's context has no actions.
    if (!isAction(shown)) continue
    // The sentence replaces the call in the panel.
    const original: unknown = Reflect.get(shown, ORIGINAL)
    const hidden = isAction(original) ? original : shown
    const said: Action = async (...args) => {
      const run = step()
      if (run === null) return shown(...args)
      let result: unknown
      await run(sentenceOf(name, args, targetOf), async () => {
        result = await hidden(...args)
      })
      return result
    }
    // A second call, after a change of the preview's code, finds the original again.
    Reflect.set(userEvent, name, Object.assign(said, { [ORIGINAL]: hidden }))
  }
}
