import { startTable } from '#vendors/client/live/start.ts'
import './money-wheel.css'
import { moneyWheelTable } from './game.ts'

startTable(moneyWheelTable)
