import pg from 'pg'
import { signsSentence } from './environment.ts'

interface Refused {
  readonly code?: unknown
  readonly message?: unknown
  readonly path?: unknown
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ECONNRESET',
  'EPIPE',
])
const unknownNames = new Set(['ENOTFOUND', 'EAI_AGAIN'])
const unreadableFiles = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR'])
const untrusted = /^(?:CERT_|ERR_TLS_CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/
const lateTexts = /^(?:timeout expired|timeout exceeded when trying to connect|Connection terminated)/
/** As PostgreSQL numbers who is not let in, and as PgBouncer says it. */
const wrongUser = new Set(['28P01', '28000'])
const poolersWrongUser = /^(?:SASL authentication failed|no such user|password authentication failed)/
const noDatabase = /^(?:database ".*" does not exist|no such database)/

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Host, user and database of an address, and nothing of its password. */
const namesIn = (
  url: string | undefined,
): { readonly server: string; readonly user: string; readonly name: string } => {
  if (url === undefined || !URL.canParse(url)) return { server: 'The database', user: 'the user', name: 'the database' }
  const { host, username, pathname } = new URL(url)
  return {
    server: `The database at ${host}`,
    user: `the user "${decoded(username)}"`,
    name: `"${decoded(pathname.slice(1))}"`,
  }
}

/**
 * One sentence for whoever starts a program: why the database did not let it in, and what to do. Null where the error
 * is not about getting in. Nothing of the password stands in it. `url`: the address that was tried; `setting`: the
 * variable that holds it.
 */
export const databaseRefusal = (error: unknown, url?: string, setting = 'DATABASE_URL'): string | null => {
  const { code, message, path } = (error ?? {}) as Refused
  const { server, user, name } = namesIn(url)
  const [sign, words] = [String(code), String(message)]
  if (unreachable.has(sign) || lateTexts.test(words))
    return `${server} does not answer: check ${setting}, and that the server runs and can be reached.`
  if (unknownNames.has(sign)) return `${server} is not found: no machine has that name, so correct ${setting}.`
  if (untrusted.test(sign))
    return (
      `${server} shows a certificate that cannot be trusted (${sign}): name its authority’s file in ${setting} ` +
      'by sslrootcert, and the host as the certificate has it.'
    )
  if (words === 'The server does not support SSL connections')
    return `${server} speaks no TLS, and ${setting} asks for it: turn it on there, or take sslmode out.`
  if (url !== undefined && unreadableFiles.has(sign) && typeof path === 'string')
    return `${path}, which ${setting} names, cannot be read (${sign}): correct the path, or let this user read it.`
  if (words.includes('client password must be'))
    return `${server} asks for a password, and ${setting} has none: write it there.`
  if (!(error instanceof pg.DatabaseError)) return null
  if (sign === '28000' && words.startsWith('no pg_hba.conf entry')) {
    const what = words.endsWith('no encryption')
      ? `: perhaps it wants TLS (end ${setting} with ?sslmode=verify-full), else add a rule`
      : ': add a rule'
    return `${server} has no rule in its pg_hba.conf by which ${user} comes in from this machine like this${what}.`
  }
  if (sign === '08P01' && poolersWrongUser.test(words))
    return (
      `The pooler before ${server.replace('The', 'the')} refuses ${user} or its password: ` +
      `correct ${setting}, and have the pooler know every user that Trevo makes.`
    )
  if (wrongUser.has(sign))
    return `${server} refuses ${user} or its password: correct ${setting}, in which ${signsSentence}.`
  if (sign === '3D000' || noDatabase.test(words))
    return `${server} has no database ${name}: make it there, or correct ${setting}.`
  if (sign === '42501' && words.startsWith('permission denied for database'))
    return `${server} does not let ${user} into ${name}: grant it CONNECT there.`
  if (sign === '53300')
    return `${server} has no connection left for ${user}: end others, or raise max_connections or the user’s limit.`
  if (sign === '57P03') return `${server} is starting or stopping: try again when it is up.`
  return null
}
