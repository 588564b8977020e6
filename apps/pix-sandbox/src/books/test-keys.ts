import type { RefusalReason } from './tables.ts'

/** What the receiving bank will say, and after how many seconds; 0: in the same answer. */
export interface Fate {
  readonly settlesAs: 'paid' | RefusalReason
  readonly afterSeconds: number
}

const ordinary: Fate = { settlesAs: 'paid', afterSeconds: 1 }

/** Whole keys of the other kinds (docs/payments.md lists them all). */
const fateOfKey: Readonly<Record<string, Fate>> = {
  '11144477735': { settlesAs: 'key_not_found', afterSeconds: 0 },
  '+5511900000000': { settlesAs: 'account_closed', afterSeconds: 0 },
  '00000000-0000-4000-8000-000000000000': { settlesAs: 'name_mismatch', afterSeconds: 0 },
}

/** The part of an e-mail before `@` or `+`, in both languages. */
const fateOfName: Readonly<Record<string, Fate>> = {
  recusar: { settlesAs: 'key_not_found', afterSeconds: 0 },
  refuse: { settlesAs: 'key_not_found', afterSeconds: 0 },
  encerrada: { settlesAs: 'account_closed', afterSeconds: 0 },
  closed: { settlesAs: 'account_closed', afterSeconds: 0 },
  outronome: { settlesAs: 'name_mismatch', afterSeconds: 0 },
  othername: { settlesAs: 'name_mismatch', afterSeconds: 0 },
  lento: { settlesAs: 'paid', afterSeconds: 3 },
  slow: { settlesAs: 'paid', afterSeconds: 3 },
  lentorecusar: { settlesAs: 'account_closed', afterSeconds: 3 },
  slowrefuse: { settlesAs: 'account_closed', afterSeconds: 3 },
  rapido: { settlesAs: 'paid', afterSeconds: 0 },
  instant: { settlesAs: 'paid', afterSeconds: 0 },
}

export const fateOf = (keyType: string, key: string): Fate => {
  const name = keyType === 'email' ? /^[^@+]+/.exec(key)?.[0] : undefined
  return (name === undefined ? fateOfKey[key] : fateOfName[name]) ?? ordinary
}
