import { hasTree } from '#areas/agents/assert-module.ts'
import { readSeen } from '#areas/agents/seen-store.ts'
import type { Handler } from '#handler.ts'
import { readWallet } from '#ledger/purses.ts'

const hidden = { shown: 'nothing', upline: null, username: null, type: null, joined: null, lastDay: null, currency: null, balance: null } as const

/** Product §6.1322. */
export const showSeen: Handler<'GET /api/agents/seen-of-me'> = async (_input, { db, member, market }) => {
  const seen = await readSeen(db, member.memberId)
  if (seen === null || seen.upline === null) return hidden
  const { upline, joined, lastDay } = seen
  if (!hasTree(market)) return { ...hidden, shown: 'sums', upline }
  const wallet = await readWallet(db, member.memberId)
  return { shown: 'named', upline, username: member.username, type: member.type, joined, lastDay, currency: member.currency, balance: (wallet?.sumBalanceMinor ?? 0n).toString() }
}
