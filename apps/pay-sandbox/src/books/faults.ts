import { orderFault as order, takeFault as take } from '@trevo/payment-sandbox/faults'
import type { FaultName, Tx } from './tables.ts'

export const orderFault = (tx: Tx, fault: { readonly match: string; readonly fault: FaultName; readonly times: number }): Promise<void> => order(tx, fault)

/** Takes one of the ordered faults, if there is one for any of these names. */
export const takeFault = (tx: Tx, fault: FaultName, names: readonly string[]): Promise<boolean> => take(tx, fault, names)
