import { dayIn, valueOn } from '@trevo/rules/markets/market'
import { RegisterSilent } from '#adapters/register/register.ts'
import { reconcileRegister, type RegisterReport } from '#areas/care/register/reconcile-register.ts'
import { registerOfHouse } from '#areas/care/register/register-of-house.ts'
import { readSite } from '#areas/site/store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import { loadMarket } from '#market/load-market.ts'

const daysUsual = 16
const daysMax = 400

const daysOf = (text: string | undefined): number => {
  const days = text === undefined ? daysUsual : Number(text)
  if (!Number.isInteger(days) || days < 1 || days > daysMax) throw new CommandRefused(`--days is a whole number from 1 to ${daysMax}.`)
  return days
}

export const linesOf = ({ ok, register, ours, theirs, missing, notInTheirs, answeredOtherwise, notInOurs }: RegisterReport): readonly string[] => [
  `${register}: ours ${ours} questions, theirs ${theirs}`,
  ...(['registration', 'login', 'sweep'] as const).map((why) => `${why}: ${missing[why].count} missing${missing[why].count === 0 ? '' : ` (${missing[why].members.join(', ')}${missing[why].count > missing[why].members.length ? ', …' : ''})`}`),
  `not in their book: ${notInTheirs}; answered otherwise: ${answeredOtherwise}; in theirs alone: ${notInOurs}`,
  ok ? 'Everybody was asked about who had to be.' : 'The duty was missed, or the books differ.',
]

/** Product §6.716. */
export const registerReconcile: Command = {
  kind: 'reads',
  name: 'register reconcile',
  usage: 'register reconcile [--days N]',
  does: "holds the register's own book of who was asked about against ours and against the market's duty; exit code 1 where one is missing",
  words: [],
  flags: { days: 'optional' },
  run: async ({ database, dataDir }, { flags }) => {
    const days = daysOf(flags.days)
    const register = registerOfHouse(dataDir)
    if (register === null) throw new CommandRefused('REGISTER_SECRET is not set, and DATA_DIR holds no secrets.json: this house asks no register.')
    const market = loadMarket((await readSite(database.db)).market ?? 'sandbox', process.env.MARKETS_DIR || undefined)
    const now = new Date()
    const today = dayIn(market.zone, now)
    const duty = { asked: valueOn(market, 'stop.register', today), by: valueOn(market, 'stop.register.by', today), everyMinutes: valueOn(market, 'stop.register.every', today), zone: market.zone }
    const report = await reconcileRegister({ db: database.db, register }, duty, { days, now }).catch((error: unknown) => {
      throw error instanceof RegisterSilent ? new CommandRefused(`The register did not give its book (${error.message}): is it running?`) : error
    })
    return { json: report, lines: linesOf(report), exitCode: report.ok ? 0 : 1 }
  },
}
