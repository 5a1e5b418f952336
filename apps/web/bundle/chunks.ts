import type { Rolldown } from 'vite'

/** Hints bring their positioning along and dialogs what traps the focus, which a page does not show at first. */
const OURS =
  /packages[\\/](?:api|contract|ui)[\\/]src[\\/](?!elements[\\/]hint[\\/]HintSurface|forms[\\/](?:checkbox|segmented-field)[\\/]|(?:elements|forms)[\\/](?:\w+-)*dialog[\\/])|apps[\\/]web[\\/]src[\\/]/

/**
 * What is loaded as one file. Otherwise each set of pages that share a module has a file of its own, 256 in all, most of them
 * smaller than their request. An earlier group takes what it needs with it, so each comes after those that it imports. A count is
 * of pages and lazy parts.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', tags: ['$initial'] },
  // What the sign-in and the shell share with other pages, which do without the rest of them.
  {
    name: 'field',
    test: /ui[\\/]src[\\/](?:forms[\\/](?:text-|password-)?field|elements[\\/](?:notice|icon-button)|layout[\\/]theme-toggle)[\\/]|useRequest\.|platform[\\/](?:title|version)|returnState|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](?:box|center|circle|flex|grid|heading|link|separator|simple-grid|skeleton|spacer|square|stack|text)[\\/]/,
  },
  { name: 'login', test: /pages[\\/]login[\\/]LoginPage/ },
  {
    name: 'shell',
    test: /app[\\/]Shell\.|ui[\\/]src[\\/](?:format[\\/]|elements[\\/](?:card|failure-state|held-up-badge|later-bars-badge|stale-badge)[\\/]|elements[\\/]search-box[\\/]NothingMatches|lib[\\/]focusSearch|panels[\\/](?:list-card[\\/]ListFilter|run-library[\\/]Sparkline))|shared[\\/](?:FailureAction|rememberedTexts)|hooks[\\/]use(?:Resource|Lists)|layout[\\/]page-header|contract[\\/]src[\\/]resource/,
  },
  { name: 'dashboard', test: /pages[\\/]dashboard[\\/](?:DashboardPage|exampleRun)/ },
  { name: 'responses', test: /api[\\/]src[\\/](?:responses|\w+Endpoints)\./ },
  { name: 'motion', test: /ui[\\/]src[\\/]motion[\\/](?:MotionRoot|Folding|transitions)/ },
  {
    name: 'machines',
    test: /@zag-js[\\/](?:core|dom-query|react|utils|collapsible|pagination)[\\/]|@ark-ui[\\/]react[\\/]dist[\\/](?:utils|components[\\/](?:presence|collapsible|fieldset|pagination))[\\/]|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](?:collapsible|fieldset|pagination)[\\/]/,
    minShareCount: 2,
  },
  // What a form without settings does not show.
  { name: 'choices', test: /ui[\\/]src[\\/]forms[\\/](?:checkbox|segmented-field)[\\/]/ },
  { name: 'page', test: OURS, minShareCount: 4 },
  {
    name: 'dialog',
    test: /ui[\\/]src[\\/](?:elements|forms)[\\/](?:\w+-)*dialog[\\/]|@zag-js[\\/]collection[\\/]|components[\\/]collection[\\/]/,
  },
  // Before the palette, which would take it along.
  {
    name: 'search',
    test: /panels[\\/]run-library[\\/]librarySearch|pages[\\/](?:backtest-data[\\/]runAddress|shared[\\/]runDetail)/,
    minShareCount: 2,
  },
  { name: 'palette', test: /OpenedPalette|KeysDialog|SymbolChooser|RunChooser/ },
  {
    name: 'controls',
    test: /node_modules[\\/](?:@zag-js[\\/](?!tabs)|@ark-ui[\\/](?!react[\\/]dist[\\/]components[\\/]tabs)|@floating-ui)/,
    minShareCount: 2,
  },
  // This and the next before `canvas`, with the library that figures do without.
  {
    name: 'panel',
    test: /charts[\\/]src[\\/](?:panel[\\/]|workspace[\\/]useWorkbench|canvas[\\/](?:cursorMoves|lastFrame|timeView))/,
    minShareCount: 2,
  },
  {
    name: 'figures',
    test: /charts[\\/]src[\\/](?:(?:svg|flow|account|runs)[\\/]|plot[\\/](?:Plot\.|DrawnPlot|plotView|looks|RunShape|runCurvesModel)|workspace[\\/](?:marks|ranges))/,
    minShareCount: 2,
  },
  // What its charts share; they are loaded when they are shown.
  { name: 'nivo', test: /node_modules[\\/](?:@nivo|@react-spring|d3-|lodash)/, minShareCount: 2 },
  {
    name: 'run',
    test: /pages[\\/]run[\\/](?:RunWorkspace|OverviewTab|TradesTab|SelectionBar|headlineNotes|useRunExport)/,
  },
  { name: 'canvas', test: /charts[\\/]src[\\/](?:canvas|candles)[\\/]/, minShareCount: 4 },
  { name: 'catalogue', test: /pages[\\/](?:indicators|strategies)/ },
  { name: 'account', test: /pages[\\/](?:account|trail)[\\/]/ },
  {
    name: 'series',
    test: /api[\\/]src[\\/]flow|useBarFlow|pages[\\/]shared[\\/](?:lazyPart|movingSeries|use(?:Chart|Addressed|Url|Fit|Settings|RunTrades))|chart-settings|chartMarks/,
    minShareCount: 2,
  },
  {
    name: 'parts',
    test: /packages[\\/]api[\\/]src[\\/](?!study|thread|hooks[\\/]useStudy)|ui[\\/]src[\\/]forms[\\/](?!sweep|switch)|web[\\/]src[\\/](?:preferences|pages[\\/](?:shared[\\/](?!Stored|swept)|backtest|chart|study))/,
    minShareCount: 2,
  },
  {
    name: 'studies',
    test: /StoredStudies|study(?:Metrics|-progress|Resource|Store)|sweptAxes|sweep-form|useStudy|verdict-strip/,
    minShareCount: 2,
  },
  {
    name: 'overlays',
    test: /(?:DemoNotice|LeaveDialog|ExpiryQuestion|MenuDrawer|MenuSurface|PopoverSurface|HintSurface|finishSignOn)\.|app[\\/]panes\./,
  },
  // What opens on a press, by where it is pressed.
  { name: 'verdict', test: /ToldChecks|MadeVerdict|checkWords|IntervalBar/ },
  { name: 'tabs', test: /pages[\\/]run[\\/](?:DataTab|DistributionTab|StatisticsTab|StarRun)/ },
  { name: 'export', test: /pages[\\/]backtest[\\/](?:ExportDialog|reportFile|shareCard)/ },
  { name: 'rare', test: /pages[\\/](?:unauthorized|not-found|docs)[\\/]/ },
  { name: 'asked', test: /(?:checkInWorker|compareInWorker|compareSeries|livePlot|thread)\./ },
  { name: 'workspace', test: /charts[\\/]src[\\/]workspace[\\/](?:Workspace|workspaceSlots)/ },
  { name: 'lags', test: /charts[\\/]src[\\/](?:lags|rolling)[\\/](?!LagBars)/ },
  { name: 'equity', test: /charts[\\/]src[\\/]equity[\\/]/ },
]
