import { join } from 'node:path'
import { demoOfficeLogins, grantOfficeRole, migrateHouse, prepareSeed } from '#platform/db/prepare.ts'
import { identityVariables } from '#platform/adapters/identity/read-identities.ts'
import { StartRefused } from '@trevo/server/environment'
import { originAt } from '@trevo/server/bind'
import { platformFlags } from '@trevo/server/node-flags'
import { type HouseLock, takeHouseLock } from '@trevo/server/house-lock'
import type { Secrets } from '@trevo/server/secrets'
import { ensureBuilds } from './builds.ts'
import { diskSentence, prepareDataFolder } from './data-folder.ts'
import { type HouseDatabase, houseSecrets, sportsbookVendor, startDatabase } from './database.ts'
import { type HouseEnvironment, readHouseEnvironment } from './environment.ts'
import { leftOut } from './left-out.ts'
import { refuseTakenPorts } from './ports.ts'
import { type SupervisedProgram, superviseProgram } from './program.ts'
import { type Sources, watchSources } from './sources.ts'

/** Standard output has the one line that says it is ready; the rest is told beside it. */
const tell = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/** Together below the 10 s within which the whole house is down. */
const programsStopSeconds = 8
const databaseStopSeconds = 1.5

interface House {
  readonly environment: HouseEnvironment
  readonly lock: HouseLock
  /** Aborted when the house is told to stop. */
  readonly stopping: AbortController
  database: Promise<HouseDatabase> | null
  programs: readonly SupervisedProgram[]
}

const stopHouse = async (house: House): Promise<void> => {
  house.stopping.abort()
  house.lock.recordStopping()
  await Promise.all(house.programs.map((program) => program.stop(programsStopSeconds)))
  const database = await house.database?.catch(() => null)
  await database?.stop(databaseStopSeconds)
  house.lock.release()
}

