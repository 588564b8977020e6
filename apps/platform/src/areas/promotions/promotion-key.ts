/** An announcement's id of the wire; 0, which none has, where it is no number. */
export const promotionKey = (id: string): bigint => (/^[1-9][0-9]{0,17}$/.test(id) ? BigInt(id) : 0n)
