import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { trevo } from './journey.ts'
import type { Member } from './visitor.ts'

export interface MemberWithMobile extends Member {
  /** E.164, and without its country. */
  readonly number: string
  readonly national: string
}

/** A number of nobody, without its country. */
export const newNational = (): string => `119${randomInt(80_000_000, 99_999_999)}`

/** A member whose number counts as proved, of nobody else. */
export const memberWithMobile = async (): Promise<MemberWithMobile> => {
  const national = newNational()
  const member = { username: `m${Date.now().toString(36)}`, password: 'quatro folhas', number: `+55${national}`, national }
  await trevo('member', 'add', '--username', member.username, '--password', member.password, '--type', '0', '--mobile', member.number)
  return member
}

interface Message {
  readonly body: string | null
}

/** The newest code that went to a number or an address, as the sandbox keeps it. */
export const codeTo = async (recipient: string): Promise<string> => {
  const newest = async (): Promise<string | null> => {
    const { messages } = (await trevo('outbox', '--to', recipient)) as { messages: readonly Message[] }
    return /\b[0-9]{6}\b/u.exec(messages[0]?.body ?? '')?.[0] ?? null
  }
  await expect.poll(newest).not.toBeNull()
  return (await newest()) ?? ''
}

/** As long, and wrong. */
export const otherThan = (digits: string): string => String((Number(digits) + 1) % 10 ** digits.length).padStart(digits.length, '0')
