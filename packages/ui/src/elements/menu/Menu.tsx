import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Placement } from '../popover/placeBeside'
import { usePopover } from '../popover/usePopover'
import { menuTarget } from './menuKeys'
import { MenuRow } from './MenuRow'
import type { MenuAction, MenuSection, MenuTrigger } from './menuTypes'
import { menuRecipe } from './menuRecipe'

/** Props of {@link Menu}. */
export interface MenuProps {
  /** What the menu is about: its accessible name. */
  label: string
  sections: readonly MenuSection[]
  /** Renders the button that opens it. */
  children: (trigger: MenuTrigger) => ReactNode
  /** @default 'bottom' */
  side?: Placement['side'] | undefined
  /** @default 'start' */
  align?: Placement['align'] | undefined
  /** In px. @default 220 */
  width?: number | undefined
}

/** A few actions behind one button. Arrow keys, Home, End and first letters walk it; Escape and Tab leave it. */
export function Menu({ label, sections, children, side = 'bottom', align = 'start', width = 220 }: MenuProps) {
  const styles = menuRecipe()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  usePopover(isOpen, trigger, surface, { side, align })

  useLayoutEffect(() => {
    if (!isOpen) return
    const items = itemsIn(surface.current)
    const first = items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0]
    first?.focus()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return undefined
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return
      if (surface.current?.contains(target) === true || trigger.current?.contains(target) === true) return
      setIsOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])

  const close = () => {
    setIsOpen(false)
    trigger.current?.focus()
  }
  const select = (action: MenuAction) => {
    close()
    action.onSelect()
  }
  const keyDown = (event: KeyboardEvent) => {
    const items = itemsIn(surface.current)
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') {
      close()
      return
    } else {
      const at = items.findIndex((item) => item === document.activeElement)
      const to = menuTarget(
        event.key,
        at,
        items.map((item) => item.dataset['label'] ?? ''),
      )
      if (to === null) return
      items[to]?.focus()
    }
    event.preventDefault()
  }

  return (
    <>
      {children({
        ref: trigger,
        onClick: () => setIsOpen(!isOpen),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
      })}
      <div
        className={styles.root}
        style={{ width }}
        ref={surface}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="manual"
        onKeyDown={keyDown}
      >
        {sections.map((section, at) => (
          <div
            key={section.items[0]?.id ?? at}
            className={styles.section}
            role="group"
            aria-label={section.label ?? undefined}
          >
            {section.label === undefined ? null : (
              <div className={styles.label} aria-hidden="true">
                {section.label}
              </div>
            )}
            {section.items.map((action) => (
              <MenuRow key={action.id} action={action} onSelect={() => select(action)} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function itemsIn(surface: HTMLElement | null): HTMLElement[] {
  return [...(surface?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])') ?? [])]
}
