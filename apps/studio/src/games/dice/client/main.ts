import { startSandbox } from '#vendors/client/start.ts'
import './dice.css'
import { diceClient } from './dice.ts'

startSandbox(diceClient)
