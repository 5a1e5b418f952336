import type { User, UserStore } from './Store'

/** Users that are kept: every request with a token asks for one. */
const MOST = 1000

/** Keeps users by id in memory, until any of them changes. Nobody else can change them: the data folder is one process's. */
export function rememberUsers(table: UserStore): UserStore {
  const known = new Map<string, Promise<User | null>>()

  /** Before and after: what is read while users change is not kept either way. */
  async function changing<T>(change: () => Promise<T>): Promise<T> {
    known.clear()
    try {
      return await change()
    } finally {
      known.clear()
    }
  }

  return {
    ...table,
    userById(id) {
      const found = known.get(id)
      if (found !== undefined) return found
      if (known.size >= MOST) known.clear()
      const user = table.userById(id)
      known.set(id, user)
      user.catch(() => known.delete(id))
      return user
    },
    addUser: (user) => changing(() => table.addUser(user)),
    setPassword: (id, hash) => changing(() => table.setPassword(id, hash)),
    removeUser: (id) => changing(() => table.removeUser(id)),
  }
}
