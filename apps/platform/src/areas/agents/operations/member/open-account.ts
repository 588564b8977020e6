import { refuse } from '@trevo/operation/refuse'
import { openedPerDayMax } from '@trevo/rules/agents/invites'
import { memberId as wireId } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { nextCut } from '#areas/agents/acts/write-change.ts'
import { assertModule } from '#areas/agents/assert-module.ts'
import { countOpened, findOpenedBy, insertOpened, type Opened, renewOneTimePassword } from '#areas/agents/invites/accounts-store.ts'
import { ownRates } from '#areas/agents/invites/links-store.ts'
import { ratesProblem } from '#areas/agents/invites/rates-problem.ts'
import { insertChange } from '#areas/agents/tree-store.ts'
import { insertMember, lockMember } from '#areas/identity/members/members-store.ts'
import { usernameTaken, usernameTyped } from '#areas/identity/members/username-typed.ts'
import { newOneTimePassword } from '#areas/identity/passwords/one-time-password.ts'
import type { Tx } from '#db/tables.ts'
import type { BodyIn } from '@trevo/contract/member/api'
import { consume } from '#limits/limits.ts'
import type { CallingMember, Handler } from '#handler.ts'

type Body = BodyIn<'POST /api/agents/accounts'>

interface Asked {
  readonly agent: CallingMember
  readonly body: Body
  readonly username: string
  readonly passwordHash: string
  readonly day: string
  readonly now: Date
}

/** The answer was lost: nobody has the password that it carried, as long as nobody came with it. */
const openAgain = async (tx: Tx, { body, passwordHash }: Asked, before: Opened): Promise<Opened> => {
  const isSame = before.username === body.username.trim()
  if (!isSame || !before.isUntouched || !(await renewOneTimePassword(tx, before, passwordHash))) throw refuse('request_mismatch')
  return before
}

const open = async (tx: Tx, { agent, body: { requestId, type, rates }, username, passwordHash, day, now }: Asked): Promise<bigint> => {
  const problem = ratesProblem(rates, await ownRates(tx, agent.memberId, day))
  if (problem === 'twice') throw refuse('invalid_fields', { fields: [{ field: 'rates', problem: 'not_accepted' }] })
  if (problem !== null) throw refuse(problem)
  if ((await countOpened(tx, agent.memberId, day)) >= openedPerDayMax) throw refuse('accounts_day_limit')
  const { currency, language, memberId: agentId } = agent
  const memberId = await insertMember(tx, { username, nickname: username, type: 0, currency, language, passwordHash, recommenderId: agentId, mustChangePassword: true }, now)
  if (memberId === null) throw usernameTaken()
  await insertOpened(tx, { memberId, agentId, requestId, day, rates }, now)
  if (type === 1) await insertChange(tx, { memberId, type, fromDay: nextCut(now), staffId: null, now })
  return memberId
}

/** Product §4.1321. */
export const openAccount: Handler<'POST /api/agents/accounts'> = async ({ body }, { db, transact, site, member, market, passwords, clock, limits }) => {
  assertModule(market, member.type)
  if (!(await site()).is_registration_open) throw refuse('registration_closed')
  const username = await usernameTyped(db, body.username)
  // A name that is taken says that there is such a member, and each try costs a hash.
  consume({ limits }, 'registration', `agent ${member.memberId}`, 1)
  const password = newOneTimePassword()
  const now = clock.now()
  const day = dayIn(booksZone, now)
  const asked: Asked = { agent: member, body, username, passwordHash: await passwords.hash(password), day, now }
  return transact(async (tx) => {
    // Held against whoever sets the agent's rates, and so that of two at once one is the thirtieth.
    await lockMember(tx, member.memberId)
    const before = await findOpenedBy(tx, member.memberId, body.requestId)
    const memberId = before === undefined ? await open(tx, asked) : (await openAgain(tx, asked, before)).memberId
    return { memberId: wireId(memberId), username, password, accountsLeft: Math.max(0, openedPerDayMax - (await countOpened(tx, member.memberId, day))) }
  })
}
