/** @packageDocumentation Presentational components and their theme: props in, events out. */
export { Badge, type BadgeProps } from './components/badge/Badge'
export { Button, type ButtonProps } from './components/button/Button'
export {
  buttonClassName,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './components/button/buttonClassName'
export { classes } from './lib/classes'
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog/ConfirmDialog'
export { DateField, type DateFieldProps } from './components/date-field/DateField'
export { Dialog, type DialogProps } from './components/dialog/Dialog'
export { Field, type FieldProps } from './components/field/Field'
export { boxClassName, type BoxLook } from './components/field/boxClassName'
export type { FieldCommonProps, FieldControl, FieldSize } from './components/field/fieldProps'
export { Icon, type IconProps } from './components/icon/Icon'
export { ICON_NAMES, type IconName } from './components/icon/icons'
export { IconButton, type IconButtonProps } from './components/icon-button/IconButton'
export { checkJson, describeCheck, type JsonCheck } from './components/json-field/checkJson'
export { JsonField, type JsonFieldProps } from './components/json-field/JsonField'
export { Kbd, type KbdProps } from './components/kbd/Kbd'
export { LiveRegion, type LiveRegionProps } from './components/live-region/LiveRegion'
export { Mark, type MarkProps } from './components/mark/Mark'
export { Notice, type NoticeProps } from './components/notice/Notice'
export { NumberField, type NumberFieldProps } from './components/number-field/NumberField'
export { PageState, type PageStateProps } from './components/page-state/PageState'
export { PasswordField, type PasswordFieldProps } from './components/password-field/PasswordField'
export { SelectField, type SelectFieldProps, type SelectOption } from './components/select-field/SelectField'
export { Skeleton, type SkeletonProps } from './components/skeleton/Skeleton'
export { TextField, type TextFieldProps } from './components/text-field/TextField'
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden/VisuallyHidden'
