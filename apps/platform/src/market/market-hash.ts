import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import type { Market } from '@trevo/rules/markets/market'

/** Of what the file says, however it is written: another value, source or date is another file, and asks for another signature. */
export const marketHash = (market: Market): string => createHash('sha256').update(canonicalJson(market as unknown as Json)).digest('hex')

/** A sandbox has no law to answer for, so nobody signs it. */
export const isToBeSigned = (market: Market): boolean => market.code !== 'sandbox'
