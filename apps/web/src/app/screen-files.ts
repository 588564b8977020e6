import type { ComponentType } from 'react'
import { outsidePart } from '#features/session-forms/outside-place.tsx'
import { phonePart } from '#screens/forget/phone-part.ts'

/** Where each screen's code lies. Home needs none of it: the table comes behind the first screen, and grows with the product at no first visit's cost. */
export const screenFiles: Readonly<Record<string, () => Promise<ComponentType>>> = {
  login: () => Promise.all([import('#screens/login/login-screen.tsx'), outsidePart.loadWithScreen()]).then(([module]) => module.LoginScreen),
  register: () => import('#screens/register/register-screen.tsx').then((module) => module.RegisterScreen),
  forget: () => Promise.all([import('#screens/forget/forget-screen.tsx'), phonePart.loadWithScreen()]).then(([module]) => module.ForgetScreen),
  'change-password': () => import('#screens/change-password/change-password-screen.tsx').then((module) => module.ChangePasswordScreen),
  settings: () => import('#screens/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  'member-home': () => import('#screens/member-home/member-home-screen.tsx').then((module) => module.MemberHomeScreen),
  'member-profile': () => import('#screens/member-profile/member-profile-screen.tsx').then((module) => module.MemberProfileScreen),
  'security-center': () => import('#screens/security-center/security-center-screen.tsx').then((module) => module.SecurityCenterScreen),
  'account-data': () => import('#screens/account-data/account-data-screen.tsx').then((module) => module.AccountDataScreen),
  transactions: () => import('#screens/transactions/transactions-screen.tsx').then((module) => module.TransactionsScreen),
  deposit: () => import('#screens/deposit/deposit-screen.tsx').then((module) => module.DepositScreen),
  withdraw: () => import('#screens/withdraw/withdraw-screen.tsx').then((module) => module.WithdrawScreen),
  'game-record': () => import('#screens/game-record/game-record-screen.tsx').then((module) => module.GameRecordScreen),
  'game-list': () => import('#screens/game-list/game-list-screen.tsx').then((module) => module.GameListScreen),
  help: () => import('#screens/help/help-screen.tsx').then((module) => module.HelpScreen),
  notice: () => import('#screens/notice/notice-screen.tsx').then((module) => module.NoticeScreen),
  message: () => import('#screens/message/message-screen.tsx').then((module) => module.MessageScreen),
  'web-email': () => import('#screens/web-email/web-email-screen.tsx').then((module) => module.WebEmailScreen),
  activity: () => import('#screens/activity/activity-screen.tsx').then((module) => module.ActivityScreen),
  'activity-detail': () => import('#screens/activity-detail/activity-detail-screen.tsx').then((module) => module.ActivityDetailScreen),
  identity: () => import('#screens/identity/identity-screen.tsx').then((module) => module.IdentityScreen),
  'linked-accounts': () => import('#screens/linked-accounts/linked-accounts-screen.tsx').then((module) => module.LinkedAccountsScreen),
  'free-trial': () => import('#screens/free-trial/free-trial-screen.tsx').then((module) => module.FreeTrialScreen),
  game: () => import('#screens/game/game-screen.tsx').then((module) => module.GameScreen),
}
