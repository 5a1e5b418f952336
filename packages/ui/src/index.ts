/** @packageDocumentation Presentational components and their theme: props in, events out. */
export { AppLoading } from './components/app-loading/AppLoading'
export { AppShell, type AppShellProps } from './components/app-shell/AppShell'
export { useMediaQuery } from './components/app-shell/useMediaQuery'
export { BacktestForm, type BacktestFormProps } from './components/backtest-form/BacktestForm'
export type {
  BacktestFormErrors,
  BacktestFormValue,
  BacktestSymbol,
  RunProgress,
} from './components/backtest-form/backtestFormTypes'
export {
  parseConfig,
  setConfigValue,
  removeConfigKey,
  type ConfigValue,
  type ParsedConfig,
} from './components/backtest-form/configText'
export { Badge, type BadgeProps } from './components/badge/Badge'
export { Button, type ButtonProps } from './components/button/Button'
export {
  buttonClassName,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './components/button/buttonClassName'
export { Card, type CardProps } from './components/card/Card'
export { CatalogueCard, type CatalogueCardProps } from './components/catalogue/CatalogueCard'
export { CatalogueGrid, type CatalogueGridProps } from './components/catalogue/CatalogueGrid'
export type { IndicatorSummary, StrategySummary } from './components/catalogue/catalogueTypes'
export { IndicatorCard, type IndicatorCardProps } from './components/catalogue/IndicatorCard'
export { ParamTable, type ParamTableProps } from './components/catalogue/ParamTable'
export { StrategyCard, type StrategyCardProps } from './components/catalogue/StrategyCard'
export { ChartForm, type ChartFormProps, type ChartFormValue } from './components/chart-form/ChartForm'
export { type ChartSettings } from './components/chart-settings/chartSettings'
export { ChartSettingsButton, type ChartSettingsButtonProps } from './components/chart-settings/ChartSettingsButton'
export { ChartSettingsPanel, type ChartSettingsPanelProps } from './components/chart-settings/ChartSettingsPanel'
export { Checkbox, type CheckboxProps } from './components/checkbox/Checkbox'
export { ColourField, type ColourFieldProps } from './components/colour-field/ColourField'
export { hexColour, nextColour } from './components/colour-field/hexColour'
export { CommandPalette, type CommandPaletteProps } from './components/command-palette/CommandPalette'
export { type Command } from './components/command-palette/commands'
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog/ConfirmDialog'
export { CopyButton, type CopyButtonProps } from './components/copy-button/CopyButton'
export { CorrelationBadge, type CorrelationBadgeProps } from './components/correlation-badge/CorrelationBadge'
export { CorrelationCards, type CorrelationCardsProps } from './components/correlation-cards/CorrelationCards'
export { type CorrelationFigures } from './components/correlation-cards/correlationFigures'
export {
  CorrelationForm,
  type CorrelationFormErrors,
  type CorrelationFormProps,
  type CorrelationFormValue,
} from './components/correlation-form/CorrelationForm'
export { CorrelationTiles, type CorrelationTilesProps } from './components/correlation-tiles/CorrelationTiles'
export { type LagFigures } from './components/correlation-tiles/lagTiles'
export { DataTable, type DataColumn, type DataTableProps } from './components/data-table/DataTable'
export { DateField, type DateFieldProps } from './components/date-field/DateField'
export { DateRangeField, type DateRangeFieldProps } from './components/date-range-field/DateRangeField'
export { type DateRange } from './components/date-range-field/quickRange'
export { DemoBadge, type DemoBadgeProps } from './components/demo-badge/DemoBadge'
export { DemoBanner, type DemoBannerProps } from './components/demo-banner/DemoBanner'
export { remainingTime, type RemainingTime } from './components/demo-banner/remainingTime'
export { DemoCard, type DemoCardProps } from './components/demo-card/DemoCard'
export { DemoConfigForm, type DemoConfigFormProps } from './components/demo-config-form/DemoConfigForm'
export { Dialog, type DialogProps } from './components/dialog/Dialog'
export { isDialogOpen } from './components/dialog/isDialogOpen'
export { ErrorScreen, type ErrorScreenProps } from './components/error-screen/ErrorScreen'
export { FailureState, type FailureStateProps } from './components/failure-state/FailureState'
export { boxClassName, type BoxLook } from './components/field/boxClassName'
export { Field, type FieldProps } from './components/field/Field'
export type { FieldCommonProps, FieldControl, FieldSize } from './components/field/fieldProps'
export { formatKilobytes, isCsvFile, type ChosenFile } from './components/file-drop-zone/csvFile'
export { FileDropZone, type FileDropZoneProps } from './components/file-drop-zone/FileDropZone'
export { Gauge, type GaugeProps } from './components/gauge/Gauge'
export { SplitGauge, type SplitGaugeProps } from './components/gauge/SplitGauge'
export { GrangerRows, type GrangerFigures, type GrangerRowsProps } from './components/granger-rows/GrangerRows'
export { IconButton, type IconButtonProps } from './components/icon-button/IconButton'
export { Icon, type IconProps } from './components/icon/Icon'
export { ICON_NAMES, type IconName } from './components/icon/icons'
export { IndicatorConfigList, type IndicatorConfigListProps } from './components/indicator-config/IndicatorConfigList'
export {
  addIndicator,
  indicatorProblem,
  type IndicatorChoice,
  type PlotIndicator,
} from './components/indicator-config/plotIndicator'
export { IndicatorPicker, type IndicatorPickerProps } from './components/indicator-picker/IndicatorPicker'
export { InputSummary, type InputSummaryProps } from './components/input-summary/InputSummary'
export { JsonEditor, type JsonEditorProps } from './components/json-editor/JsonEditor'
export { checkJson, describeCheck, type JsonCheck } from './components/json-field/checkJson'
export { JsonField, type JsonFieldProps } from './components/json-field/JsonField'
export { JsonPreview, type JsonPreviewProps } from './components/json-preview/JsonPreview'
export { Kbd, type KbdProps } from './components/kbd/Kbd'
export { LineSample, type LineSampleProps } from './components/line-style-field/LineSample'
export { LineStyleField, type LineStyleFieldProps } from './components/line-style-field/LineStyleField'
export { ListCard, type ListCardProps } from './components/list-card/ListCard'
export type { ListItem, ListLink, ListLinkProps } from './components/list-card/listItem'
export { TimeframeTicks, type TimeframeTicksProps } from './components/list-card/TimeframeTicks'
export { LiveRegion, type LiveRegionProps } from './components/live-region/LiveRegion'
export { LoginFigure } from './components/login-figure/LoginFigure'
export { type Credentials } from './components/login-panel/credentials'
export { LoginPanel, type LoginPanelProps } from './components/login-panel/LoginPanel'
export { Mark, type MarkProps } from './components/mark/Mark'
export { Menu, type MenuProps } from './components/menu/Menu'
export type { MenuAction, MenuSection, MenuTrigger } from './components/menu/menuTypes'
export { MetricCard, type MetricCardProps } from './components/metric-card/MetricCard'
export { MetricStrip, type MetricStripProps } from './components/metric-strip/MetricStrip'
export { NotFoundPanel, type NotFoundPanelProps } from './components/not-found-panel/NotFoundPanel'
export { Notice, type NoticeProps } from './components/notice/Notice'
export { NumberField, type NumberFieldProps } from './components/number-field/NumberField'
export { PageHeader, type PageHeaderProps } from './components/page-header/PageHeader'
export { PageState, type PageStateProps } from './components/page-state/PageState'
export { Pager, type PagerProps } from './components/pager/Pager'
export { PasswordField, type PasswordFieldProps } from './components/password-field/PasswordField'
export { PlotForm, type PlotFormProps } from './components/plot-form/PlotForm'
export { plotProblem, type PlotFormValue } from './components/plot-form/plotFormValue'
export {
  PreferencesForm,
  type ColourPair,
  type PreferencesFormProps,
} from './components/preferences-form/PreferencesForm'
export { ProgressPanel, type ProgressPanelProps } from './components/progress-panel/ProgressPanel'
export { Progress, type ProgressProps } from './components/progress/Progress'
export { PromptDialog, type PromptDialogProps } from './components/prompt-dialog/PromptDialog'
export { FieldPair, type FieldPairProps } from './components/rail-form/FieldPair'
export { type RailProgress } from './components/rail-form/RailFooter'
export { RailForm, type RailFormProps } from './components/rail-form/RailForm'
export { RailSection, type RailSectionProps } from './components/rail-form/RailSection'
export { RangeField, type RangeFieldProps } from './components/range-field/RangeField'
export { ResearchLayout, type ResearchLayoutProps } from './components/research-layout/ResearchLayout'
export {
  RestrictedFeaturesList,
  type RestrictedFeaturesListProps,
} from './components/restricted-features/RestrictedFeaturesList'
export { ResultLine, type ResultLineProps, type RunDescription } from './components/result-line/ResultLine'
export { RunList, type RunListProps } from './components/run-list/RunList'
export { type StoredRun } from './components/run-list/storedRun'
export {
  RunSummary,
  type RunParameter,
  type RunRecord,
  type RunSummaryProps,
} from './components/run-summary/RunSummary'
export { SaveBar, type SaveBarProps } from './components/save-bar/SaveBar'
export { SearchBox, type SearchBoxProps } from './components/search-box/SearchBox'
export {
  SegmentedField,
  type SegmentedFieldProps,
  type SegmentedOption,
} from './components/segmented-field/SegmentedField'
export { SelectField, type SelectFieldProps, type SelectOption } from './components/select-field/SelectField'
export {
  SessionPromptDialog,
  type SessionPromptDialogProps,
} from './components/session-prompt-dialog/SessionPromptDialog'
export { type SessionPrompt } from './components/session-prompt-dialog/sessionPrompts'
export type { MenuGroupItems, MenuItem, MenuLink, MenuLinkProps } from './components/side-menu/menuItems'
export { SearchTrigger, type SearchTriggerProps } from './components/side-menu/SearchTrigger'
export { SideMenu, type SideMenuProps } from './components/side-menu/SideMenu'
export { SkeletonPanel, type SkeletonPanelProps } from './components/skeleton-panel/SkeletonPanel'
export { Skeleton, type SkeletonProps } from './components/skeleton/Skeleton'
export { SignInContext } from './components/stale-badge/SignInContext'
export { StaleBadge, type StaleBadgeProps } from './components/stale-badge/StaleBadge'
export { StaleNotice, type StaleNoticeProps } from './components/stale-notice/StaleNotice'
export { StatisticRows, type StatisticRowsProps } from './components/statistic-rows/StatisticRows'
export { statisticalTests, type StatisticRow, type TestFigures } from './components/statistic-rows/statisticRows'
export { StrengthKey } from './components/strength-meter/StrengthKey'
export { StrengthMeter, type StrengthMeterProps } from './components/strength-meter/StrengthMeter'
export { Switch, type SwitchProps } from './components/switch/Switch'
export {
  withSeriesSymbol,
  type SeriesSymbol,
  type SeriesValue,
} from './components/symbol-timeframe-picker/seriesChoice'
export {
  SymbolTimeframePicker,
  type SymbolTimeframePickerProps,
} from './components/symbol-timeframe-picker/SymbolTimeframePicker'
export { Tabs, type Tab, type TabsProps } from './components/tabs/Tabs'
export { Tag, type TagProps } from './components/tag/Tag'
export { TextAreaField, type TextAreaFieldProps } from './components/text-area-field/TextAreaField'
export { TextField, type TextFieldProps } from './components/text-field/TextField'
export { ThemeToggle, type ThemeToggleProps } from './components/theme-toggle/ThemeToggle'
export { Toast, type ToastProps, type ToastTone } from './components/toast/Toast'
export { ToastRegion, type ToastItem, type ToastRegionProps } from './components/toast/ToastRegion'
export { ToggleList, type ToggleItem, type ToggleListProps } from './components/toggle-list/ToggleList'
export { Tooltip, type TooltipProps, type TooltipTrigger } from './components/tooltip/Tooltip'
export { tradesCsv } from './components/trades-table/tradesCsv'
export { TradesTable, type TradesTableProps } from './components/trades-table/TradesTable'
export { type Refusal } from './components/unauthorized-panel/refusals'
export { UnauthorizedPanel, type UnauthorizedPanelProps } from './components/unauthorized-panel/UnauthorizedPanel'
export { UnsavedNotice, type UnsavedNoticeProps } from './components/unsaved-notice/UnsavedNotice'
export {
  UploadForm,
  type FormMessage,
  type UploadFormProps,
  type UploadFormValue,
} from './components/upload-form/UploadForm'
export {
  UploadReport,
  type RefusedLine,
  type UploadOutcome,
  type UploadReportProps,
} from './components/upload-report/UploadReport'
export {
  UploadPreview,
  type PreviewColumn,
  type PreviewRow,
  type UploadPreviewProps,
} from './components/upload-preview/UploadPreview'
export { UserCard, type User, type UserCardProps } from './components/user-card/UserCard'
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden/VisuallyHidden'
export { toCsv, type CsvCell } from './csv/csv'
export { saveBlob } from './csv/saveBlob'
export { saveText } from './csv/saveText'
export { deepestDrawdown, stepEquity, type DrawdownPeriod, type StepEquityPoint } from './equity/stepEquity'
export { classes } from './lib/classes'
export { SERIES_PALETTES } from './theme/seriesPalette'
