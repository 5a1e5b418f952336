import { BadInput, isBadInput, messageOf } from './badInput'
import { jsonOf } from './options'
import { counted, print } from './print'
import { readText } from './callerFile'

/**
 * One line of JSON per line, in order. Invalid input gives `{"error": …, "line": n}`, and the other lines continue.
 *
 * @param others - options that lines set for themselves
 * @throws {BadInput} for options other than --json, and at the end when any line failed
 */
export async function runBatch(file: string, others: object, answer: (request: unknown) => object): Promise<void> {
  const extra = Object.keys(others).filter((name) => name !== 'json')
  if (extra.length > 0) throw new BadInput(`--batch takes no --${extra.join(', --')}: each line names its own`)
  let refused = 0
  for (const [k, line] of readText(file).split('\n').entries()) {
    if (line.trim() === '') continue
    const answered = answerLine(line, k + 1, answer)
    if ('error' in answered) refused++
    await print(`${JSON.stringify(answered)}\n`)
  }
  if (refused > 0) throw new BadInput(`${file}: ${counted(refused, 'line')} could not be run`)
}

function answerLine(line: string, number: number, answer: (request: unknown) => object): object {
  try {
    return answer(jsonOf('line', line))
  } catch (error) {
    if (isBadInput(error)) return { error: messageOf(error), line: number }
    throw error
  }
}
