import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/inviteFriends'],
    access: 'affiliate',
    title: 'referral.title',
    words: ['referral'],
    load: () => import('./invite-friends-screen.tsx').then((module) => module.InviteFriendsScreen),
  },
]
