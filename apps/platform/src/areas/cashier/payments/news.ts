/**
 * What news from a payment provider did to our books.
 * - applied: it did, now or before · unknown: no such deposit or withdrawal here · conflict: it does not fit what we know; a person must look
 */
export type NewsResult = 'applied' | 'unknown' | 'conflict'
