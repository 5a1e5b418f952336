import { beforeEach, expect, test } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { engineFixtureFile } from '../testing/engineFixtures'
import { runCli } from './program'

const output = captureOutput()

let csv = ''

beforeEach(() => {
  csv = engineFixtureFile('EURUSD_H4.csv')
})

const AXES = '[["n1",[5,10]],["n2",[20,50]]]'
const RUN = '{"csv":"CSV","strategy":"SmaCross","rows":[0,1500]}'
const OTHER = '{"csv":"CSV","strategy":"EmaCross","rows":[0,1500]}'
const SHORT = '{"csv":"CSV","strategy":"SmaCross","rows":[0,5]}'

/** Over the file's first 1500 bars where the options name no run. */
const TABLES: [string, string, string[], string][] = [
  [
    'a backtest',
    'backtest',
    [],
    `
Moving Average on EURUSD_H4: 1500 bars, 88 trades

Start                   2012-11-26 20:00:00
End                     2013-11-14 04:00:00
Duration                  352 days 08:00:00
Exposure Time [%]                     96.80
Equity Final [$]                   90495.08
Equity Peak [$]                   101721.97
Return [%]                            -9.50
Buy & Hold Return [%]                  3.62
Return (Ann.) [%]                     -9.50
Volatility (Ann.) [%]                  6.69
CAGR [%]                              -9.84
Sharpe Ratio                          -1.42
Sortino Ratio                         -1.63
Calmar Ratio                        -0.6530
Alpha [%]                             -9.84
Beta                                0.09123
Max. Drawdown [%]                    -14.56
Avg. Drawdown [%]                     -1.98
Max. Drawdown Duration    329 days 16:00:00
Avg. Drawdown Duration     42 days 19:00:00
# Trades                                 88
Win Rate [%]                          36.36
Best Trade [%]                         2.34
Worst Trade [%]                       -1.63
Avg. Trade [%]                      -0.1134
Max. Trade Duration        18 days 04:00:00
Avg. Trade Duration         3 days 22:00:00
Profit Factor                        0.6569
Expectancy [%]                      -0.1110
SQN                                   -1.56
Kelly Criterion                     -0.2034
`,
  ],
  [
    'a report',
    'report',
    ['--fees', '0.0002'],
    `
Return [%]                                                        -12.64
Return (Ann.) [%]                                                 -12.64
Volatility (Ann.) [%]                                              6.556
CAGR [%]                                                          -13.07
Sharpe Ratio                                                      -1.928
Sortino Ratio                                                     -2.087
Max. Drawdown [%]                                                 -16.32
Calmar Ratio                                                     -0.7745
# Trades                                                              88
Win Rate [%]                                                       32.95
Best Trade [%]                                                     2.295
Worst Trade [%]                                                   -1.673
Profit Factor                                                     0.5685
Expectancy [%]                                                    -0.151
SQN                                                               -2.105
Kelly Criterion                                                  -0.2669
Exposure Time [%]                                                   96.8
Best and worst month                                     2.65 %, -5.41 %
Profit factor of returns, of money                        0.5685, 0.5525
Long, short                                 54.87 %, 47.73 % of the bars
Costs                               3198.08, N/A of the gain before them
Daily loss, 95 %                                                  0.87 %
Probability that Sharpe is above 0                                3.52 %
Beta                                                           -0.005757
Alpha a year                                                    -13.20 %
Return beyond the benchmark                                     -16.27 %

Deepest drawdowns
16.32 %  329.7 days  not recovered
 0.89 %    7.2 days  recovered
 0.11 %    0.7 days  recovered
 0.10 %    2.8 days  recovered
 0.10 %    0.8 days  recovered
 0.05 %    0.3 days  recovered
 0.04 %    0.3 days  recovered
 0.04 %    0.3 days  recovered
`,
  ],
  [
    'a sweep',
    'sweep',
    ['--axes', AXES],
    `
Runs                        4, of which 4 have a value
Best by Sharpe Ratio        {"n1":10,"n2":50}, 0.3623
Shape of the best           spike
Sharpe ratio per day        0.02546
Given by luck alone         0.03174
Effective trials            2.159
Deflated Sharpe ratio       46.06 %
Deflated, all trials        31.14 %
Probability of overfitting  1.35 %
`,
  ],
  [
    'a sweep in which no run has a value',
    'sweep',
    ['--axes', AXES, '--min-trades', '9999'],
    `
Runs                        4, of which 0 have a value
Best by Sharpe Ratio        none
Shape of the best           N/A
Sharpe ratio per day        N/A
Given by luck alone         N/A
Effective trials            N/A
Deflated Sharpe ratio       N/A
Deflated, all trials        N/A
Probability of overfitting  N/A
`,
  ],
  [
    'a walk forward',
    'walkforward',
    ['--axes', AXES, '--train', '500', '--test', '500'],
    `
test bars  chosen             in sample  out of sample  trades  return
500:1000   {"n1":10,"n2":50}     -1.096          1.226      13  3.33 %
1000:1500  {"n1":10,"n2":50}     0.9576          1.063       9  2.15 %

Return of all tests    5.554 %
Efficiency             N/A
Tests that made money  100.00 %
`,
  ],
  [
    'a walk forward that finds nothing to trade',
    'walkforward',
    ['--axes', AXES, '--train', '500', '--test', '500', '--min-trades', '9999'],
    `
test bars  chosen   in sample  out of sample  trades  return
500:1000   in cash        N/A            N/A       0  0.00 %
1000:1500  in cash        N/A            N/A       0  0.00 %

Return of all tests    0 %
Efficiency             N/A
Tests that made money  0.00 %
`,
  ],
  [
    'resampled days',
    'resample',
    ['--paths', '20'],
    `
Paths                                   20 of 252 days, blocks of 6.316
Probability of a loss                   100.00 %
End, 95 % interval                      0.8135 to 0.988
Max. drawdown, 5 % of the paths below   5.38 %
Max. drawdown, 25 % of the paths below  8.66 %
Max. drawdown, 50 % of the paths below  13.57 %
Max. drawdown, 75 % of the paths below  15.65 %
Max. drawdown, 95 % of the paths below  20.55 %
`,
  ],
  [
    'resampled trades',
    'resample',
    ['--method', 'orders', '--paths', '20'],
    `
Observed max. drawdown                  13.61 %
Orders with a deeper one                15.00 %
Max. drawdown, 5 % of the paths below   10.17 %
Max. drawdown, 25 % of the paths below  10.83 %
Max. drawdown, 50 % of the paths below  11.89 %
Max. drawdown, 75 % of the paths below  12.48 %
Max. drawdown, 95 % of the paths below  14.76 %
`,
  ],
  [
    'costs where nothing is earned',
    'stress',
    ['--fees', '0.0001'],
    `
costs  Return [%]  Sharpe Ratio  Max. Drawdown [%]  # Trades
x 0        -9.505        -1.421             -14.56        88
x 0.5       -10.3        -1.548                -15        88
x 1        -11.08        -1.675             -15.44        88
x 1.5      -11.86        -1.801             -15.88        88
x 2        -12.64        -1.928             -16.32        88
x 2.5       -13.4        -2.054             -16.76        88
x 3        -14.16        -2.181             -17.37        88

Break-even multiplier    N/A: it earns nothing even without costs
Break-even fee per fill  N/A
`,
  ],
  [
    'no costs',
    'stress',
    [],
    `
costs  Return [%]  Sharpe Ratio  Max. Drawdown [%]  # Trades
x 0        -9.505        -1.421             -14.56        88
x 0.5      -9.505        -1.421             -14.56        88
x 1        -9.505        -1.421             -14.56        88
x 1.5      -9.505        -1.421             -14.56        88
x 2        -9.505        -1.421             -14.56        88
x 2.5      -9.505        -1.421             -14.56        88
x 3        -9.505        -1.421             -14.56        88

Break-even multiplier    N/A: the run has no costs
Break-even fee per fill  N/A
`,
  ],
  [
    'the spread over symbols',
    'symbols-study',
    ['--runs', `[${RUN},${OTHER}]`],
    `
                    median      best   worst  above 0
Return [%]          -5.015   -0.5247  -9.505   0.00 %
Sharpe Ratio       -0.7455  -0.06968  -1.421   0.00 %
Max. Drawdown [%]   -11.74    -8.917  -14.56   0.00 %
`,
  ],
  [
    'a comparison',
    'compare',
    ['--a', RUN, '--b', OTHER],
    `
Days that both have                 253
Return of a less that of b, a year  -9.47 %
Deviation of that, a year           6.40 %
Correlation                         0.6328
Sharpe ratio (daily) of a, of b     -1.317, -0.03188
Their difference, 95 % interval     -1.285, -2.72 to 0.005868
p of no difference                  0.052
`,
  ],
  [
    'a comparison of too few days',
    'compare',
    ['--a', SHORT, '--b', SHORT],
    `
Days that both have                 2
Return of a less that of b, a year  0.00 %
Deviation of that, a year           N/A
Correlation                         N/A
Sharpe ratio (daily) of a, of b     N/A, N/A
Their difference, 95 % interval     N/A
p of no difference                  N/A
`,
  ],
  [
    'a grid',
    'grid',
    ['--grid', '{"n1":[5,10],"n2":[20,50]}', '--statistics', 'SQN, Calmar Ratio'],
    `
Moving Average on EURUSD_H4: 4 configurations over 1500 bars, by Sharpe Ratio

n1  n2  Return [%]  Max. Drawdown [%]  Win Rate [%]  # Trades  Sharpe Ratio  Profit Factor  Equity Final [$]     SQN  Calmar Ratio
10  50        2.73              -4.68         43.59        39         0.362           1.23         102725.81   0.485         0.582
5   50       -4.36             -10.80         33.33        48        -0.591          0.788          95640.59  -0.737        -0.404
10  20       -9.50             -14.56         36.36        88         -1.42          0.657          90495.08   -1.56        -0.653
5   20      -10.70             -14.72         31.25        96         -1.58          0.661          89304.30   -1.63        -0.727
`,
  ],
]

/** Commands that take whole runs. */
const OF_RUNS = ['compare', 'symbols-study']

test.each(TABLES)('%s reads as this table', async (_, command, options, table) => {
  const run = OF_RUNS.includes(command) ? [] : ['--csv', csv, '--strategy', 'SmaCross', '--rows', '0:1500']
  expect(await runCli([command, ...run, ...options.map((text) => text.replaceAll('CSV', csv))])).toBe(0)
  expect(`\n${output.out}`).toBe(table)
})
