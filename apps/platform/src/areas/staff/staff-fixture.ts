import type { Database } from '@trevo/server/sql'
import { pino } from 'pino'
import { createKeys } from '#keys/keys.ts'
import { createPasswords } from '#credentials/passwords.ts'
import { newKey } from '#db/keys.ts'
import type { Tables } from '#db/tables.ts'
import type { ActServices, Doer } from './act.ts'
import { changePerson, insertPerson, readGrants, replaceRoles, saveIsAmlNamed } from './people-store.ts'

/** Time that a test moves by hand. */
export interface HandClock {
  now(): Date
  pass(ms: number): void
}

export const handClock = (): HandClock => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    pass: (ms) => {
      ahead += ms
    },
  }
}

export const actServices = (database: Database<Tables>, clock: HandClock): ActServices => ({
  db: database.db,
  transact: database.transact,
  clock,
  keys: createKeys('a secret for tests'),
  passwords: createPasswords(),
  log: pino({ level: 'silent' }),
  lists: new Map(),
})

let made = 0

/** Somebody active, as the owner of the tables puts them in: nothing of it stands in the log. */
export const makeStaff = async (owner: Database<Tables>, roles: readonly string[]): Promise<{ readonly id: bigint; readonly email: string }> => {
  const id = newKey()
  made += 1
  const email = `${roles[0] ?? 'nobody'}-${made}@example.com`
  await owner.transact(async (tx) => {
    await insertPerson(tx, { id, email, name: `Somebody ${made}`, language: 'en' }, new Date())
    await changePerson(tx, id, { state: 'active' })
    // Named where a role reaches to money-laundering cases; an auditor is named by a test itself.
    if (!roles.includes('auditor')) await saveIsAmlNamed(tx, id, true)
    await replaceRoles(tx, id, roles.map((role) => ({ role, until: null })), new Date())
  })
  return { id, email }
}

/** Who acts, with the rights of this moment. */
export const doerOf = async (services: ActServices, staffId: bigint, isSteppedUp = true): Promise<Doer> => ({
  staffId,
  isSteppedUp,
  grants: (await readGrants(services.db, staffId, services.clock.now())).grants,
  actor: { kind: 'staff', id: staffId, session: null, address: '127.0.0.1', device: 'a test', request: null },
})
