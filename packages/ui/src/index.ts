/** @packageDocumentation Presentational components and their theme: props in, events out. */
export { AppLoading } from './components/app-loading/AppLoading'
export { AppShell, type AppShellProps } from './components/app-shell/AppShell'
export { useMediaQuery } from './components/app-shell/useMediaQuery'
export { BacktestForm, type BacktestFormProps } from './components/backtest-form/BacktestForm'
export type {
  BacktestFormErrors,
  BacktestFormValue,
  BacktestSymbol,
} from './components/backtest-form/backtestFormTypes'
export {
  parseConfig,
  setConfigValue,
  removeConfigKey,
  type ConfigValue,
  type ParsedConfig,
} from './components/backtest-form/configText'
export { type RunProgress } from './components/backtest-form/RunFooter'
export { Badge, type BadgeProps } from './components/badge/Badge'
export { Button, type ButtonProps } from './components/button/Button'
export {
  buttonClassName,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './components/button/buttonClassName'
export { Card, type CardProps } from './components/card/Card'
export { Checkbox, type CheckboxProps } from './components/checkbox/Checkbox'
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog/ConfirmDialog'
export { CopyButton, type CopyButtonProps } from './components/copy-button/CopyButton'
export { DateField, type DateFieldProps } from './components/date-field/DateField'
export { DemoCard, type DemoCardProps } from './components/demo-card/DemoCard'
export { Dialog, type DialogProps } from './components/dialog/Dialog'
export { ErrorScreen, type ErrorScreenProps } from './components/error-screen/ErrorScreen'
export { boxClassName, type BoxLook } from './components/field/boxClassName'
export { Field, type FieldProps } from './components/field/Field'
export type { FieldCommonProps, FieldControl, FieldSize } from './components/field/fieldProps'
export { Gauge, type GaugeProps } from './components/gauge/Gauge'
export { SplitGauge, type SplitGaugeProps } from './components/gauge/SplitGauge'
export { IconButton, type IconButtonProps } from './components/icon-button/IconButton'
export { Icon, type IconProps } from './components/icon/Icon'
export { ICON_NAMES, type IconName } from './components/icon/icons'
export { InputSummary, type InputSummaryProps } from './components/input-summary/InputSummary'
export { checkJson, describeCheck, type JsonCheck } from './components/json-field/checkJson'
export { JsonField, type JsonFieldProps } from './components/json-field/JsonField'
export { Kbd, type KbdProps } from './components/kbd/Kbd'
export { LiveRegion, type LiveRegionProps } from './components/live-region/LiveRegion'
export { LoginFigure } from './components/login-figure/LoginFigure'
export { type Credentials } from './components/login-panel/credentials'
export { LoginPanel, type LoginPanelProps } from './components/login-panel/LoginPanel'
export { Mark, type MarkProps } from './components/mark/Mark'
export { MetricCard, type MetricCardProps } from './components/metric-card/MetricCard'
export { MetricStrip, type MetricStripProps } from './components/metric-strip/MetricStrip'
export { NotFoundPanel, type NotFoundPanelProps } from './components/not-found-panel/NotFoundPanel'
export { Notice, type NoticeProps } from './components/notice/Notice'
export { NumberField, type NumberFieldProps } from './components/number-field/NumberField'
export { PageHeader, type PageHeaderProps } from './components/page-header/PageHeader'
export { PageState, type PageStateProps } from './components/page-state/PageState'
export { Pager, type PagerProps } from './components/pager/Pager'
export { PasswordField, type PasswordFieldProps } from './components/password-field/PasswordField'
export { Progress, type ProgressProps } from './components/progress/Progress'
export { ResearchLayout, type ResearchLayoutProps } from './components/research-layout/ResearchLayout'
export { SelectField, type SelectFieldProps, type SelectOption } from './components/select-field/SelectField'
export type { MenuGroupItems, MenuItem, MenuLink, MenuLinkProps } from './components/side-menu/menuItems'
export { SearchTrigger, type SearchTriggerProps } from './components/side-menu/SearchTrigger'
export { SideMenu, type SideMenuProps } from './components/side-menu/SideMenu'
export { Skeleton, type SkeletonProps } from './components/skeleton/Skeleton'
export { StaleBadge, type StaleBadgeProps } from './components/stale-badge/StaleBadge'
export { TextField, type TextFieldProps } from './components/text-field/TextField'
export { ThemeToggle, type ThemeToggleProps } from './components/theme-toggle/ThemeToggle'
export { tradesCsv } from './components/trades-table/tradesCsv'
export { TradesTable, type TradesTableProps } from './components/trades-table/TradesTable'
export { type Refusal } from './components/unauthorized-panel/refusals'
export { UnauthorizedPanel, type UnauthorizedPanelProps } from './components/unauthorized-panel/UnauthorizedPanel'
export { UserCard, type User, type UserCardProps } from './components/user-card/UserCard'
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden/VisuallyHidden'
export { toCsv, type CsvCell } from './csv/csv'
export { saveBlob } from './csv/saveBlob'
export { saveText } from './csv/saveText'
export { deepestDrawdown, stepEquity, type DrawdownPeriod, type StepEquityPoint } from './equity/stepEquity'
export { classes } from './lib/classes'
