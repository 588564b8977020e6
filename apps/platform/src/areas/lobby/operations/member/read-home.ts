import type { Handler } from '#handler.ts'

export const readHome: Handler<'GET /api/home'> = ({ query }, { home }) => home.read(query.language)
