import type { RegisterAnswer } from '#adapters/register/register.ts'

export interface RegisterChecksTable {
  id: bigint
  member_id: bigint | null
  person: Buffer
  why: 'registration' | 'login' | 'sweep'
  reference: string
  answer: RegisterAnswer | null
  asked_at: Date
}

export interface RegisterStatesTable {
  member_id: bigint
  answer: RegisterAnswer | null
  answered_at: Date | null
  asked_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    register_checks: RegisterChecksTable
    register_states: RegisterStatesTable
  }
}
