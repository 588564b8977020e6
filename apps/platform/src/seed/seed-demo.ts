import { memberKey } from '@trevo/rules/ids'
import { randomBytes } from 'node:crypto'
import { firstGames } from '@trevo/demo-games/first-games'
import { minor } from '@trevo/rules/money'
import type { Database } from '@trevo/server/sql'
import { importGames } from '#areas/lobby/import/import-games.ts'
import type { Tables } from '#db/tables.ts'
import { createPasswords } from '#credentials/passwords.ts'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { askForFirstDay } from '#ledger/liabilities/store.ts'
import { post } from '#ledger/post.ts'
import { setRooms } from '#ledger/rooms.ts'
import { wishOf } from '@trevo/rules/care/limits'
import { readSite } from '#areas/site/store.ts'
import { insertNote, listNotes, replaceTags } from '#areas/account/staff/staff-members-store.ts'
import { insertLimit, insertWish, listStanding } from '#areas/care/limits/limits-store.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { seedBoards } from './boards.ts'
import { seedBonuses } from './bonus.ts'
import { seedCashback } from './cashback.ts'
import { seedFreeRounds } from './free-rounds.ts'
import { seedClub } from './club.ts'
import { seedCare } from './care.ts'
import { seedGifts } from './gifts.ts'
import { demoCatalogue } from './demo-catalogue.ts'
import { seedContent } from './content.ts'
import { seedInvites } from './invites.ts'
import { seedPromotions } from './promotions.ts'
import { seedAds } from './ads.ts'
import { seedSegments } from './segments.ts'
import { seedFees, seedMaintenance } from './vendors.ts'
import { seedPartner } from './partner.ts'
import { playRounds } from './play-rounds.ts'
import { findMember, insertProviders, retireGames, tellReturns } from './store.ts'
import { seedSupport } from './support.ts'
import { seedTeamPlay } from './team-play.ts'
import { seedTeam } from './team.ts'
import { players } from './words.ts'

interface SeedMember {
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly password: string
  readonly balanceMinor: bigint
}

const logins: readonly SeedMember[] = [
  { username: 'demo', nickname: 'Demo', type: 0, password: 'Demo-1234', balanceMinor: 125_000n },
  { username: 'agent', nickname: 'Agente', type: 2, password: 'Agent-1234', balanceMinor: 50_000n },
]

const playersBalanceMinor = 50_000n
/** The demo's members came today: what is owed to them is proved about a minute after them, and not tomorrow. */
const firstProofMs = 30_000

/** `/members/mem_demo` is there in every demo. */
const idOf = (username: string): { readonly id?: bigint } => {
  const id = username === 'demo' ? memberKey('mem_demo') : null
  return id === null ? {} : { id }
}

/** What the office shows of the demo's own member. */
const seedStaffWords = async (database: Database<Tables>, memberId: bigint): Promise<void> => {
  if ((await listNotes(database.db, memberId)).length > 0) return
  await database.transact(async (tx) => {
    await replaceTags(tx, memberId, ['call-back', 'regular'], new Date())
    await insertNote(tx, memberId, { text: 'Prefers to be called in the afternoon.', staffId: null }, new Date())
  })
}

/** Limits that nobody reaches in a demo, and a wish for a looser one that waits. */
const seedLimits = async (database: Database<Tables>, memberId: bigint, currency: string): Promise<void> => {
  if ((await listStanding(database.db, memberId)).length > 0) return
  const { market_zone: zone } = await readSite(database.db)
  await database.transact(async (tx) => {
    const at = new Date()
    await insertLimit(tx, { kind: 'loss', period: 'week', memberId, at, setBy: 'member' }, 500_000n)
    await insertLimit(tx, { kind: 'time', period: 'day', memberId, at, setBy: 'member' }, 600n)
    await insertWish(tx, { kind: 'loss', period: 'week', memberId, at }, 800_000n, wishOf(at, 1_440))
    await setRooms(tx, { memberId, currency, zone })
  })
}

