import type { NewsResult } from '#areas/cashier/tables.ts'

/**
 * What news from a payment provider did to our books.
 * - applied: it did, now or before · kept: money came in that a person has to look at · conflict: likewise, and the provider goes on hearing that it does not fit
 * - unknown: no such deposit or withdrawal here
 */
export type { NewsResult }

/** Whether the provider told it, or we asked. */
export type HowHeard = 'told' | 'asked'
