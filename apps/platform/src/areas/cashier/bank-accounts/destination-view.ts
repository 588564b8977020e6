import { type DestinationType, kindOf, maskDestination } from '@trevo/rules/cashier/destination'

/** Of a saved account or of a withdrawal: what lists show. */
export const viewDestination = ({ destination_type: type, destination }: { readonly destination_type: DestinationType; readonly destination: string }) => ({ kind: kindOf(type), type, masked: maskDestination(type, destination) })
