import { startPond } from './start.ts'

startPond()
