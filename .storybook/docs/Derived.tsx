import { Heading, Unstyled } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { Table } from './Table'

/** What the keyboard does with each kind of control, by the selector of its kind; as its pattern in ARIA's guide says. */
const KEYS: readonly (readonly [selector: string, control: string, keys: string, does: string])[] = [
  ['a[href]', 'Link', 'Enter', 'Follows it'],
  ['button:not([role]), [role=button]', 'Button', 'Enter, Space', 'Presses it'],
  ['[aria-haspopup=menu]', 'Menu button', 'Arrow Down', 'Opens the menu'],
  [
    '[role=menuitem], [role=menuitemradio]',
    'Menu',
    'Arrow keys, Home, End, letters; Escape',
    'Goes to an item; closes',
  ],
  ['input:is([type=checkbox], [role=switch])', 'Checkbox, switch', 'Space', 'Turns it on or off'],
  ['input[type=radio], [role=radio]', 'Radio group', 'Arrow keys', 'Chooses the next or previous'],
  ['[role=tab]', 'Tabs', 'Arrow keys, Home, End', 'Goes to another tab'],
  ['[role=slider], input[type=range]', 'Slider', 'Arrow keys, Page Up, Page Down, Home, End', 'Moves it'],
  ['select', 'Select', 'Arrow keys, letters', 'Chooses another value'],
  ['[role=combobox]', 'Combobox', 'Arrow keys; Enter; Escape', 'Goes to an option; takes it; closes the list'],
  ['[role=listbox]', 'List', 'Arrow keys, Home, End', 'Goes to another option'],
  ['[role=grid] , table [tabindex]', 'Rows', 'Arrow keys, Page Up, Page Down, Home, End', 'Goes to another row'],
  ['[role=toolbar]', 'Toolbar', 'Arrow keys, Home, End', 'Goes to another button; Tab leaves it'],
  ['summary', 'Fold', 'Enter, Space', 'Opens or closes it'],
  ['[role=dialog], [role=alertdialog]', 'Dialog', 'Escape', 'Closes it; Tab stays in it'],
  ['input:is([type=text], [type=search], [type=password], :not([type])), textarea', 'Field', 'Any', 'Edits the text'],
]
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

interface Drawn {
  readonly keys: readonly (readonly string[])[]
  readonly tokens: readonly string[]
}

// A frame has classes of its own, so `instanceof` would not do.
const isStyle = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule

/** The style rules of a document, also those in layers and conditions. Nested ones are in the text of their parents. */
function rulesOf({ styleSheets, adoptedStyleSheets }: Document): CSSStyleRule[] {
  const flat = (rules: Iterable<CSSRule>): CSSStyleRule[] =>
    [...rules].flatMap((rule) => (isStyle(rule) ? [rule] : isGroup(rule) ? flat(rule.cssRules) : []))
  return [...styleSheets, ...adoptedStyleSheets].flatMap((sheet) => flat(sheet.cssRules))
}

/** Storybook's own elements are in its frames too, and in a story's place until it is drawn. */
const OWN = 'body [class^="sb-"]'

function partsOf(root: Element, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter((element) => element.closest(OWN)?.contains(root) !== false)
}

/** A palette gives its colours to general names, and rules use some of them. */
const GIVEN = /--tm-colors-color-palette-([\w-]+):\s*var\((--tm-colors-[\w-]+)\)/g
const TOKEN = /--tm-(?:colors|spacing|sizes|radii|shadows|fonts|font-sizes|durations)-[\w-]+/g
const PALETTE = '--tm-colors-color-palette-'

function tokensIn(texts: readonly string[]): string[] {
  const given = texts.flatMap((text) => [...text.matchAll(GIVEN)])
  const used = new Set(texts.flatMap((text) => text.replaceAll(GIVEN, '').match(TOKEN) ?? []))
  for (const [, name = '', token = ''] of given) if (used.has(PALETTE + name)) used.add(token)
  return [...used].filter((name) => !name.startsWith(PALETTE)).toSorted()
}

/** Reads keys off the controls and tokens off the rules that match, in any state of theirs. */
function drawnIn(root: Element): Drawn {
  const has = (selector: string) => partsOf(root, selector).length > 0
  const keys = KEYS.filter(([selector]) => has(selector)).map(([, ...row]) => row)
  const own = partsOf(root, '[aria-keyshortcuts]').map((element) => [
    element.getAttribute('aria-label') ?? element.textContent.trim(),
    element.getAttribute('aria-keyshortcuts') ?? '',
    'Presses it from anywhere',
  ])
  const texts = partsOf(root, '[style]').map((element) => element.getAttribute('style') ?? '')
  for (const { selectorText, cssText } of rulesOf(root.ownerDocument)) {
    const elements = selectorText.replaceAll(/::?(?:before|after|placeholder|hover|focus[\w-]*|active|disabled)\b/g, '')
    if (!cssText.includes('var(--tm-') || /^[\s*]|^:root|^,/.test(elements)) continue
    try {
      if (has(elements)) texts.push(cssText)
    } catch {
      // A vendor's own pseudo-element.
    }
  }
  const tab = [['Everything', 'Tab, Shift Tab', 'Goes to the next or previous control']]
  return { keys: has(FOCUSABLE) ? [...tab, ...keys, ...own] : [], tokens: tokensIn(texts) }
}

/** Not the places for stories, which are there before. */
const DRAWN = ':not([id^=story], script, style, link)'
/** ms */
const LOOKS_EVERY = 500

/** The keyboard table and the tokens of a component, read off its first story once that is drawn. */
export function Derived({ storyId }: { storyId: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let before = 0
    const timer = setInterval(() => {
      const frame = document.querySelector<HTMLIFrameElement>(`#iframe--${storyId}`)
      const root = frame ? frame.contentDocument?.body : document.querySelector(`[id^="story--${storyId}"]`)
      const count = root ? partsOf(root, DRAWN).length : 0
      // Once nothing is added any more.
      if (root && count > 0 && count === before) {
        setDrawn(drawnIn(root))
        clearInterval(timer)
      }
      before = count
    }, LOOKS_EVERY)
    return () => clearInterval(timer)
  }, [storyId])
  return (
    <>
      <Heading>Keyboard</Heading>
      {drawn === null ? null : drawn.keys.length === 0 ? (
        <p>It takes no focus.</p>
      ) : (
        <Table head={['Control', 'Keys', 'What they do']} rows={drawn.keys} />
      )}
      <Heading>Tokens used</Heading>
      <Unstyled>
        <p style={{ columns: '240px', font: '12px/20px var(--tm-fonts-mono)', margin: '0 0 24px' }}>
          {drawn?.tokens.map((name) => (
            <span key={name} style={{ display: 'block' }}>
              {name}
            </span>
          ))}
        </p>
      </Unstyled>
    </>
  )
}
