export const depositPath = '/m/voucherCenter'
export const chargePath = (depositId: string): string => `${depositPath}?id=${encodeURIComponent(depositId)}`
