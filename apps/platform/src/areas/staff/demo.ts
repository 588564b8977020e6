import { type BuiltInRole, builtInRoles } from '@trevo/rules/staff/rights'
import { totpCodeOf, totpStepAt } from '#credentials/totp.ts'
import type { Db } from '#db/tables.ts'
import type { ActServices } from './act.ts'
import { findTotp } from './factor-store.ts'
import { findByEmail, isDemoSeeded } from './people-store.ts'

/** The demo's somebody of a role; the owner is called `admin`. */
export const demoStaff = (role: BuiltInRole): { readonly login: string; readonly name: string; readonly password: string } => {
  const login = role === 'owner' ? 'admin' : role
  const name = `${login[0]?.toUpperCase()}${login.slice(1)}`
  return { login, name, password: `${name}-1234` }
}

export interface DemoLogin {
  readonly email: string
  readonly password: string
  readonly role: string
  /** The authenticator's code of this moment. */
  readonly code: string
}

/** Null in every house that was not seeded with the demo, which production refuses. */
export const readDemoLogins = async (services: Pick<ActServices, 'keys' | 'clock'>, db: Db): Promise<readonly DemoLogin[] | null> => {
  if (!(await isDemoSeeded(db))) return null
  const found: DemoLogin[] = []
  for (const role of builtInRoles) {
    const { login, password } = demoStaff(role)
    const person = await findByEmail(db, login)
    const totp = person === undefined ? undefined : await findTotp(db, person.id)
    const secret = totp === undefined || person === undefined ? null : services.keys.sealer('staff totp').open(totp.sealed, person.id.toString())
    if (secret === null) continue
    // The step after the last one that was taken, so that two logins within thirty seconds both have a code that is good.
    const now = totpStepAt(services.clock.now())
    const next = (totp?.last_step ?? 0n) + 1n
    const code = totpCodeOf(secret, next > now ? next : now)
    found.push({ email: login, password, role, code })
  }
  return found
}
