import { dayIn } from '@trevo/rules/markets/market'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { StartRefused } from '@trevo/server/environment'
import { runProgram } from '@trevo/server/program'
import { type Database, openDatabase } from '@trevo/server/sql'
import type { Logger } from 'pino'
import { createOwnChat } from '#areas/support/chats/own-chat.ts'
import { chatOf } from '#adapters/chat/chat-of.ts'
import { messengersOf } from '#adapters/messengers-of.ts'
import { noProvider } from '#adapters/payments/no-provider.ts'
import { createPaySandbox } from '#adapters/payments/pay-sandbox.ts'
import { createRegisterSandbox } from '#adapters/register/sandbox.ts'
import type { Register } from '#adapters/register/register.ts'
import { createReportSandbox } from '#adapters/reports/sandbox.ts'
import type { ReportReceiver } from '#adapters/reports/receiver.ts'
import { createPixSandbox } from '#adapters/payments/pix-sandbox.ts'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { type SaidProcess, sayProcesses } from '#areas/health/say-process.ts'
import { startAlarmWatch } from '#areas/health/watch-alarms.ts'
import { createSlowStatements, slowFromMs, type SlowStatements } from '#areas/health/slow-statements.ts'
import { createApp } from './app.ts'
import type { RegisterRoutes } from './area.ts'
import { type Config, readConfig } from './config.ts'
import { isDemoSeeded } from '#areas/staff/people-store.ts'
import { applyErasedList } from '#areas/account/erasure/carry-out.ts'
import { fixMarket } from '#areas/site/fix-market.ts'
import { rulesOn } from '#market/market-rules.ts'
import { requireSigned } from '#areas/site/market/require-signed.ts'
import { requireWords } from '#areas/site/market/require-words.ts'
import { assertMigrated } from '#db/assert-migrated.ts'
import type { Db, Tables } from '#db/tables.ts'
import { createHouseBank } from '#areas/cashier/bank-transfers/house-bank.ts'
import { plainRoutes, handlers } from './gathered.ts'
import type { Clock } from '@trevo/operation/clock'
import { createMetrics, serveMetrics } from '#http/metrics.ts'
import { openPageHandler } from '#http/page-handler.ts'
import type { Web } from '#http/pages.ts'
import { registerStatic } from '#http/static.ts'
import { registerDevWeb } from '#http/web-dev.ts'
import { type RunningJobs, startJobs } from './jobs.ts'
import { followMoney } from '#live/follow-money.ts'
import { followOffice } from '#live/follow-office.ts'
import { tellOnline } from '#areas/downline/tell-online.ts'
import { tellRains } from '#areas/gifts/tell-rains.ts'
import { onCommitted } from '#ledger/committed.ts'
import { inFlightMax as ledgerConnectionsMax, openPoster, type Poster } from '#ledger/post-soon.ts'
import { watchSaturation } from '#ledger/saturation.ts'
import { startProjections } from '#ledger/projections/runner.ts'
import { openVendorGateway } from '#vendors/gateway/gateway.ts'
import { createServices } from './create-services.ts'
import type { Services } from './services.ts'

const webFolder = join(import.meta.dirname, '..', '..', 'web')
const clientFolder = join(webFolder, 'dist', 'client')
const serverEntry = join(webFolder, 'dist', 'server', 'entry-server.js')

const loadWeb = async (): Promise<Web> => {
  if (!existsSync(serverEntry)) throw new StartRefused('The web is not built: start with "npm start", which builds it, or run "node apps/web/build.ts".')
  return (await import(pathToFileURL(serverEntry).href)) as Web
}

const connectionsMax = 20
const catchUpMsMax = 1_000

const paymentsOf = ({ pixSandboxUrl: url, pixSandboxSecret: secret }: Config, { now }: Clock): PaymentProvider =>
  secret === null ? noProvider : createPixSandbox({ url, secret, now })

const otherPaymentsOf = ({ paySandboxUrl: url, paySandboxSecret: secret }: Config, { now }: Clock, db: Db): readonly PaymentProvider[] => [createHouseBank(db), ...(secret === null ? [] : [createPaySandbox({ url, secret, now })])]

const registerOf = ({ registerUrl: url, registerPublicUrl, registerSecret: secret }: Config, { now }: Clock): Register | null =>
  secret === null ? null : createRegisterSandbox({ url, secret, now, publicUrl: registerPublicUrl ?? null })

/** Beside the register: one program plays both authorities. */
const receiverOf = ({ registerUrl: url, registerSecret: secret }: Config, { now }: Clock): ReportReceiver | null => (secret === null ? null : createReportSandbox({ url, secret, now }))

/** How this process does, for whoever looks at the house's health. */
const sayPlatform = ({ db, pool, log, callMinutes, isLedgerSaturated }: Services, poster: Poster, slow: SlowStatements): SaidProcess =>
  sayProcesses({
    role: 'platform',
    db,
    log,
    slow,
    calls: callMinutes,
    pools: () => [
      { name: 'platform', size: pool.totalCount, max: connectionsMax, idle: pool.idleCount, waiting: pool.waitingCount },
      { name: 'ledger', size: poster.figures.connections, max: ledgerConnectionsMax, idle: poster.figures.idle, waiting: 0 },
    ],
    ledger: () => ({ waiting: poster.figures.waiting, isAway: poster.figures.isCircuitOpen, isSaturated: isLedgerSaturated() }),
  })

