import type { BodyRead, Contract, Operation, ParamsRead, QueryRead, Reply } from '@trevo/contract/operation'

export interface Input<O extends Operation> {
  readonly params: ParamsRead<O>
  readonly query: QueryRead<O>
  readonly body: BodyRead<O>
}

/** One operation of a contract: one file, one function of this type. What may be used comes with the call, so that tests replace the outside and nothing else. */
export type Handler<O extends Operation, Call> = (input: Input<O>, call: Call) => Promise<Reply<O>>

/** One handler for every line of a contract: a missing one does not compile. Each asks of the call what it needs. */
export type Handlers<C extends Contract> = { readonly [L in keyof C]: Handler<C[L], never> }
