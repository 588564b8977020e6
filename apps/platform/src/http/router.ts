import type { Line } from '@trevo/contract/api'
import type { Handler } from './handler.ts'

/** One handler for every line of the contract: a missing one does not compile. */
export type Handlers = { readonly [L in Line]: Handler<L> }
