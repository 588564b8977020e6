import type { BodySentOf, ParamsSentOf, ReplyOfStaff, StaffApi, StaffLine } from '@trevo/contract/staff/api'
import type { Act } from '@trevo/rules/staff/acts'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/** Lines of the contract that are acts. */
export type ActLine = { [L in StaffLine]: StaffApi[L] extends { readonly access: { readonly act: Act } } ? L : never }[StaffLine]
/** Undoes an act by its row of the log: a line that is whatever act puts back what was before. */
export type UndoLine = 'POST /office/log/:id/undo'
/** The act that a line is, by its name in the rules. */
export type ActOf<L extends ActLine> = StaffApi[L] extends { readonly access: { readonly act: infer A extends Act } } ? A : never
export type ActReply<L extends ActLine> = Extract<ReplyOfStaff<L>, { readonly kind: 'done' }> extends { readonly reply: infer Reply } ? Reply : never
type PayloadOf<L extends ActLine> = Omit<NonNullable<BodySentOf<L>>, 'reason'>
type ParamsPart<L extends ActLine> = ParamsSentOf<L> extends undefined ? { readonly params?: undefined } : { readonly params: ParamsSentOf<L> }

export type ActProps<L extends ActLine, Values extends FieldValues = FieldValues> = ParamsPart<L> & {
  readonly line: L
  /** As the contract's line says it: the rule of it says whether a reason is asked for and who approves. */
  readonly act: ActOf<L>
  /** Of the dialog: what is done, to what. */
  readonly title: string
  readonly text?: ReactNode
  /** On the button that does it; the title where left out. */
  readonly label?: string
  /** The version that was seen of what is changed. */
  readonly version?: string | null
  /** What the fields begin with. */
  readonly values?: DefaultValues<Values>
  /** Fields of the kit; they find the form by themselves. */
  readonly children?: ReactNode | ((form: UseFormReturn<Values>) => ReactNode)
  /** What the form's values are on the wire; as they are where left out. Without fields: `() => ({})`. */
  readonly toBody?: (values: Values) => PayloadOf<L>
  /** What fields of the difference are called. */
  readonly names?: Readonly<Record<string, string>>
  readonly showValue?: (path: string, value: unknown) => ReactNode
  /** It takes something away. `final`: nothing brings it back, which is said before. */
  readonly danger?: 'danger' | 'final'
  readonly size?: 's' | 'm' | 'l'
  /** Said when it is done. */
  readonly done?: string | ((reply: ActReply<L>) => string)
  readonly onDone?: (reply: ActReply<L>) => void
  readonly onProposed?: (proposal: string) => void
}

/** An act of whatever line, within the kit: its parts were asked for by `ActProps`. */
export interface AnyAct {
  readonly line: ActLine | UndoLine
  readonly act: Act
  readonly title: string
  readonly text?: ReactNode
  readonly label?: string
  readonly params?: object
  readonly version?: string | null
  readonly values?: FieldValues
  readonly children?: ReactNode | ((form: UseFormReturn) => ReactNode)
  readonly toBody?: (values: FieldValues) => object
  readonly names?: Readonly<Record<string, string>>
  readonly showValue?: (path: string, value: unknown) => ReactNode
  readonly danger?: 'danger' | 'final'
  readonly size?: 's' | 'm' | 'l'
  readonly done?: string | ((reply: unknown) => string)
  readonly onDone?: (reply: unknown) => void
  readonly onProposed?: (proposal: string) => void
}
