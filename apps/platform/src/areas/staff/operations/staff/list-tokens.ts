import { tokenId } from '@trevo/rules/ids'
import { rights } from '@trevo/rules/staff/rights'
import { closedToMachines } from '#areas/staff/acts/issue-token.ts'
import { listTokens } from '#areas/staff/token-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listStaffTokens: StaffHandler<'GET /office/tokens'> = async (_input, { db, clock }) => {
  const now = clock.now()
  return {
    tokens: (await listTokens(db, now)).map((token) => ({
      tokenId: tokenId(token.id),
      name: token.name,
      rights: [...token.rights],
      networks: [...token.networks],
      issuedBy: token.issuer,
      createdAt: token.created_at.toISOString(),
      expiresAt: token.expires_at.toISOString(),
      endedAt: token.ended_at?.toISOString() ?? null,
      lastUsedAt: token.last_used_at?.toISOString() ?? null,
      holds: token.ended_at === null && token.expires_at > now,
    })),
    rights: rights.filter((right) => !closedToMachines.includes(right)),
  }
}
