import { startSandbox } from '#vendors/client/start.ts'
import './festa-no-quintal.css'
import { festaNoQuintalClient } from './game.ts'

startSandbox(festaNoQuintalClient)
