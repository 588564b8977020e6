import { z } from 'zod'
import type { Books, Member } from './books.ts'
import type { Orders } from './gateway.ts'

/** What is not the contract's: how a developer chooses a member, orders trouble, and reads the books. */

export interface ConsoleOptions {
  readonly books: Books
  readonly orders: Orders
  readonly provider: string
  readonly game: string
  readonly currency: string
}

interface Page {
  readonly http: number
  readonly body: object | string
}

const name = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)
const share = z.number().min(0).max(0.95)
const launchAsked = z.strictObject({ member: name.default('ana'), game: z.string().min(1).max(64).optional() })
const memberAsked = z.strictObject({ name, balance: z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/) })
const ordersAsked = z.strictObject({
  delayMs: z.number().int().min(0).max(10_000).optional(),
  retryShare: share.optional(),
  lostShare: share.optional(),
  member: z.strictObject({ name, isBlocked: z.boolean() }).optional(),
  game: z.strictObject({ code: z.string(), isOff: z.boolean() }).optional(),
})

const told = (member: Member): object => ({
  name: member.name,
  memberId: member.id,
  balance: member.balanceMinor.toString(),
  owes: member.owesMinor.toString(),
  currency: member.currency,
  isBlocked: member.isBlocked,
})

const unknownMember: Page = { http: 404, body: { problem: 'no such member: GET /members lists them' } }

const usage = ({
  provider,
  game,
}: ConsoleOptions): string => `A mock operator of the seamless wallet, version 1 (docs/seamless-wallet.md). Everything is in memory and ends with the program.

POST /provider/v1/{verb}   the contract, for the vendor ${provider}
POST /launch               {"member":"ana"} gives a launchToken for ${game}, good once within 60 s
GET  /members              who plays; POST /members {"name":"carla","balance":"10000"} adds one
GET  /statement?member=ana every line of a member's book
POST /orders               {"delayMs":200,"retryShare":0.1,"lostShare":0.1} makes trouble,
                           {"member":{"name":"ana","isBlocked":true}} blocks, {"game":{"code":"${game}","isOff":true}} turns a game off
`

const statement = (member: Member): object => ({
  ...told(member),
  lines: member.lines.map((line) => ({ ...line, amountMinor: line.amountMinor.toString(), balanceAfterMinor: line.balanceAfterMinor.toString() })),
})

const launch = (options: ConsoleOptions, asked: z.infer<typeof launchAsked>): Page => {
  const member = options.books.memberNamed(asked.member)
  if (member === undefined) return unknownMember
  const gameCode = asked.game ?? options.game
  return { http: 200, body: { launchToken: options.books.openLaunch({ provider: options.provider, member, gameCode }), gameCode, provider: options.provider } }
}

const order = ({ books, orders }: ConsoleOptions, asked: z.infer<typeof ordersAsked>): Page => {
  const { delayMs, retryShare, lostShare, member, game } = asked
  const known = member === undefined ? undefined : books.memberNamed(member.name)
  if (member !== undefined && known === undefined) return unknownMember
  if (known !== undefined && member !== undefined) known.isBlocked = member.isBlocked
  if (game?.isOff === true) books.off.add(game.code)
  if (game?.isOff === false) books.off.delete(game.code)
  orders.delayMs = delayMs ?? orders.delayMs
  orders.retryShare = retryShare ?? orders.retryShare
  orders.lostShare = lostShare ?? orders.lostShare
  return { http: 200, body: { ...orders, off: [...books.off] } }
}

const addMember = ({ books, currency }: ConsoleOptions, asked: z.infer<typeof memberAsked>): Page =>
  books.memberNamed(asked.name) === undefined
    ? { http: 201, body: told(books.addMember(asked.name, BigInt(asked.balance), currency)) }
    : { http: 409, body: { problem: 'there is a member of this name' } }

const withBody = <Body>(form: z.ZodType<Body>, text: string, take: (asked: Body) => Page): Page => {
  let value: unknown
  try {
    value = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return { http: 400, body: { problem: 'the body is not JSON' } }
  }
  const asked = form.safeParse(value)
  return asked.success ? take(asked.data) : { http: 400, body: { problem: z.prettifyError(asked.error) } }
}

export const consolePage = (method: string, address: string, text: string, options: ConsoleOptions): Page => {
  const url = new URL(address, 'http://mock.invalid')
  const { books } = options
  switch (`${method} ${url.pathname}`) {
    case 'GET /':
      return { http: 200, body: usage(options) }
    case 'GET /members':
      return { http: 200, body: [...books.members.values()].map(told) }
    case 'POST /members':
      return withBody(memberAsked, text, (asked) => addMember(options, asked))
    case 'POST /launch':
      return withBody(launchAsked, text, (asked) => launch(options, asked))
    case 'POST /orders':
      return withBody(ordersAsked, text, (asked) => order(options, asked))
    case 'GET /statement': {
      const member = books.memberNamed(url.searchParams.get('member') ?? 'ana')
      return member === undefined ? unknownMember : { http: 200, body: statement(member) }
    }
    default:
      return { http: 404, body: { problem: 'nothing is here: GET / tells what is' } }
  }
}
