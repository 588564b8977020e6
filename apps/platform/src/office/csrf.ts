import { createHmac } from 'node:crypto'
import type { OfficeServices } from './office-services.ts'

/** For the header of each write; a page reads it with `GET /office/session`. It changes with the session's token. */
export const csrfOf = ({ keys }: Pick<OfficeServices, 'keys'>, token: string): string => createHmac('sha256', keys.derive('staff csrf')).update(token).digest('base64url')
