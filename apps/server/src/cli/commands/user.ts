import { type Role, ROLES, type TrailAction } from '@tidemark/contract'
import { type Command, Option } from 'commander'
import type { TransactionTables, User, UserStore } from '../../store/Store'
import { BadInput } from '../badInput'
import { byCommandLine, withStore } from '../dataFolder'
import { readNewPassword } from '../password'
import { print, table } from '../print'

const NAME = /^[A-Za-z0-9._@-]{1,64}$/

interface PasswordOptions {
  readonly passwordStdin?: boolean
}

async function note(tables: TransactionTables, action: TrailAction, subject: string): Promise<void> {
  await tables.addTrail({ ...byCommandLine(), action, subject })
}

function inTransaction<T>(work: (tables: TransactionTables) => Promise<T>): Promise<T> {
  return withStore((store) => store.transaction(work))
}

async function find(store: UserStore, name: string): Promise<User> {
  const user = await store.userByName(name)
  if (user) return user
  const names = (await store.users()).map((one) => one.name)
  const known = names.length > 0 ? `known are ${names.join(', ')}` : 'there are none yet'
  throw new BadInput(`there is no user '${name}'; ${known}`)
}

interface AddOptions extends PasswordOptions {
  readonly role?: Role
}

async function add(name: string, { passwordStdin = false, role }: AddOptions): Promise<void> {
  if (!NAME.test(name)) {
    throw new BadInput(`NAME is '${name}': it must be 1 to 64 letters, digits, dots, dashes, underscores or @`)
  }
  const { addAccount } = await import('../../accounts/accounts')
  await withStore(async (store) => {
    if (await store.userByName(name)) throw new BadInput(`there is a user '${name}' already`)
    const password = await readNewPassword(name, passwordStdin)
    await store.transaction(async (tables) => {
      await addAccount(tables, name, password, undefined, role)
      await note(tables, 'account added', name)
    })
  })
  await print(`Added ${name}.\n`)
}

async function setPassword(name: string, { passwordStdin = false }: PasswordOptions): Promise<void> {
  const { hashPassword } = await import('../../accounts/passwords')
  await withStore(async (store) => {
    const { id, identity } = await find(store, name)
    if (identity !== null) throw new BadInput(`'${name}' signs in at ${identity.issuer} and has no password here`)
    const passwordHash = await hashPassword(await readNewPassword(name, passwordStdin))
    await store.transaction(async (tables) => {
      await tables.setPassword(id, passwordHash)
      await note(tables, 'password changed', name)
    })
  })
  await print(`The password of ${name} is changed; whoever was signed in with the old one no longer is.\n`)
}

async function setRole(name: string, role: string): Promise<void> {
  const wanted = ROLES.find((one) => one === role)
  if (wanted === undefined) throw new BadInput(`ROLE is '${role}': it must be ${ROLES.join(' or ')}`)
  await inTransaction(async (tables) => {
    const { id } = await find(tables, name)
    const others = (await tables.users()).filter((one) => one.id !== id && one.role === 'administrator')
    if (wanted !== 'administrator' && others.length === 0) throw new BadInput(`'${name}' is the last administrator`)
    await tables.setRole(id, wanted)
    await note(tables, 'role changed', `${name}: ${wanted}`)
  })
  await print(`${name} is ${wanted === 'administrator' ? 'an administrator' : 'a researcher'} now.\n`)
}

async function resetFactor(name: string): Promise<void> {
  const wasOn = await inTransaction(async (tables) => {
    const { id } = await find(tables, name)
    const factor = await tables.factor(id)
    await tables.removeFactor(id)
    if (factor !== null) await note(tables, 'second factor off', name)
    return factor !== null
  })
  await print(wasOn ? `The second factor of ${name} is off.\n` : `${name} had no second factor.\n`)
}

async function remove(name: string): Promise<void> {
  await inTransaction(async (tables) => {
    const { id } = await find(tables, name)
    if ((await tables.users()).length === 1) throw new BadInput(`'${name}' is the last user: nobody could sign in`)
    await tables.removeUser(id)
    await note(tables, 'account removed', name)
  })
  await print(`Removed ${name} and the runs of ${name}.\n`)
}

async function list(): Promise<void> {
  const users = await withStore((store) => store.users())
  if (users.length === 0) await print('No users yet: the server makes the first when it starts.\n')
  await print(
    table(
      users.map(({ name, role, createdAt, identity }) => {
        const since = `since ${new Date(createdAt).toISOString().slice(0, 10)}`
        return [name, role, identity === null ? since : `${since}, signs in at ${identity.issuer}`]
      }),
    ),
  )
}

export function register(program: Command): void {
  const user = program.command('user').description('Add, list and remove accounts; set passwords and roles.')
  const stdin = ['--password-stdin', 'take the password from the first line of stdin'] as const
  user
    .command('add')
    .argument('<name>')
    .description('Add an account.')
    .option(...stdin)
    .addOption(new Option('--role <role>', 'what the account may do').choices(ROLES).default('administrator'))
    .action(add)
  user.command('list').description('List the accounts.').action(list)
  user.command('remove').argument('<name>').description('Remove an account and its runs.').action(remove)
  user
    .command('passwd')
    .alias('password')
    .argument('<name>')
    .description('Set a password.')
    .option(...stdin)
    .action(setPassword)
  user
    .command('role')
    .argument('<name>')
    .argument('<role>', ROLES.join(' or '))
    .description('Make an account an administrator or a researcher.')
    .action(setRole)
  user
    .command('factor-reset')
    .argument('<name>')
    .description('Turn the second factor off, for somebody who has lost it.')
    .action(resetFactor)
}
