import { resolve } from 'node:path'
import { bindAddress } from '@trevo/server/bind'
import { databaseUrl, oneOf, optional, optionalOrigin, port, readEnvironment, required } from '@trevo/server/environment'
import { readTrustedProxies, type TrustedProxies } from '@trevo/server/trusted-proxies'
import { secureOrigin } from './secure-origin.ts'

/** Everything the office's process reads from its environment, once. */
export interface OfficeConfig {
  readonly host: string
  readonly port: number
  /** As the office's own database role. */
  readonly databaseUrl: string
  /** Where files wait to be fetched: a folder of its own in DATA_DIR. */
  readonly filesFolder: string
  /** The origin at which staff reach it; undefined: localhost alone. */
  readonly publicUrl: string | undefined
  /** Where phones are; undefined: on this machine, at `phonePort`. */
  readonly phoneUrl: string | undefined
  readonly phonePort: number
  readonly trustedProxies: TrustedProxies
  readonly platformSecret: string
  readonly platformSecretOld: string | null
  /** The app comes from its sources. */
  readonly isDev: boolean
}

export const readOfficeConfig = (environment: NodeJS.ProcessEnv): OfficeConfig => {
  const values = readEnvironment(environment, {
    HOST: bindAddress('0.0.0.0'),
    OFFICE_PORT: port(3200),
    OFFICE_DATABASE_URL: databaseUrl,
    DATA_DIR: optional,
    OFFICE_PUBLIC_URL: secureOrigin,
    PUBLIC_URL: optionalOrigin,
    PORT: port(3000),
    TRUSTED_PROXIES: readTrustedProxies,
    PLATFORM_SECRET: required,
    PLATFORM_SECRET_OLD: optional,
    TREVO_DEV: oneOf(['0', '1'], '0'),
  })
  return {
    host: values.HOST,
    port: values.OFFICE_PORT,
    databaseUrl: values.OFFICE_DATABASE_URL,
    filesFolder: resolve(values.DATA_DIR ?? '.data', 'office'),
    publicUrl: values.OFFICE_PUBLIC_URL,
    phoneUrl: values.PUBLIC_URL,
    phonePort: values.PORT,
    trustedProxies: values.TRUSTED_PROXIES,
    platformSecret: values.PLATFORM_SECRET,
    platformSecretOld: values.PLATFORM_SECRET_OLD ?? null,
    isDev: values.TREVO_DEV === '1',
  }
}

/** The origins from which a browser may write. */
export const officeOrigins = ({ publicUrl, port: at }: Pick<OfficeConfig, 'publicUrl' | 'port'>): readonly string[] =>
  publicUrl === undefined ? [`http://localhost:${at}`, `http://127.0.0.1:${at}`] : [publicUrl]

/** The origins of phones that the office may frame. */
export const phoneOrigins = ({ phoneUrl, phonePort: at }: Pick<OfficeConfig, 'phoneUrl' | 'phonePort'>): readonly string[] =>
  phoneUrl === undefined ? [`http://localhost:${at}`, `http://127.0.0.1:${at}`] : [phoneUrl]

/** The phone's origin for a browser that reached the office at `officeOrigin`: of the same name, so that both are one site to it. */
export const phoneOriginFor = (config: Pick<OfficeConfig, 'phoneUrl' | 'phonePort'>, officeOrigin: string): string =>
  config.phoneUrl ?? `http://${new URL(officeOrigin).hostname}:${config.phonePort}`
