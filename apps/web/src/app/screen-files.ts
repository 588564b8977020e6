import type { ComponentType } from 'react'
import { outsidePart } from '#areas/identity/ways-in/outside-place.tsx'
import { phonePart } from '#screens/identity/forget/phone-part.ts'

/** Where each screen's code lies. Home needs none of it: the table comes behind the first screen, and grows with the product at no first visit's cost. */
export const screenFiles: Readonly<Record<string, () => Promise<ComponentType>>> = {
  login: () => Promise.all([import('#screens/identity/login/login-screen.tsx'), outsidePart.loadWithScreen()]).then(([module]) => module.LoginScreen),
  register: () => import('#screens/identity/register/register-screen.tsx').then((module) => module.RegisterScreen),
  forget: () => Promise.all([import('#screens/identity/forget/forget-screen.tsx'), phonePart.loadWithScreen()]).then(([module]) => module.ForgetScreen),
  'change-password': () => import('#screens/identity/change-password/change-password-screen.tsx').then((module) => module.ChangePasswordScreen),
  settings: () => import('#screens/account/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  'member-home': () => import('#screens/account/member-home/member-home-screen.tsx').then((module) => module.MemberHomeScreen),
  'member-profile': () => import('#screens/account/member-profile/member-profile-screen.tsx').then((module) => module.MemberProfileScreen),
  'security-center': () => import('#screens/identity/security-center/security-center-screen.tsx').then((module) => module.SecurityCenterScreen),
  'account-data': () => import('#screens/account/account-data/account-data-screen.tsx').then((module) => module.AccountDataScreen),
  transactions: () => import('#screens/cashier/transactions/transactions-screen.tsx').then((module) => module.TransactionsScreen),
  deposit: () => import('#screens/cashier/deposit/deposit-screen.tsx').then((module) => module.DepositScreen),
  withdraw: () => import('#screens/cashier/withdraw/withdraw-screen.tsx').then((module) => module.WithdrawScreen),
  'game-record': () => import('#screens/wallet/game-record/game-record-screen.tsx').then((module) => module.GameRecordScreen),
  'game-list': () => import('#screens/lobby/game-list/game-list-screen.tsx').then((module) => module.GameListScreen),
  help: () => import('#screens/content/help/help-screen.tsx').then((module) => module.HelpScreen),
  notice: () => import('#screens/content/notice/notice-screen.tsx').then((module) => module.NoticeScreen),
  message: () => import('#screens/content/message/message-screen.tsx').then((module) => module.MessageScreen),
  'web-email': () => import('#screens/content/web-email/web-email-screen.tsx').then((module) => module.WebEmailScreen),
  activity: () => import('#screens/content/activity/activity-screen.tsx').then((module) => module.ActivityScreen),
  'activity-detail': () => import('#screens/content/activity-detail/activity-detail-screen.tsx').then((module) => module.ActivityDetailScreen),
  identity: () => import('#screens/identity/identity/identity-screen.tsx').then((module) => module.IdentityScreen),
  'linked-accounts': () => import('#screens/identity/linked-accounts/linked-accounts-screen.tsx').then((module) => module.LinkedAccountsScreen),
  'free-trial': () => import('#screens/identity/free-trial/free-trial-screen.tsx').then((module) => module.FreeTrialScreen),
  game: () => import('#screens/lobby/game/game-screen.tsx').then((module) => module.GameScreen),
}
