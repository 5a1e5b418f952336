import { useMenu } from '@ark-ui/react/menu'
import { positioning, showInTopLayer, type Placement } from '../popover/floating'
import { useOpened, type OpenerProps } from '../popover/useOpener'
import { MenuRow } from './MenuRow'
import { menuRecipe } from './menuRecipe'
import type { MenuAction, MenuSection } from './menuTypes'

interface MenuSurfaceProps extends OpenerProps, Placement {
  readonly label: string
  readonly sections: readonly MenuSection[]
  readonly width: number
}

/** The open menu, starting on the checked or first enabled item. */
export function MenuSurface({ isOpen, onOpenChange, ids, label, sections, side, align, width }: MenuSurfaceProps) {
  const styles = menuRecipe()
  const actions = sections.flatMap(({ items }) => items)
  const first =
    actions.find(({ isChecked }) => isChecked === true) ?? actions.find(({ isDisabled }) => isDisabled !== true)
  const { api } = useMenu({
    ids,
    loopFocus: true,
    positioning: positioning({ side, align }),
    onOpenChange: (change) => onOpenChange(change.open),
  })
  useOpened(isOpen, (next) => {
    api.setOpen(next)
    if (next && first !== undefined) api.setHighlightedValue(first.id)
  })
  if (!api.open) return null

  const select = (action: MenuAction) => {
    // First, so that a dialog opened by the action returns focus here.
    document.getElementById(ids.trigger)?.focus()
    action.onSelect()
  }
  const content = api.getContentProps()

  const labelId = `${ids.content}label`
  return (
    <div {...api.getPositionerProps()} className={styles.positioner} popover="manual" ref={showInTopLayer}>
      <div
        {...content}
        role="menu"
        tabIndex={0}
        className={styles.root}
        style={{ width }}
        aria-labelledby={labelId}
        onKeyDown={(event) => {
          if (event.key === ' ') {
            // Ark would take space after a letter for typeahead.
            event.preventDefault()
            document.getElementById(content['aria-activedescendant'] ?? '')?.click()
            return
          }
          content.onKeyDown?.(event)
          // Ark waits for focus to move, and there may be nowhere to go.
          if (event.key === 'Tab') api.setOpen(false)
        }}
      >
        <span hidden id={labelId}>
          {label}
        </span>
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
              <MenuRow key={action.id} action={action} api={api} onSelect={() => select(action)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
