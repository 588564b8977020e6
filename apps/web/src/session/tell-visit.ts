import { call } from '#api/call.ts'
import { readStored, writeStored } from '#lib/storage.ts'

const storageKey = 'visit-by'

/** Product §7.1320. Somebody came by a code in the address: told once a tab, and lost without harm. */
export function tellVisit(search: string): void {
  const code = (new URLSearchParams(search).get('affiliateCode') ?? '').slice(0, 64)
  if (code === '' || readStored('sessionStorage', storageKey) === code) return
  writeStored('sessionStorage', storageKey, code)
  void call('POST /api/affiliates/visits', { body: { code } }).catch(() => undefined)
}
