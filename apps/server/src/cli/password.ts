import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { passwordProblem } from '../accounts/passwords'
import { BadInput } from './badInput'

async function askTwice(name: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // Raw mode does not turn Ctrl+C into a signal.
  terminal.on('SIGINT', () => terminal.close())
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question)
    const { done, value } = await lines.next()
    process.stderr.write('\n')
    if (done === true) throw new BadInput('no password was given')
    return value
  }
  try {
    const password = await ask(`Password for ${name}: `)
    if ((await ask('Once more: ')) !== password) throw new BadInput('the two passwords differ')
    return password
  } finally {
    terminal.close()
  }
}

/**
 * Never from an argument, which other users of the machine can see.
 * @throws {BadInput} when it is too short or too common, or there is no terminal
 */
export async function readNewPassword(name: string, isFromStdin: boolean): Promise<string> {
  if (!isFromStdin && !process.stdin.isTTY) {
    throw new BadInput('there is no terminal to ask for the password on; pass it on stdin with --password-stdin')
  }
  const password = isFromStdin ? ((await text(process.stdin)).split(/\r?\n/)[0] ?? '') : await askTwice(name)
  const problem = passwordProblem(password)
  if (problem !== null) throw new BadInput(`the password ${problem}`)
  return password
}
