import type { Transactions, User, UserStore } from './Store'

const MOST = 1000

/** Only this process can change users: it locks the data folder. */
export function rememberUsers(table: UserStore & Transactions): UserStore & Transactions {
  const known = new Map<string, Promise<User | null>>()

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
    setRole: (id, role) => changing(() => table.setRole(id, role)),
    removeUser: (id) => changing(() => table.removeUser(id)),
    transaction: (work) => changing(() => table.transaction(work)),
  }
}
