import { resolve } from 'node:path'
import { bindAddress } from '@trevo/server/bind'
import { optional, optionalOrigin, port, readEnvironment, required, StartRefused } from '@trevo/server/environment'
import { readTrustedProxies, type TrustedProxies } from '@trevo/server/trusted-proxies'

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
  readonly trustedProxies: TrustedProxies
  readonly platformSecret: string
  readonly platformSecretOld: string | null
}

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'

/** Cookies of the office go over https alone; a browser makes an exception for this machine itself. */
export const secureOrigin = (name: string, value: string | undefined): string | undefined => {
  const origin = optionalOrigin(name, value)
  if (origin === undefined) return undefined
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || isLocal(hostname)) return origin
  throw new StartRefused(`${name} is ${origin}, but the office is reached by https, or on this machine as localhost: give it an https address, or leave it out.`)
}

export const readOfficeConfig = (environment: NodeJS.ProcessEnv): OfficeConfig => {
  const values = readEnvironment(environment, {
    HOST: bindAddress('0.0.0.0'),
    OFFICE_PORT: port(3200),
    OFFICE_DATABASE_URL: required,
    DATA_DIR: optional,
    OFFICE_PUBLIC_URL: secureOrigin,
    TRUSTED_PROXIES: readTrustedProxies,
    PLATFORM_SECRET: required,
    PLATFORM_SECRET_OLD: optional,
  })
  return {
    host: values.HOST,
    port: values.OFFICE_PORT,
    databaseUrl: values.OFFICE_DATABASE_URL,
    filesFolder: resolve(values.DATA_DIR ?? '.data', 'office'),
    publicUrl: values.OFFICE_PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    platformSecret: values.PLATFORM_SECRET,
    platformSecretOld: values.PLATFORM_SECRET_OLD ?? null,
  }
}

/** The origins from which a browser may write. */
export const officeOrigins = ({ publicUrl, port: at }: Pick<OfficeConfig, 'publicUrl' | 'port'>): readonly string[] =>
  publicUrl === undefined ? [`http://localhost:${at}`, `http://127.0.0.1:${at}`] : [publicUrl]
