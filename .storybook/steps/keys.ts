/** A doubled bracket stands for itself; `{Shift>}` holds a key, `{/Shift}` lets go, `{Home>3/}` repeats one. */
const KEY = /([{[])\1|[{[](\/?)(\w+)(>?)(\d*)\/?[}\]]|(.)/gsu

/** One thing done with the keyboard: characters to type, or keys with how often each is pressed. */
export interface KeyAction {
  readonly verb: 'types' | 'presses' | 'holds' | 'releases'
  readonly keys: { readonly key: string; times: number }[]
}

/**
 * Reads user-event's notation of keys: 'Usual{Enter}' types "Usual" and presses Enter.
 *
 * @param isField - a single character is typed into a field; anywhere else it is a shortcut.
 */
export function keyActions(text: string, isField: boolean): KeyAction[] {
  const actions: KeyAction[] = []
  const held: string[] = []
  function add(verb: KeyAction['verb'], key: string, times = 1): void {
    let action = actions.at(-1)
    if (action?.verb !== verb) actions.push((action = { verb, keys: [] }))
    const last = action.keys.at(-1)
    if (last?.key === key) last.times += times
    else action.keys.push({ key, times })
  }
  for (const [, bracket, up, name = '', hold, times, char = bracket] of text.matchAll(KEY)) {
    const key = char === ' ' ? 'Space' : (char ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    const isHeld = hold === '>' && times === ''
    if (char !== undefined && held.length === 0 && (isField || text.length > 1)) add('types', char)
    else if (up === '/' && held.includes(name)) held.splice(held.indexOf(name), 1)
    else if (up === '/') add('releases', key)
    else if (isHeld && text.includes(`{/${name}}`)) held.push(name)
    else add(isHeld ? 'holds' : 'presses', [...held, key].join('+'), Number(times) || 1)
  }
  return actions
}
