import type { Grants } from '@trevo/rules/staff/rights'
import { beginSession } from '#session/session-store.ts'

/** Somebody is in, with these rights. */
export const beSomebody = (grants: Grants = {}): void =>
  beginSession({
    staffId: 'stf_1', name: 'Ana', email: 'ana@example.com', language: 'en', roles: ['owner'], grants: Object.fromEntries(Object.entries(grants).map(([right, signs]) => [right, [...(signs ?? [])]])), brand: 'Trevo', currency: 'BRL',
    zones: { books: 'America/Sao_Paulo', market: 'America/Sao_Paulo' }, csrf: 'x'.repeat(43), stepUpMethods: ['totp'], steppedUpUntil: null, endsAt: new Date(Date.now() + 3_600_000).toISOString(), recoveryCodesLeft: 9, isNewDevice: false, asleep: [],
  })