interface ProgramRow {
  readonly name: string
  readonly script: string
  readonly flags: readonly string[]
  readonly args?: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

/** In a production the sandboxes are left out: their money does not exist, and their people are nobody. */
const sandboxRows = ({ host, ports }: HouseEnvironment, secrets: Secrets, { urls }: HouseDatabase): readonly ProgramRow[] => {
  const PLATFORM_URL = originAt(host, ports.PORT)
  const own = process.env.PIX_SANDBOX_PUBLIC_URL ? { PIX_SANDBOX_PUBLIC_URL: process.env.PIX_SANDBOX_PUBLIC_URL } : {}
  return [
    {
      name: 'pix-sandbox',
      script: 'apps/pix-sandbox/src/main.ts',
      flags: [],
      env: {
        ...own,
        PIX_SANDBOX_PORT: String(ports.PIX_SANDBOX_PORT),
        PIX_SANDBOX_DATABASE_URL: urls.pixSandbox,
        PIX_SANDBOX_SECRET: secrets.pixSandbox,
        PLATFORM_URL,
      },
    },
    {
      name: 'pay-sandbox',
      script: 'apps/pay-sandbox/src/main.ts',
      flags: [],
      env: {
        PAY_SANDBOX_PORT: String(ports.PAY_SANDBOX_PORT),
        PAY_SANDBOX_DATABASE_URL: urls.paySandbox,
        PAY_SANDBOX_SECRET: secrets.paySandbox,
        PLATFORM_URL,
      },
    },
    {
      name: 'register-sandbox',
      script: 'apps/register-sandbox/src/main.ts',
      flags: [],
      env: { REGISTER_PORT: String(ports.REGISTER_PORT), REGISTER_DATABASE_URL: urls.register, REGISTER_SECRET: secrets.register },
    },
  ]
}

/** What of the caller's environment one program reads. */
const own = (names: readonly string[]): NodeJS.ProcessEnv => Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Our own vendors. */
const vendorRows = ({ host, ports, publicUrl }: HouseEnvironment, secrets: Secrets, { urls }: HouseDatabase): readonly ProgramRow[] => {
  const PLATFORM_URL = originAt(host, ports.PORT)
  const { [sportsbookVendor]: sportsbookSecret = '', ...studioSecrets } = secrets.providers
  const framedBy = publicUrl === undefined ? {} : { PLATFORM_PUBLIC_ORIGINS: publicUrl }
  return [
    {
      name: 'studio',
      script: 'apps/studio/src/server/main.ts',
      flags: [],
      env: {
        STUDIO_PORT: String(ports.STUDIO_PORT),
        STUDIO_DATABASE_URL: urls.studio,
        PLATFORM_URL,
        STUDIO_SECRETS: JSON.stringify(studioSecrets),
        ...own(['STUDIO_PUBLIC_URL', 'TRUSTED_PROXIES']),
        ...framedBy,
      },
    },
    {
      name: 'sportsbook',
      script: 'apps/sportsbook/src/main.ts',
      flags: [],
      env: {
        SPORTSBOOK_PORT: String(ports.SPORTSBOOK_PORT),
        SPORTSBOOK_DATABASE_URL: urls.sportsbook,
        SPORTSBOOK_SEASON_DATABASE_URL: urls.sportsbookSeason,
        SPORTSBOOK_SECRET: sportsbookSecret,
        PLATFORM_URL,
        ...own(['SPORTSBOOK_PUBLIC_URL', 'SPORTSBOOK_FEED', 'TRUSTED_PROXIES']),
        ...framedBy,
      },
    },
  ]
}

const programRows = ({ ports, ...environment }: HouseEnvironment, secrets: Secrets, database: HouseDatabase): readonly ProgramRow[] => {
  const rows: readonly ProgramRow[] = [
    {
      name: 'platform',
      script: 'apps/platform/src/main.ts',
      flags: platformFlags,
      env: {
        ...own(['PUBLIC_URL', 'OFFICE_PUBLIC_URL', 'STUDIO_PUBLIC_URL', 'SPORTSBOOK_PUBLIC_URL', 'PIX_SANDBOX_PUBLIC_URL', 'PAY_SANDBOX_PUBLIC_URL', 'REGISTER_PUBLIC_URL', 'TRUSTED_PROXIES', 'METRICS_PORT', 'METRICS_HOST', 'CHAT', 'CHAT_URL', 'CHAT_UNREAD_URL', 'CHAT_SECRET', ...identityVariables, 'PAPERS_CHECK_URL', 'PAPERS_CHECK_SECRET', 'SCREENING_URL', 'SCREENING_SECRET', 'SMS_URL', 'SMS_SECRET', 'SMS_HEADER', 'SMS_BODY', 'SMTP_URL', 'MAIL_FROM']),
        PORT: String(ports.PORT),
        OFFICE_PORT: String(ports.OFFICE_PORT),
        STUDIO_PORT: String(ports.STUDIO_PORT),
        SPORTSBOOK_PORT: String(ports.SPORTSBOOK_PORT),
        DATABASE_URL: database.urls.platform,
        DATA_DIR: environment.dataDir,
        SEED: environment.seed,
        PIX_SANDBOX_URL: originAt(environment.host, ports.PIX_SANDBOX_PORT),
        PIX_SANDBOX_SECRET: secrets.pixSandbox,
        PAY_SANDBOX_URL: originAt(environment.host, ports.PAY_SANDBOX_PORT),
        PAY_SANDBOX_SECRET: secrets.paySandbox,
        REGISTER_URL: originAt(environment.host, ports.REGISTER_PORT),
        REGISTER_SECRET: secrets.register,
        PLATFORM_SECRET: secrets.platform,
        ...(secrets.platformOld === undefined ? {} : { PLATFORM_SECRET_OLD: secrets.platformOld }),
        TREVO_DEV: environment.isDev ? '1' : '0',
      },
    },
    {
      name: 'office',
      script: 'apps/platform/src/main.ts',
      flags: [],
      args: ['--role=office'],
      env: {
        ...own(['OFFICE_PUBLIC_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES']),
        PORT: String(ports.PORT),
        OFFICE_PORT: String(ports.OFFICE_PORT),
        DATA_DIR: environment.dataDir,
        OFFICE_DATABASE_URL: database.urls.office,
        PLATFORM_SECRET: secrets.platform,
        ...(secrets.platformOld === undefined ? {} : { PLATFORM_SECRET_OLD: secrets.platformOld }),
        TREVO_DEV: environment.isDev ? '1' : '0',
      },
    },
    ...vendorRows({ ports, ...environment }, secrets, database),
  ]
  return environment.isProduction ? rows : [...rows, ...sandboxRows({ ports, ...environment }, secrets, database)]
}

const sourcesOf = (root: string, script: string): Sources => {
  const [apps = '', app = ''] = script.split('/')
  return watchSources([join(root, apps, app, 'src'), join(root, 'packages')])
}

const startPrograms = async (house: House, secrets: Secrets, database: HouseDatabase): Promise<void> => {
  const { environment } = house
  house.programs = programRows(environment, secrets, database).map((row) =>
    superviseProgram({
      name: row.name,
      script: join(environment.root, row.script),
      flags: row.flags,
      ...(row.args === undefined ? {} : { args: row.args }),
      ...(environment.isDev ? { sources: sourcesOf(environment.root, row.script) } : {}),
      env: { ...environment.common, ...row.env },
      dataDir: environment.dataDir,
      onStarted: (pid) => house.lock.recordProgram(pid, row.script),
      onProgress: tell,
    }),
  )
  await Promise.all(house.programs.map((program) => program.ready))
}

const readyLine = (environment: HouseEnvironment, logins: readonly string[]): string => {
  const office = `office: ${environment.officePublicUrl ?? `http://localhost:${environment.ports.OFFICE_PORT}`}`
  const staff = logins.length === 0 ? [] : [...demoOfficeLogins, 'its page shows the second factor of each']
  return [`Trevo is ready: ${environment.publicUrl ?? `http://localhost:${environment.ports.PORT}`}`, ...logins, office, ...staff].join(' · ')
}

/** Starts everything and says so; resolves with a sentence when the house cannot be kept up. */
const runParts = async (house: House): Promise<string> => {
  const { environment } = house
  const secrets = houseSecrets(environment)
  const { signal } = house.stopping
  house.database = startDatabase(environment, secrets, tell, signal)
  const [database] = await Promise.all([house.database, ensureBuilds(environment, tell, signal)])
  await migrateHouse(database.urls.platform, tell)
  await grantOfficeRole(database.urls.platform, database.urls.office)
  const logins = await prepareSeed({
    url: database.urls.platform,
    seed: environment.seed,
    market: environment.market,
    isProduction: environment.isProduction,
    providers: secrets.providers,
    platformSecret: secrets.platform,
    onProgress: tell,
  })
  signal.throwIfAborted()
  house.lock.recordDatabase(database.urls.platform)
  if (environment.isProduction) leftOut(process.env).forEach(tell)
  await startPrograms(house, secrets, database)
  process.stdout.write(`${readyLine(environment, logins)}\n`)
  return Promise.race([...house.programs.map((program) => program.lost), database.lost])
}

const sentenceOf = (error: unknown, dataDir: string): string | null => (error instanceof StartRefused ? error.message : diskSentence(error, dataDir))

/** One sentence and exit code 1; only a bug of ours shows where it happened. */
const refuse = (error: unknown, dataDir: string): never => {
  const sentence = sentenceOf(error, dataDir)
  tell(sentence ?? `The start failed: ${error instanceof Error && error.stack !== undefined ? error.stack : String(error)}`)
  process.exit(1)
}

const onStopSignal = (stop: () => void): void => {
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop)
  // Whoever started this process is gone: nothing may be left running.
  process.on('disconnect', stop)
}

/** The supervisor: starts PostgreSQL, migrates, seeds, builds, starts the programs, keeps them up, and ends them in order. */
export const startHouse = async (root: string): Promise<void> => {
  let environment: HouseEnvironment
  let lock: HouseLock
  try {
    environment = readHouseEnvironment(process.env, root)
  } catch (error) {
    return refuse(error, root)
  }
  try {
    prepareDataFolder(environment.dataDir)
    lock = await takeHouseLock(environment.dataDir, tell)
  } catch (error) {
    return refuse(error, environment.dataDir)
  }
  const house: House = { environment, lock, stopping: new AbortController(), database: null, programs: [] }
  onStopSignal(() => {
    if (house.stopping.signal.aborted) return
    stopHouse(house).then(
      () => process.exit(0),
      (error: unknown) => refuse(error, environment.dataDir),
    )
  })
  try {
    const { PIX_SANDBOX_PORT, PAY_SANDBOX_PORT, REGISTER_PORT, ...ports } = environment.ports
    await refuseTakenPorts({ ...ports, ...(environment.isProduction ? {} : { PIX_SANDBOX_PORT, PAY_SANDBOX_PORT, REGISTER_PORT }) }, environment.host)
    await refuseTakenPorts({ METRICS_PORT: environment.metricsPort }, environment.metricsHost)
    throw new StartRefused(await runParts(house))
  } catch (error) {
    // What fails while the house is being stopped fails because of that.
    if (house.stopping.signal.aborted) return
    await stopHouse(house)
    refuse(error, environment.dataDir)
  }
}
