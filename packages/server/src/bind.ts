import { isIP } from 'node:net'
import { StartRefused } from './environment.ts'

/** The address of this machine at which a program listens; 0.0.0.0 and :: are all of them. */
export const bindAddress =
  (fallback: string) =>
  (name: string, value: string | undefined): string => {
    if (value === undefined) return fallback
    if (isIP(value) === 0) throw new StartRefused(`${name} is "${value}", but must be an address of this machine such as 127.0.0.1, or 0.0.0.0 for all.`)
    return value
  }

/** The same for a command that runs beside the programs. */
export const hostOf = (environment: NodeJS.ProcessEnv): string => bindAddress('0.0.0.0')('HOST', environment.HOST || undefined)

const local: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** How a program of this machine reaches one that listens there. */
export const originAt = (host: string, port: number): string => {
  const address = local[host] ?? host
  return `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`
}
