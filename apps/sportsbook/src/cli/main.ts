import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refuseCall } from '@trevo/server/flags'
import { livingHolder } from '@trevo/server/house-lock'
import { openLog } from '@trevo/server/log'
import { readSecrets } from '@trevo/server/secrets'
import { openDatabase } from '@trevo/server/sql'
import { openWallet } from '@trevo/vendor-calls/wallet'
import { openLive } from '#live/live.ts'
import { vendor } from '#server/games.ts'
import type { House } from '#server/house.ts'
import { sportsbookShape } from '#server/shape.ts'
import type { Tables } from '#server/tables.ts'
import { recomputeCommand, reconcileCommand, type Said, settleCommand } from './money-commands.ts'

interface Flags {
  readonly ticket?: string | undefined
  readonly event?: string | undefined
  readonly staff?: string | undefined
  readonly second?: string | undefined
}

/** A command, by its name: what it is called with, what it is for, and what it does. */
const commands: Readonly<Record<string, { readonly flags: string; readonly says: string; readonly run: (house: House, flags: Flags) => Promise<Said> }>> = {
  settle: {
    flags: '[--ticket TICKET --staff ONE --second ANOTHER]',
    says: 'follows every confirmed fact to its tickets; or settles one ticket again after it would no more be by itself',
    run: (house, { ticket, staff, second }) => settleCommand(house, { ...(ticket !== undefined && { ticket }), ...(staff !== undefined && { staff }), ...(second !== undefined && { second }) }),
  },
  recompute: {
    flags: '[--event NUMBER]',
    says: 'works tickets out again from the facts alone and writes nothing; ends with 1 where one was paid otherwise',
    run: (house, { event }) => recomputeCommand(house, event === undefined ? null : BigInt(event)),
  },
  reconcile: { flags: '', says: 'asks every invariant of the books (B1 to B9); ends with 1 where one fails', run: (house) => reconcileCommand(house) },
}

const usage = `Usage: npm run -s sportsbook -- COMMAND [--json]
${Object.entries(commands)
  .map(([name, { flags, says }]) => `  ${`${name} ${flags}`.trim()}\n      ${says}`)
  .join('\n')}`

/** The running house's database, under the sportsbook's own role, and the secret that signs its calls. */
const settingsOf = (): { readonly url: string; readonly secret: string; readonly platformUrl: string } => {
  const { SPORTSBOOK_DATABASE_URL: named, SPORTSBOOK_SECRET: secret = '', PLATFORM_URL: platformUrl = 'http://127.0.0.1:3000', DATA_DIR: dataDir = '.data' } = process.env
  if (named !== undefined) return { url: named, secret, platformUrl }
  const folder = resolve(dataDir)
  const [running, secrets] = [livingHolder(folder)?.databaseUrl ?? null, readSecrets(folder)]
  const password = secrets?.database.sportsbook
  if (running === null || secrets === null || password === undefined) return refuseCall(usage, `No Trevo with a sportsbook runs on ${folder}: start it, or set DATA_DIR or SPORTSBOOK_DATABASE_URL.`)
  const url = new URL(running)
  url.username = `${url.pathname.slice(1)}_sportsbook`
  url.password = password
  return { url: url.href, secret: secrets.providers[vendor] ?? '', platformUrl }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false }, ticket: { type: 'string' }, event: { type: 'string' }, staff: { type: 'string' }, second: { type: 'string' } },
})
const [name = ''] = positionals
const say = (text: string): void => void process.stdout.write(`${text}\n`)

if (values.help) say(usage)
else {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) refuseCall(usage, name === '' ? 'Which command?' : `There is no command "${name}".`)
  else if (values.event !== undefined && !/^[1-9][0-9]{0,17}$/.test(values.event)) refuseCall(usage, '--event is the number of an event.')
  else {
    const { url, secret, platformUrl } = settingsOf()
    const database = openDatabase<Tables>({ url, applicationName: 'trevo-sportsbook-command', connectionsMax: 3, schema: sportsbookShape.schema, statementTimeoutMs: 300_000, onIdleError: () => undefined })
    const secrets = { [vendor]: secret }
    try {
      const said = await command.run({ database, log: openLog('sportsbook-command'), secrets, wallet: openWallet({ baseUrl: platformUrl, secrets }), live: openLive() }, values)
      say(values.json ? JSON.stringify(said.json) : said.text)
      process.exitCode = said.isWell ? 0 : 1
    } finally {
      await database.close()
    }
  }
}
