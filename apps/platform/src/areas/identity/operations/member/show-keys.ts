import type { Handler } from '#handler.ts'

export const showKeys: Handler<'GET /api/keys'> = async (_input, { bodyKeys, clock }) => ({ ...(await bodyKeys.shown()), now: clock.now().toISOString() })
