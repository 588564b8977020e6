import { type Logger, pino } from 'pino'
import { oneOf } from './environment.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** What must never reach a log file, wherever a caller puts it. */
const secretNames = ['password', 'secret', 'token', 'launchToken', 'authorization', 'cookie', 'passwordHash', 'password_hash', 'key']
const redact = secretNames.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`])

/** One JSON object a line on standard output; LOG_LEVEL sets how much. */
export const openLog = (name: string): Logger =>
  pino({
    name,
    level: oneOf(levels, 'info')('LOG_LEVEL', process.env.LOG_LEVEL),
    redact: { paths: redact, censor: '[kept secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
