import type { DeviceKind } from '#device.ts'
import { maskedAddress } from '@trevo/server/network'
import { deviceName } from './device-name.ts'

/** Where a session or a login came from, as its member sees it. */
export const seenFrom = (row: { readonly device_kind: DeviceKind; readonly user_agent: string; readonly address: string }) => ({
  device: deviceName(row.user_agent),
  isStandalone: row.device_kind === 'OTHERS',
  address: maskedAddress(row.address),
})
