import type { Handler } from '#http/handler.ts'

export const listVendors: Handler<'GET /api/games/vendors'> = async (_input, { catalogue }) => ({ vendors: [...(await catalogue()).vendors] })
