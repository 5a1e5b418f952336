import { Command, CommanderError } from 'commander'
import { register as registerBacktest } from './commands/backtest'
import { register as registerBackup } from './commands/backup'
import { register as registerCopy } from './commands/copy'
import { register as registerCorrelate } from './commands/correlate'
import { register as registerGrid } from './commands/grid'
import { register as registerImport } from './commands/import'
import { register as registerIndicators } from './commands/indicators'
import { register as registerReplaced } from './commands/replaced'
import { register as registerStrategies } from './commands/strategies'
import { register as registerSymbols } from './commands/symbols'
import { register as registerUser } from './commands/user'
import { register as registerWorker } from './commands/worker'
import { isBadInput, messageOf } from './badInput'
import { register as registerCalendar } from './studies/calendar'
import { register as registerChecks } from './studies/checks'
import { register as registerCompare } from './studies/compare'
import { register as registerLedger } from './studies/ledger'
import { register as registerLookAhead } from './studies/lookAhead'
import { register as registerPortfolio } from './studies/portfolio'
import { register as registerReport } from './studies/report'
import { register as registerResample } from './studies/resample'
import { register as registerSeal } from './studies/seal'
import { register as registerSelection } from './studies/selection'
import { register as registerStress } from './studies/stress'
import { register as registerSweep } from './studies/sweep'
import { register as registerSymbolsStudy } from './studies/symbols'
import { register as registerWalkForward } from './studies/walkForward'

const FAILED = 1
const BAD_INPUT = 2

/** Commands load the store only when they run. */
const COMMANDS: readonly ((program: Command) => void)[] = [
  registerBacktest,
  registerGrid,
  registerReport,
  registerSelection,
  registerCalendar,
  registerCompare,
  registerChecks,
  registerSweep,
  registerWalkForward,
  registerResample,
  registerStress,
  registerLookAhead,
  registerLedger,
  registerSeal,
  registerPortfolio,
  registerSymbolsStudy,
  registerCorrelate,
  registerIndicators,
  registerStrategies,
  registerSymbols,
  registerImport,
  registerReplaced,
  registerUser,
  registerBackup,
  registerCopy,
  registerWorker,
]

/** Returns the exit code: 0, 1 for a failure, 2 for bad input. Errors go to stderr without a stack. */
export async function runCli(args: readonly string[]): Promise<number> {
  const program = new Command('tidemark')
    .description('Backtests and the data folder from the command line, without a server.')
    .exitOverride()
    .showHelpAfterError('Run it with --help to see what it takes.')
  for (const register of COMMANDS) register(program)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    return report(error)
  }
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : BAD_INPUT
  const message = error instanceof Error ? messageOf(error) : String(error)
  process.stderr.write(`tidemark: ${message}\n`)
  return isBadInput(error) ? BAD_INPUT : FAILED
}
