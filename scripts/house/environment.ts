import { isAbsolute, join } from 'node:path'
import { identityVariables } from '#platform/adapters/identity/read-identities.ts'
import { readConfig } from '#platform/config.ts'
import { secureOrigin } from '#platform/office/secure-origin.ts'
import type { Market } from '@trevo/rules/markets/market'
import { bindAddress } from '@trevo/server/bind'
import { oneOf, optionalDatabaseUrl, optionalOrigin, port, readEnvironment, StartRefused, text } from '@trevo/server/environment'

export interface HouseEnvironment {
  readonly root: string
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Where the programs listen, and where the platform's numbers do. */
  readonly host: string
  readonly metricsHost: string
  readonly ports: Readonly<Record<'PORT' | 'STUDIO_PORT' | 'SPORTSBOOK_PORT' | 'OFFICE_PORT' | 'PIX_SANDBOX_PORT' | 'PAY_SANDBOX_PORT' | 'REGISTER_PORT', number>>
  readonly metricsPort: number | undefined
  readonly publicUrl: string | undefined
  readonly officePublicUrl: string | undefined
  readonly seed: 'demo' | 'none'
  readonly market: Market
  readonly isProduction: boolean
  readonly isDev: boolean
  /** What every program gets: the caller's environment without what belongs to one of them alone. */
  readonly common: NodeJS.ProcessEnv
}

const optionalPort = (name: string, value: string | undefined): number | undefined => (value === undefined ? undefined : port(9100)(name, value))

/** 3600 where nothing is said. */
const sportsbookBehind = 500
/** 3700 where nothing is said: beside the other sandbox, so that a second house needs to say one port of the two. */
const paySandboxBehind = 400
/** 3800 where nothing is said. */
const registerBehind = 500

const spec = {
  HOST: bindAddress('0.0.0.0'),
  PORT: port(3000),
  STUDIO_PORT: port(3100),
  SPORTSBOOK_PORT: (name: string, value: string | undefined): number | undefined => (value === undefined ? undefined : port(3600)(name, value)),
  OFFICE_PORT: port(3200),
  PIX_SANDBOX_PORT: port(3300),
  PAY_SANDBOX_PORT: (name: string, value: string | undefined): number | undefined => (value === undefined ? undefined : port(3700)(name, value)),
  REGISTER_PORT: (name: string, value: string | undefined): number | undefined => (value === undefined ? undefined : port(3800)(name, value)),
  METRICS_PORT: optionalPort,
  METRICS_HOST: bindAddress('127.0.0.1'),
  DATA_DIR: text('.data'),
  DATABASE_URL: optionalDatabaseUrl,
  PUBLIC_URL: optionalOrigin,
  STUDIO_PUBLIC_URL: optionalOrigin,
  SPORTSBOOK_PUBLIC_URL: optionalOrigin,
  OFFICE_PUBLIC_URL: secureOrigin,
  PIX_SANDBOX_PUBLIC_URL: optionalOrigin,
  PAY_SANDBOX_PUBLIC_URL: optionalOrigin,
  REGISTER_PUBLIC_URL: optionalOrigin,
  SEED: (_name: string, value: string | undefined): string | undefined => value,
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
  TREVO_DEV: oneOf(['0', '1'], '0'),
}

const readSeed = (value: string | undefined, isProduction: boolean): 'demo' | 'none' => {
  const seed = oneOf(['demo', 'none'], isProduction ? 'none' : 'demo')('SEED', value)
  if (seed === 'demo' && isProduction) throw new StartRefused('SEED is "demo", whose logins everybody knows, but NODE_ENV is "production": set SEED to none.')
  return seed
}

const refuseSamePort = (ports: Readonly<Record<string, number | undefined>>): void => {
  const nameOf = new Map<number, string>()
  for (const [name, value] of Object.entries(ports)) {
    if (value === undefined) continue
    const other = nameOf.get(value)
    if (other !== undefined) throw new StartRefused(`${other} and ${name} are both ${value}: give each a port of its own.`)
    nameOf.set(value, name)
  }
}

const ofOneProgram = ['DATABASE_URL', 'TREVO_DEV', 'TRUSTED_PROXIES', 'METRICS_HOST', 'CHAT', 'CHAT_URL', 'CHAT_UNREAD_URL', 'CHAT_SECRET', ...identityVariables, ...Object.keys(spec).filter((name) => /PORT$|PUBLIC_URL$/.test(name))]

/** Everything that `npm start` reads, once; a bad value is a sentence that says what to change. */
export const readHouseEnvironment = (environment: NodeJS.ProcessEnv, root: string): HouseEnvironment => {
  const values = readEnvironment(environment, spec)
  // The platform reads its own settings once all is built: minutes too late to be told of a wrong one at a first start.
  const { market } = readConfig({ ...environment, DATABASE_URL: 'postgres://by-the-house/trevo', PIX_SANDBOX_SECRET: 'by the house', PLATFORM_SECRET: 'by the house' })
  const isProduction = environment.NODE_ENV === 'production'
  const ports = { PORT: values.PORT, STUDIO_PORT: values.STUDIO_PORT, SPORTSBOOK_PORT: values.SPORTSBOOK_PORT ?? values.STUDIO_PORT + sportsbookBehind, OFFICE_PORT: values.OFFICE_PORT, PIX_SANDBOX_PORT: values.PIX_SANDBOX_PORT, PAY_SANDBOX_PORT: values.PAY_SANDBOX_PORT ?? values.PIX_SANDBOX_PORT + paySandboxBehind, REGISTER_PORT: values.REGISTER_PORT ?? values.PIX_SANDBOX_PORT + registerBehind }
  refuseSamePort({ ...ports, METRICS_PORT: values.METRICS_PORT })
  return {
    root,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : join(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    host: values.HOST,
    metricsHost: values.METRICS_HOST,
    ports,
    metricsPort: values.METRICS_PORT,
    publicUrl: values.PUBLIC_URL,
    officePublicUrl: values.OFFICE_PUBLIC_URL,
    seed: readSeed(values.SEED, isProduction),
    market,
    isProduction,
    isDev: values.TREVO_DEV === '1',
    common: Object.fromEntries(Object.entries(environment).filter(([name]) => !ofOneProgram.includes(name))),
  }
}
