import { gather } from './gather.ts'

/** Of the frame, the entrance and the dashboard, with the title of every screen: what is said before any other screen is opened. */
export const words = gather(import.meta.glob('./{bulks,entrance,home,looks,refusals,rights,shell,titles,ui,words}/en.ts', { eager: true, import: 'words' }))