/** What is settled before anybody is served: under which law, by whose word, and who was erased. */
const makeReady = async (database: Database<Tables>, config: Config, log: Logger): Promise<void> => {
  await fixMarket(database, config.market, { isDemo: await isDemoSeeded(database.db), now: new Date() })
  await requireSigned(database, config.market, { isProduction: config.isProduction })
  await requireWords(database.db, rulesOn(config.market, dayIn(config.market.zone, new Date())), { isProduction: config.isProduction })
  const erasedAgain = await applyErasedList({ database, dataDir: config.dataDir, now: () => new Date() })
  if (erasedAgain > 0) log.warn({ members: erasedAgain }, 'this database did not know of members who were erased: they are erased again')
}

/** What any process did, and phones of this one hear. Returns how to stop. */
const tellPhones = (services: Services): (() => Promise<void>) => {
  const stops = [tellRains(services), tellOnline(services)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Says at the start which outside services this house does not have. */
const warnOfMissing = ({ payments, messengers, config, log }: Services): void => {
  if (payments === noProvider) log.warn('there is no payment provider: deposits are refused, and withdrawals stay held')
  if (messengers.sms === null) log.warn('there is no SMS gateway (SMS_URL): codes by SMS are refused')
  if (messengers.email === null) log.warn('there is no e-mail server (SMTP_URL): codes and links by e-mail are refused')
  else if (config.publicUrl === undefined && !config.hasMessageSandbox) log.warn('PUBLIC_URL is not set: passwords cannot be recovered by e-mail, because a link has to lead somewhere')
}

/** The platform's process: phones, vendors, jobs. */
export const runPlatform = (): Promise<void> =>
  runProgram('platform', async (log) => {
  const config = readConfig(process.env)
  const slow = createSlowStatements(() => new Date())
  const database = openDatabase<Tables>({
    url: config.databaseUrl,
    applicationName: 'trevo-platform',
    connectionsMax,
    schema: 'trevo',
    statementTimeoutMs: 10_000,
    slow: { fromMs: slowFromMs, tell: slow.note },
    onIdleError: (error) => log.warn({ err: error }, 'the database ended an idle connection'),
  })
  await assertMigrated(database)
  await makeReady(database, config, log)
  let jobs: RunningJobs | null = null
  const clock: Clock = { now: () => new Date() }
  const poster = openPoster({ url: config.databaseUrl, schema: 'trevo', onTrouble: (error) => log.warn({ err: error }, 'the ledger’s database') })
  const isLedgerSaturated = watchSaturation(() => poster.figures)
  const services = createServices({
    config,
    database,
    clock,
    payments: paymentsOf(config, clock),
    otherPayments: otherPaymentsOf(config, clock, database.db),
    register: registerOf(config, clock),
    receiver: receiverOf(config, clock),
    chat: config.chat === 'own' ? createOwnChat(database.db) : chatOf(config, clock.now),
    messengers: messengersOf(config),
    log,
    imagesFolder: config.isDev ? join(webFolder, 'generated') : clientFolder,
    isLedgerSaturated,
    wake: (name) => jobs?.wake(name),
  })
  warnOfMissing(services)
  const draining = { isDraining: false }
  const projections = startProjections({
    url: config.databaseUrl,
    waiting: () => poster.figures.waiting,
    isSaturated: isLedgerSaturated,
    onTrouble: (error) => log.warn({ err: error }, 'the projections’ database'),
  })
  const stopKicking = onCommitted(projections.kick)
  // What was posted before the start is on the board; very much of it is not waited for.
  await Promise.race([projections.caughtUp, sleep(catchUpMsMax)])
  await services.winners.refresh()
  const vendors = openVendorGateway({ database, poster, log, strangers: services, tellsMissed: config.hasMessageSandbox, onAnswered: (vendor, tookMs, isError) => services.callMinutes.note('vendor', vendor, tookMs, isError) })
  const pages = config.isDev ? null : openPageHandler(services, await loadWeb())
  const web: RegisterRoutes = (app) => (pages === null ? registerDevWeb(app, services, webFolder) : registerStatic(app, clientFolder, async () => (await services.site()).whitelabel.NOWORKER3 === true))
  const app = await createApp(services, handlers, { plainRoutes: [...plainRoutes, web], vendors, ...(pages && { pages }), draining, jobsSilentMs: () => jobs?.silentMs() ?? 0 })
  const metrics = config.metricsPort === null ? null : await serveMetrics(createMetrics({ app, services, poster, vendors, pages }), { host: config.metricsHost, port: config.metricsPort })
  const stopFollowing = followMoney(services)
  const stopOffice = await followOffice(services)
  const stopTelling = tellPhones(services)
  await app.listen({ host: config.host, port: config.port })
  const said = sayPlatform(services, poster, slow)
  jobs = await startJobs(services, { process: said.id })
  const alarms = startAlarmWatch(services)

  return {
    drain: async () => {
      draining.isDraining = true
      metrics?.close()
      stopFollowing()
      await Promise.all([stopOffice(), stopTelling()])
      services.live.closeAll()
      await Promise.all([app.close(), jobs?.stop(), alarms.stop()])
      await poster.close()
      stopKicking()
      await projections.stop()
      await said.stop()
      await database.close()
    },
  }
})
