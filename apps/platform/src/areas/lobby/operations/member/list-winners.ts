import type { Handler } from '#handler.ts'

export const listWinners: Handler<'GET /api/winners'> = async ({ query }, { winners }) => ({ list: [...winners.list(query.language, query.limitNum)] })