/** Makes the member, unless there is one of this name, and gives the money once: the adjustment's id is known for ever. */
const seedMember = async (database: Database<Tables>, { currency, ...member }: Omit<SeedMember, 'password'> & { readonly currency: string }, passwordHash: string): Promise<bigint> => {
  await database.transact((tx) =>
    insertMember(tx, { ...idOf(member.username), username: member.username, nickname: member.nickname, type: member.type, currency, language: 'pt', passwordHash }, new Date()),
  )
  const found = await findMember(database.db, member.username)
  if (found === undefined) throw new Error(`The demo member ${member.username} could not be made`)
  if (member.username === 'demo') {
    await seedStaffWords(database, found.id)
    await seedLimits(database, found.id, currency)
  }
  const gift = balanceAdjusted({
    member: found.id,
    currency,
    adjustmentId: `demo-${member.username}`,
    direction: 'credit',
    amountMinor: minor(member.balanceMinor),
    reason: 'Money of the demo',
  })
  const { status } = await transactMoney(database, (tx) => post(tx, gift))
  if (status !== 'OK') throw new Error(`The demo money of ${member.username} was answered ${status}`)
  return found.id
}

interface SeedOptions {
  readonly providers: Readonly<Record<string, string>>
  readonly onProgress: (sentence: string) => void
}

/** Vendors and games; those that are there are brought to what the demo has now, and those that it gave up are turned off (Product §12.48). */
export const seedGames = async (database: Database<Tables>, options: SeedOptions): Promise<void> => {
  const catalogue = demoCatalogue()
  options.onProgress('Seeding the games')
  await database.transact((tx) => insertProviders(tx, options.providers))
  const result = await importGames(database, catalogue, { isDryRun: false })
  if ('problems' in result) throw new Error(`The demo's games cannot be imported: ${JSON.stringify(result.problems.slice(0, 3))}`)
  await database.transact(retireGames)
  await database.transact(tellReturns)
}

/** The demo: vendors, games, words, two logins with money, and members who have played. A second run changes nothing. */
export const seedDemo = async (database: Database<Tables>, options: SeedOptions): Promise<void> => {
  const startedAt = new Date()
  await seedGames(database, options)
  const { currency } = await readSite(database.db)
  await database.transact(async (tx) => {
    await seedFees(tx, currency, new Date())
    await seedMaintenance(tx, new Date())
  })
  options.onProgress('Seeding members and their first rounds')
  const passwords = createPasswords()
  const loginIds = new Map<string, bigint>()
  for (const member of logins) loginIds.set(member.username, await seedMember(database, { ...member, currency }, await passwords.hash(member.password)))
  await seedContent(database, 'demo')
  await seedPromotions(database)
  await database.transact(seedSupport)
  const nobodys = await passwords.hash(randomBytes(32).toString('base64url'))
  await seedPartner(database, { currency, passwordHash: await passwords.hash('Partner-1234'), nobodys, now: startedAt })
  const agent = loginIds.get('agent')
  if (agent !== undefined) {
    await seedTeam(database, { agentId: agent, currency, passwordHash: nobodys, now: startedAt })
    await seedInvites(database, agent)
  }
  // Of the first games alone: these rounds are the same whatever the demo gains later.
  const games = firstGames.filter((game) => game.gameType === 'RNG' || game.gameType === 'FISH')
  if (agent !== undefined) await seedTeamPlay(database, currency, games, startedAt)
  // Whoever comes as the demo's member finds records, winnings and losses to look at.
  const demo = loginIds.get('demo')
  if (demo !== undefined) {
    await playRounds(database, { memberId: demo, username: 'demo', currency }, games)
    await seedBonuses(database, { memberId: demo, currency }, games)
  }
  for (const [place, nickname] of players.entries()) {
    const username = `player_${place + 1}`
    const memberId = await seedMember(database, { username, nickname, type: 0, balanceMinor: playersBalanceMinor, currency }, nobodys)
    await playRounds(database, { memberId, username, currency }, games)
    if (place === 0 && demo !== undefined && games.some(({ vendor, code }) => vendor === 'TREVO' && code === 'trevo-da-sorte')) await seedFreeRounds(database, { demo, player: memberId }, currency)
  }
  await seedClub(database, new Date())
  await seedCashback(database, currency, new Date())
  await seedBoards(database, new Date())
  await seedSegments(database, new Date())
  await seedAds(database, new Date())
  await seedCare(database, currency, new Date())
  await seedGifts(database, new Date())
  await database.transact((tx) => askForFirstDay(tx, new Date(Date.now() + firstProofMs)))
}
