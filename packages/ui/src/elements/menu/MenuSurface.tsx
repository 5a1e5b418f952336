import { Kbd, Menu as ChakraMenu, useMenu } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import { positioning } from '../popover/floating'
import { useOpened, type OpenerProps } from '../popover/useOpener'
import { FloatingPortal } from '../portal/FloatingPortal'
import type { MenuProps } from './Menu'
import type { MenuAction, MenuSection } from './menuTypes'

type MenuSurfaceProps = OpenerProps & Omit<MenuProps, 'children'>

/** The open menu, starting on the checked or first enabled item. */
export function MenuSurface({
  open,
  onOpenChange,
  ids,
  label,
  sections,
  side = 'bottom',
  align = 'start',
  width = 220,
}: MenuSurfaceProps) {
  const actions = sections.flatMap(({ items }) => items)
  const first = actions.find(({ checked }) => checked) ?? actions.find(({ disabled }) => disabled !== true)
  const menu = useMenu({
    ids,
    loopFocus: true,
    positioning: positioning({ side, align }),
    onOpenChange: (change) => onOpenChange(change.open),
  })
  useOpened(open, (next) => {
    menu.api.setOpen(next)
    if (next && first !== undefined) menu.api.setHighlightedValue(first.id)
  })
  return (
    <ChakraMenu.RootProvider value={menu}>
      <FloatingPortal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content aria-labelledby={`${ids.content}label`} style={{ width }}>
            <span hidden id={`${ids.content}label`}>
              {label}
            </span>
            {sections.map((section, at) => (
              <Fragment key={section.items[0]?.id ?? at}>
                {at === 0 ? null : <ChakraMenu.Separator />}
                <Group section={section} label={label}>
                  {section.label === undefined ? null : (
                    <ChakraMenu.ItemGroupLabel>{section.label}</ChakraMenu.ItemGroupLabel>
                  )}
                  {section.items.map((action) => (
                    <Item key={action.id} action={action} triggerId={ids.trigger} />
                  ))}
                </Group>
              </Fragment>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </FloatingPortal>
    </ChakraMenu.RootProvider>
  )
}

const isRadio = ({ checked, checks }: MenuAction) => checked !== undefined && checks !== 'any'

interface GroupProps {
  readonly section: MenuSection
  readonly label: string
  readonly children: ReactNode
}

function Group({ section, label, children }: GroupProps) {
  const name = section.label ?? label
  if (!section.items.some(isRadio)) return <ChakraMenu.ItemGroup aria-label={name}>{children}</ChakraMenu.ItemGroup>
  const value = section.items.find((item) => isRadio(item) && item.checked)?.id ?? ''
  return (
    <ChakraMenu.RadioItemGroup aria-label={name} value={value}>
      {children}
    </ChakraMenu.RadioItemGroup>
  )
}

function Item({ action, triggerId }: { readonly action: MenuAction; readonly triggerId: string }) {
  const { id: value, label, icon, shortcut, tone, disabled, checked, checks, onSelect } = action
  const content = (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      <ChakraMenu.ItemText>{label}</ChakraMenu.ItemText>
      {checked === true ? <Icon name="check" size="sm" /> : null}
      {shortcut === undefined ? null : <Kbd aria-hidden>{shortcut}</Kbd>}
    </>
  )
  // A frame later: a pointer that moved just before the press lets Ark focus the menu after it has closed, and a dialog
  // that opens returns the focus to where it was.
  const press = () =>
    requestAnimationFrame(() => {
      document.getElementById(triggerId)?.focus({ preventScroll: true })
      onSelect()
    })
  // By the click: Ark's `onSelect` names the item that was highlighted when it was last drawn.
  const row = {
    value,
    disabled,
    valueText: label,
    'data-danger': tone === 'danger' || undefined,
    onClick: disabled === true ? undefined : press,
  }
  if (checked === undefined) {
    return <ChakraMenu.Item {...row}>{content}</ChakraMenu.Item>
  }
  if (checks === 'any') {
    return (
      <ChakraMenu.CheckboxItem {...row} checked={checked} closeOnSelect>
        {content}
      </ChakraMenu.CheckboxItem>
    )
  }
  return (
    <ChakraMenu.RadioItem {...row} closeOnSelect>
      {content}
    </ChakraMenu.RadioItem>
  )
}
