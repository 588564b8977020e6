import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { databaseRefusal } from './database-refusal.ts'
import { databaseUrl, optionalDatabaseUrl, StartRefused } from './environment.ts'

const url = 'postgres://ana:hunter2@db.example.com:5432/house?sslmode=verify-full&sslrootcert=/ca.pem'
const said = (code: string, message: string): Error => Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })
const system = (code: string, more = {}): Error => Object.assign(new Error(code), { code, ...more })

describe('Product §12.9 why a database lets nobody in is said in one sentence', () => {
  test.each<[what: string, error: Error, sentence: RegExp]>([
    ['nobody listens', system('ECONNREFUSED'), /^The database at db\.example\.com:5432 does not answer/],
    ['it says nothing', new Error('timeout expired'), /does not answer: check DATABASE_URL/],
    ['it hangs up', new Error('Connection terminated unexpectedly'), /does not answer/],
    ['no machine of that name', system('ENOTFOUND'), /no machine has that name/],
    ['another password', said('28P01', 'password authentication failed for user "ana"'), /refuses the user "ana" or its password: correct DATABASE_URL, in which signs such as # .* are written %23/],
    ['a user who may not log in', said('28000', 'role "ana" is not permitted to log in'), /refuses the user "ana" or its password/],
    ['a pooler that does not know the user', said('08P01', 'no such user'), /^The pooler before the database at db\.example\.com:5432 refuses the user "ana"/],
    ['a pooler and another password', said('08P01', 'SASL authentication failed'), /have the pooler know every user that Trevo makes\.$/],
    ['no password', new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), /asks for a password, and DATABASE_URL has none/],
    ['no such database', said('3D000', 'database "house" does not exist'), /has no database "house": make it there/],
    ['no such database, says a pooler', said('08P01', 'no such database: house'), /has no database "house": make it there/],
    ['no right to it', said('42501', 'permission denied for database "house"'), /does not let the user "ana" into "house": grant it CONNECT/],
    ['TLS is asked for', said('28000', 'no pg_hba.conf entry for host "1.2.3.4", user "ana", database "house", no encryption'), /pg_hba\.conf by which the user "ana" comes in .* perhaps it wants TLS \(end DATABASE_URL with \?sslmode=verify-full\), else add a rule\.$/],
    ['no rule with TLS either', said('28000', 'no pg_hba.conf entry for host "1.2.3.4", user "ana", database "house", SSL encryption'), /pg_hba\.conf .* like this: add a rule\.$/],
    ['it speaks no TLS', new Error('The server does not support SSL connections'), /speaks no TLS, and DATABASE_URL asks for it/],
    ['a certificate of its own', system('DEPTH_ZERO_SELF_SIGNED_CERT'), /cannot be trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\): name its authority’s file/],
    ['a certificate of another machine', system('ERR_TLS_CERT_ALTNAME_INVALID'), /and the host as the certificate has it\.$/],
    ['a certificate that is over', system('CERT_HAS_EXPIRED'), /cannot be trusted \(CERT_HAS_EXPIRED\)/],
    ['an authority’s file that is not there', system('ENOENT', { path: '/ca.pem' }), /^\/ca\.pem, which DATABASE_URL names, cannot be read \(ENOENT\)/],
    ['no connection left', said('53300', 'sorry, too many clients already'), /has no connection left for the user "ana"/],
    ['a server that starts', said('57P03', 'the database system is starting up'), /is starting or stopping/],
  ])('%s', (_what, error, sentence) => {
    const told = databaseRefusal(error, url) ?? ''
    expect(told).toMatch(sentence)
    expect(told).toMatch(/^[^\n]*[^.]\.$/)
    expect(told).not.toContain('hunter2')
    // Where only the program's frame meets it, the address is not known.
    if (!told.startsWith('/ca.pem')) expect(databaseRefusal(error)).toMatch(/^The (?:database|pooler before the database) /)
  })

  test('an error that is not about getting in is no refusal', () => {
    for (const error of [new Error('a bug'), said('42P01', 'relation "x" does not exist'), said('42501', 'permission denied for table members'), system('ENOSPC'), system('ENOENT', { path: '/data' }), null, 'text'])
      expect(databaseRefusal(error)).toBeNull()
  })
})

describe('Product §12.9 an address of a database is refused with what to change, and without its password', () => {
  test.each([
    ['another kind', 'mysql://ana:hunter2@h/d'],
    ['no address', 'hunter2'],
    ['a # after letters', 'postgres://ana:hun#ter2@h/d'],
    ['a # after digits', 'postgres://ana:12#hunter2@h/d'],
    ['a / after digits', 'postgres://ana:12/hunter2@h/d'],
    ['a ? after digits', 'postgres://ana:12?hunter2@h/d'],
    ['a # behind the name', 'postgres://ana:hunter2@h/d#x'],
  ])('%s', (_what, value) => {
    const read = (): unknown => optionalDatabaseUrl('DATABASE_URL', value)
    expect(read).toThrow(StartRefused)
    expect(read).toThrow(/^DATABASE_URL is not a usable address\. It must look like postgres:\/\/user:password@host:5432\/database, and signs such as # .* are written %23/)
    expect(read).not.toThrow(/hun|ter2/)
  })

  test('one that is usable is taken as it is, and one that is missing is asked for', () => {
    for (const value of [url, 'postgresql://h/d', 'postgres:///d?host=/run/postgresql', 'postgres://ana:a%23b%40c@h:1/d'])
      expect(databaseUrl('DATABASE_URL', value)).toBe(value)
    expect(optionalDatabaseUrl('DATABASE_URL', undefined)).toBeUndefined()
    expect(() => databaseUrl('DATABASE_URL', undefined)).toThrow('DATABASE_URL is not set.')
  })
})
