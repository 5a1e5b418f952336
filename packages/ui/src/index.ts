/** @packageDocumentation Presentational components and their theme: props in, events out. */
export { AppLoading } from './panels/app-loading/AppLoading'
export { AppShell, type AppShellProps } from './layout/app-shell/AppShell'
export { useMediaQuery } from './layout/app-shell/useMediaQuery'
export { BacktestForm, type BacktestFormProps } from './forms/backtest-form/BacktestForm'
export type {
  BacktestFormErrors,
  BacktestFormValue,
  BacktestSymbol,
  RunProgress,
} from './forms/backtest-form/backtestFormTypes'
export { Badge, type BadgeProps } from './elements/badge/Badge'
export { Button, type ButtonProps } from './elements/button/Button'
export { buttonRecipe, type ButtonSize, type ButtonVariant } from './elements/button/buttonRecipe'
export { Card, type CardProps } from './elements/card/Card'
export { CatalogueCard, type CatalogueCardProps } from './panels/catalogue/CatalogueCard'
export { CatalogueGrid, type CatalogueGridProps } from './panels/catalogue/CatalogueGrid'
export type { IndicatorSummary, StrategySummary } from './panels/catalogue/catalogueTypes'
export { IndicatorCard, type IndicatorCardProps } from './panels/catalogue/IndicatorCard'
export { ParamTable, type ParamTableProps } from './panels/catalogue/ParamTable'
export { StrategyCard, type StrategyCardProps } from './panels/catalogue/StrategyCard'
export { ChartForm, type ChartFormProps, type ChartFormValue } from './forms/chart-form/ChartForm'
export { type ChartSettings } from './forms/chart-settings/chartSettings'
export { ChartSettingsButton, type ChartSettingsButtonProps } from './forms/chart-settings/ChartSettingsButton'
export { ChartSettingsPanel, type ChartSettingsPanelProps } from './forms/chart-settings/ChartSettingsPanel'
export { Checkbox, type CheckboxProps } from './forms/checkbox/Checkbox'
export { ColourField, type ColourFieldProps } from './forms/colour-field/ColourField'
export { hexColour, nextColour } from './forms/colour-field/hexColour'
export { CommandPalette, type CommandPaletteProps, type EarlyInput } from './panels/command-palette/CommandPalette'
export { type Command } from './panels/command-palette/commands'
export { ConfirmDialog, type ConfirmDialogProps } from './elements/confirm-dialog/ConfirmDialog'
export { CopyButton, type CopyButtonProps } from './elements/copy-button/CopyButton'
export { CorrelationCards, type CorrelationCardsProps } from './panels/correlation-cards/CorrelationCards'
export { type CorrelationFigures } from './panels/correlation-cards/correlationFigures'
export {
  CorrelationForm,
  type CorrelationFormErrors,
  type CorrelationFormProps,
  type CorrelationFormValue,
} from './forms/correlation-form/CorrelationForm'
export { CorrelationTiles, type CorrelationTilesProps } from './panels/correlation-tiles/CorrelationTiles'
export { type LagFigures } from './panels/correlation-tiles/lagTiles'
export { DataTable, type DataColumn, type DataTableProps } from './elements/data-table/DataTable'
export { DateField, type DateFieldProps } from './forms/date-field/DateField'
export { DateRangeField, type DateRangeFieldProps } from './forms/date-range-field/DateRangeField'
export { type DateRange } from './forms/date-range-field/quickRange'
export { DemoBadge, type DemoBadgeProps } from './elements/demo-badge/DemoBadge'
export { DemoBanner, type DemoBannerProps } from './layout/demo-banner/DemoBanner'
export { remainingTime, type RemainingTime } from './layout/demo-banner/remainingTime'
export { DemoCard, type DemoCardProps } from './panels/demo-card/DemoCard'
export { DemoConfigForm, type DemoConfigFormProps } from './forms/demo-config-form/DemoConfigForm'
export { Dialog, type DialogProps } from './elements/dialog/Dialog'
export { isDialogOpen } from './elements/dialog/isDialogOpen'
export { ErrorScreen, type ErrorScreenProps } from './panels/error-screen/ErrorScreen'
export { FailureState, type FailureStateProps } from './elements/failure-state/FailureState'
export { Field, type FieldProps } from './forms/field/Field'
export type { FieldCommonProps, FieldControl, FieldSize } from './forms/field/fieldProps'
export { formatKilobytes, isCsvFile, type ChosenFile } from './forms/file-drop-zone/csvFile'
export { FileDropZone, type FileDropZoneProps } from './forms/file-drop-zone/FileDropZone'
export { Gauge, type GaugeProps } from './elements/gauge/Gauge'
export { SplitGauge, type SplitGaugeProps } from './elements/gauge/SplitGauge'
export { GrangerRows, type GrangerFigures, type GrangerRowsProps } from './panels/granger-rows/GrangerRows'
export { IconButton, type IconButtonProps } from './elements/icon-button/IconButton'
export { Icon, type IconProps } from './elements/icon/Icon'
export { ICON_NAMES, type IconName } from './elements/icon/icons'
export { IndicatorConfigList, type IndicatorConfigListProps } from './forms/indicator-config/IndicatorConfigList'
export {
  addIndicator,
  indicatorProblem,
  type IndicatorChoice,
  type PlotIndicator,
} from './forms/indicator-config/plotIndicator'
export { IndicatorPicker, type IndicatorPickerProps } from './forms/indicator-picker/IndicatorPicker'
export { InputSummary, type InputSummaryProps } from './layout/input-summary/InputSummary'
export { JsonField, type JsonFieldProps } from './forms/json-field/JsonField'
export { JsonPreview, type JsonPreviewProps } from './panels/json-preview/JsonPreview'
export { Kbd, type KbdProps } from './elements/kbd/Kbd'
export { LineSample, type LineSampleProps } from './forms/line-style-field/LineSample'
export { LineStyleField, type LineStyleFieldProps } from './forms/line-style-field/LineStyleField'
export { ListCard, type ListCardProps } from './panels/list-card/ListCard'
export type { ListItem, ListLink, ListLinkProps } from './panels/list-card/listItem'
export { TimeframeTicks, type TimeframeTicksProps } from './panels/list-card/TimeframeTicks'
export { LiveRegion, type LiveRegionProps } from './elements/live-region/LiveRegion'
export { LoginFigure } from './panels/login-figure/LoginFigure'
export { type Credentials } from './panels/login-panel/credentials'
export { LoginPanel, type LoginPanelProps } from './panels/login-panel/LoginPanel'
export { Mark, type MarkProps } from './elements/mark/Mark'
export { Menu, type MenuProps } from './elements/menu/Menu'
export type { MenuAction, MenuSection, MenuTrigger } from './elements/menu/menuTypes'
export { MetricCard, type MetricCardProps } from './elements/metric-card/MetricCard'
export { MetricGlossary, type MetricGlossaryProps } from './panels/metric-glossary/MetricGlossary'
export { MetricName, type MetricNameProps } from './panels/metric-name/MetricName'
export { MetricRows, type MetricRowsProps } from './panels/metric-rows/MetricRows'
export { MetricStrip, type MetricStripProps } from './panels/metric-strip/MetricStrip'
export { NotFoundPanel, type NotFoundPanelProps } from './panels/not-found-panel/NotFoundPanel'
export { Notice, type NoticeProps } from './elements/notice/Notice'
export { NumberField, type NumberFieldProps } from './forms/number-field/NumberField'
export { PageHeader, type PageHeaderProps } from './layout/page-header/PageHeader'
export { PageState, type PageStateProps } from './elements/page-state/PageState'
export { Pager, type PagerProps } from './elements/pager/Pager'
export { PasswordField, type PasswordFieldProps } from './forms/password-field/PasswordField'
export { PlotForm, type PlotFormProps } from './forms/plot-form/PlotForm'
export { plotProblem, type PlotFormValue } from './forms/plot-form/plotFormValue'
export { Popover, type PopoverProps } from './elements/popover/Popover'
export { PreferencesForm, type ColourPair, type PreferencesFormProps } from './forms/preferences-form/PreferencesForm'
export { Progress, type ProgressProps } from './elements/progress/Progress'
export { PromptDialog, type PromptDialogProps } from './elements/prompt-dialog/PromptDialog'
export { FieldPair, type FieldPairProps } from './layout/rail-form/FieldPair'
export { type RailProgress } from './layout/rail-form/RailFooter'
export { RailForm, type RailFormProps } from './layout/rail-form/RailForm'
export { RailSection, type RailSectionProps } from './layout/rail-form/RailSection'
export { RangeField, type RangeFieldProps } from './forms/range-field/RangeField'
export { ResearchLayout, type ResearchLayoutProps } from './layout/research-layout/ResearchLayout'
export {
  RestrictedFeaturesList,
  type RestrictedFeaturesListProps,
} from './forms/restricted-features/RestrictedFeaturesList'
export { Reveal, type RevealProps } from './elements/reveal/Reveal'
export {
  ResultLine,
  type ResultLineProps,
  type RunDescription,
  type RunParameter,
} from './panels/result-line/ResultLine'
export { RunList, type RunListProps } from './panels/run-list/RunList'
export { type StoredRun } from './panels/run-list/storedRun'
export { SaveBar, type SaveBarProps } from './layout/save-bar/SaveBar'
export { SearchBox, type SearchBoxProps } from './elements/search-box/SearchBox'
export { SegmentedField, type SegmentedFieldProps, type SegmentedOption } from './forms/segmented-field/SegmentedField'
export { SelectField, type SelectFieldProps, type SelectOption } from './forms/select-field/SelectField'
export {
  SessionPromptDialog,
  type SessionPromptDialogProps,
} from './elements/session-prompt-dialog/SessionPromptDialog'
export { type SessionPrompt } from './elements/session-prompt-dialog/sessionPrompts'
export type { MenuGroupItems, MenuItem, MenuLink, MenuLinkProps } from './layout/side-menu/menuItems'
export { SearchTrigger, type SearchTriggerProps } from './layout/side-menu/SearchTrigger'
export { SideMenu, type SideMenuProps } from './layout/side-menu/SideMenu'
export { SkeletonPanel, type SkeletonPanelProps } from './elements/skeleton-panel/SkeletonPanel'
export { Skeleton, type SkeletonProps } from './elements/skeleton/Skeleton'
export { SignInContext } from './elements/stale-badge/SignInContext'
export { StaleBadge, type StaleBadgeProps } from './elements/stale-badge/StaleBadge'
export { StaleNotice, type StaleNoticeProps } from './elements/stale-notice/StaleNotice'
export { StatisticRows, type StatisticRowsProps } from './panels/statistic-rows/StatisticRows'
export { statisticalTests, type StatisticRow, type TestFigures } from './panels/statistic-rows/statisticRows'
export { StrengthKey } from './elements/strength-meter/StrengthKey'
export { StrengthMeter, type StrengthMeterProps } from './elements/strength-meter/StrengthMeter'
export { Switch, type SwitchProps } from './forms/switch/Switch'
export { withSeriesSymbol, type SeriesSymbol, type SeriesValue } from './forms/symbol-timeframe-picker/seriesChoice'
export {
  SymbolTimeframePicker,
  type SymbolTimeframePickerProps,
} from './forms/symbol-timeframe-picker/SymbolTimeframePicker'
export { Tabs, type Tab, type TabsProps } from './elements/tabs/Tabs'
export { Tag, type TagProps } from './elements/tag/Tag'
export { TextAreaField, type TextAreaFieldProps } from './forms/text-area-field/TextAreaField'
export { TextField, type TextFieldProps } from './forms/text-field/TextField'
export { ThemeToggle, type ThemeToggleProps } from './layout/theme-toggle/ThemeToggle'
export { Toast, type ToastProps, type ToastTone } from './elements/toast/Toast'
export { ToastRegion, type ToastItem, type ToastRegionProps } from './elements/toast/ToastRegion'
export { ToggleList, type ToggleItem, type ToggleListProps } from './forms/toggle-list/ToggleList'
export { Tooltip, type TooltipProps, type TooltipTrigger } from './elements/tooltip/Tooltip'
export { tradesCsv } from './panels/trades-table/tradesCsv'
export { TradeSides, type TradeSidesProps } from './panels/trade-sides/TradeSides'
export { TradesTable, type TradesTableProps } from './panels/trades-table/TradesTable'
export { type Refusal } from './panels/unauthorized-panel/refusals'
export { UnauthorizedPanel, type UnauthorizedPanelProps } from './panels/unauthorized-panel/UnauthorizedPanel'
export { UnsavedNotice, type UnsavedNoticeProps } from './elements/unsaved-notice/UnsavedNotice'
export {
  UploadForm,
  type FormMessage,
  type UploadFormProps,
  type UploadFormValue,
} from './forms/upload-form/UploadForm'
export {
  UploadReport,
  type RefusedLine,
  type UploadOutcome,
  type UploadReportProps,
} from './panels/upload-report/UploadReport'
export {
  UploadPreview,
  type PreviewColumn,
  type PreviewRow,
  type UploadPreviewProps,
} from './panels/upload-preview/UploadPreview'
export { UserCard, type User, type UserCardProps } from './layout/user-card/UserCard'
export { VisuallyHidden, type VisuallyHiddenProps } from './elements/visually-hidden/VisuallyHidden'
export { toCsv, type CsvCell } from './csv/csv'
export { saveBlob } from './csv/saveBlob'
export { saveText } from './csv/saveText'
export { barEquity } from './equity/barEquity'
export {
  deepestDrawdown,
  stepEquity,
  type DrawdownPeriod,
  type RunFacts,
  type StepEquityPoint,
} from './equity/stepEquity'
export { classes } from './lib/classes'
export { useOverflows } from './lib/useOverflows'
export { SERIES_PALETTES } from './theme/seriesPalette'
export { whenIdle } from './lib/whenIdle'
