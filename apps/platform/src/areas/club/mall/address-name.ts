/** What an address is sealed as: that of one order. */
export const addressName = (orderId: bigint): string => `address of mall order ${orderId}`
