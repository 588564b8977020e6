import type { ScreenRoute } from '#router/route.ts'

const load = () => import('./contracts-screen.tsx')

export const routes: readonly ScreenRoute[] = [
  { paths: ['/m/member/agent/getSalaryContract'], access: 'member-center', title: 'contracts.title.daily', words: ['contracts'], load: () => load().then((module) => module.DailyContracts) },
  { paths: ['/m/member/agent/getDevidendContract'], access: 'member-center', title: 'contracts.title.dividend', words: ['contracts'], load: () => load().then((module) => module.DividendContracts) },
  { paths: ['/m/member/agent/getHourContract'], access: 'member-center', title: 'contracts.title.hourly', words: ['contracts'], load: () => load().then((module) => module.HourlyContracts) },
]
