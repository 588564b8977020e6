/** Addresses that more than one room names. */
export const homePath = '/m/home'
export const homePaths = ['/', '/m', '/m/', homePath, '/m/index', '/m/index.html'] as const
export const loginPath = '/m/login'
export const changePasswordPath = '/m/changePsw'
export const agentNoticePath = '/m/member/notice'
