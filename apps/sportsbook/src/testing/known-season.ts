import { createHash } from 'node:crypto'
import type { SeasonRow } from '#season/store.ts'

const bytes = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Season 1 with secrets that every test knows. */
export const knownSeason = (beginsAtMs: number): SeasonRow => ({ number: 1, seed: bytes('a known seed'), secret: bytes('a known secret'), begins_at: new Date(beginsAtMs), ended_at: null })
